import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { prepareHome } from '../plugins/database/embedded/home.ts';
import { isAlive, readPostmaster } from '../plugins/database/embedded/postmaster.ts';
import { clearScratch, makeScratch, memoryOf, removeScratch } from './scratch.ts';
import { eventually } from './test-app.ts';

test('what a killed run has left is cleared away with its database; what belongs to a process that lives stays', async () => {
  const mine = await makeScratch('own');
  const module = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const script = `const { makeScratch } = await import(${module('./scratch.ts')});
    const { startCluster } = await import(${module('../plugins/database/embedded/cluster.ts')});
    const folder = await makeScratch('killed');
    await startCluster(folder, { disposable: true });
    process.stdout.write(folder);
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const folder = String(((await once(run.stdout, 'data')) as [Buffer])[0]);
  const { data } = await prepareHome(folder);
  const postmaster = (await readPostmaster(data))!.pid;
  const inMemory = existsSync(dirname(memoryOf(folder)));
  if (inMemory) await mkdir(memoryOf(folder));

  await clearScratch();
  expect([existsSync(mine), existsSync(folder), existsSync(data), isAlive(postmaster)]).toEqual([true, true, true, true]);
  expect(existsSync(memoryOf(folder))).toBe(inMemory);

  run.kill('SIGKILL');
  await once(run, 'exit');
  await clearScratch();
  expect([existsSync(mine), existsSync(folder), existsSync(dirname(data)), existsSync(memoryOf(folder))]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // Its lock file goes a moment before the process.
  await eventually(() => !isAlive(postmaster));
  await removeScratch(mine);
});
