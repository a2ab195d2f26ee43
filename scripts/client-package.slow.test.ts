import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readJson, ROOT } from '@cabinet/build/workspace';
import { extract } from 'tar';

const run = promisify(execFile);
const TSC = join(ROOT, 'node_modules/.bin/tsc');
const STRICT = ['--strict', '--noEmit', '--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--module', 'nodenext', '--types', ''];

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cabinet-client-'));
  const { stdout } = await run(process.execPath, [join(ROOT, 'scripts/client-package.ts'), folder]);
  const installed = join(folder, 'node_modules/@cabinet/client');
  mkdirSync(installed, { recursive: true });
  await extract({ file: stdout.trim(), cwd: installed, strip: 1 });
  const { dependencies } = readJson<{ dependencies: Record<string, string> }>(join(installed, 'package.json'));
  for (const name of Object.keys(dependencies)) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the installed client is run by Node from a shell', async () => {
  const main = join(folder, 'node_modules/@cabinet/client/command-line/main.js');
  const { stdout } = await run(process.execPath, [main, 'send', '--help'], { cwd: folder });
  expect(stdout).toContain('--to');
  await expect(run(process.execPath, [main, 'balance'], { cwd: folder, env: { PATH: process.env['PATH'] } })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('CABINET_URL'),
  });
});

test('a program of another workspace typechecks by the installed types, and calls', async () => {
  writeFileSync(
    join(folder, 'program.ts'),
    `import { Cabinet, CabinetError, type SendingAccepted } from '@cabinet/client';
const asked: string[] = [];
const fetch = async (url: string | URL | Request) => (asked.push(String(url)), Response.json({ groupId: 'g', TaskId: null, total: 1, skipped: [], price: 1 }));
const cabinet = new Cabinet({ url: 'https://cabinet.test/api', token: 'cab_x', fetch });
const accepted: SendingAccepted = await cabinet.send({ type: 'sms', payload: { sender: 'CABINET', text: 'Hi' }, recipient: { include: ['+79161234567'] } });
// @ts-expect-error there is no such call
const wrong = () => cabinet.get('/nothing');
console.log(JSON.stringify([asked, accepted.total, typeof wrong, CabinetError.name]));
`,
  );
  const { stdout: faults } = await run(TSC, [...STRICT, 'program.ts'], { cwd: folder }).catch((error: { stdout: string }) => error);
  expect(faults).toBe('');
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual([['https://cabinet.test/api/sendings'], 1, 'function', 'CabinetError']);
});
