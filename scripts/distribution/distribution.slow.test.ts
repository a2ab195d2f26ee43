import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commitOf } from '@cabinet/deploy/built-package';
import { extract } from 'tar';
import { env, hostEnv, node, run } from '../steps.mjs';

let folder: string;
let started: ChildProcess | undefined;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabinet-distribution-'));
});
afterAll(async () => {
  if (started?.exitCode === null) {
    started.kill('SIGTERM');
    await once(started, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts the unpacked cabinet; answers its output once it tells its address, fails with it when it ends. */
function start(port: number): Promise<string> {
  const variables = { ...hostEnv, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: join(folder, 'cabinet'), env: variables });
  started = child;
  let output = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('The cabinet is at')) resolve(output);
      });
    child.on('exit', () => reject(new Error(output)));
  });
}

test('a distribution is unpacked, installed and started without building, and serves every area', async () => {
  await run(node, ['scripts/build.mjs'], { env });
  await run(node, ['scripts/distribution/main.ts', folder]);
  const [archive] = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
  await mkdir(join(folder, 'cabinet'));
  await extract({ file: join(folder, archive!), cwd: join(folder, 'cabinet'), strip: 1 });
  expect(await readdir(join(folder, 'cabinet'))).not.toContain('tsconfig.json');

  const port = await freePort();
  const output = await start(port);
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);

  expect(output).toContain('Installing packages');
  expect(output).not.toContain('Building');
  expect((await get('/ready')).status).toBe(200);
  expect(await (await get('/')).text()).toContain('<!doctype html>');
  expect((await get('/api/docs/en/api/HTTP-REST.md')).status).toBe(200);
  const status = execFileSync(node, ['shared/deploy/src/main.ts', 'status', '--json'], {
    cwd: join(folder, 'cabinet'),
    env: { ...env, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  });
  const { rows } = JSON.parse(status) as { rows: { commit: string | null }[] };
  expect(rows.map(({ commit }) => commit)).toEqual(Array.from({ length: 9 }, () => commitOf()));
}, 300_000);
