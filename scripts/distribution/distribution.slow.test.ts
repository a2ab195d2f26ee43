import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, dirname, join, relative } from 'node:path';
import { commitOf } from '@cabinet/deploy/built-package';
import { eventually } from '@cabinet/engine/testing';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import { extract } from 'tar';
import { env, hostEnv, node, run } from '../steps.mjs';

/** As long as a machine that does other work may take to install packages. */
const START_MS = 240_000;
const SETTLE_MS = 30_000;
jest.setTimeout(START_MS + 60_000);

let folder: string;
let archive: string;
let started: ChildProcess | undefined;
beforeAll(async () => {
  folder = await makeScratch('distribution');
  await run(node, ['scripts/build.mjs'], { env });
  await run(node, ['scripts/distribution/main.ts', folder]);
  archive = join(
    folder,
    (await readdir(folder)).find((name) => name.endsWith('.tgz'))!,
  );
});
async function stop(): Promise<void> {
  if (started?.exitCode === null) {
    started.kill('SIGTERM');
    await once(started, 'exit');
  }
  started = undefined;
}
afterEach(stop);
afterAll(async () => {
  await removeScratch(join(folder, 'empty'));
  await removeScratch(folder);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

interface Start {
  cwd: string;
  variables: NodeJS.ProcessEnv;
}

/** Starts a cabinet that is not installed yet; answers its address and its output once it tells that it is there, fails with it when it ends. */
async function start(command: string, words: readonly string[], { cwd, variables }: Start): Promise<{ url: string; output: string }> {
  const port = await freePort();
  const child = spawn(command, words, { cwd, env: { ...hostEnv, PORT: String(port), HOST: '127.0.0.1', ...variables } });
  started = child;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('The cabinet is at')) resolve();
      });
    child.on('exit', () => reject(new Error(output)));
  });
  return { url: `http://127.0.0.1:${port}`, output };
}

/** Signs in, sends a message and waits for its end; answers its status. */
async function sendOne(url: string): Promise<unknown> {
  const call = async <T>(path: string, token = '', body?: object) => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(`${url}/api${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { token } = await call<{ token: string }>('/login', '', { username: 'demo', password: 'demo-demo' });
  const recipient = '+79160000010';
  await call('/sendings', token, {
    type: 'sms',
    payload: { sender: 'SHOP', text: 'Hello' },
    recipient: { include: [recipient], exclude: [] },
    schedule: { delay: null, until: 0 },
    $options: {},
  });
  const newest = async () =>
    (await call<{ data: { state: { status: string } }[] }>(`/sendings?recipient=${encodeURIComponent(recipient)}`, token)).data[0];
  return eventually(async () => ((await newest())?.state.status === 'delivered' ? newest() : undefined), SETTLE_MS);
}

test('a distribution is unpacked, installed and started without building, and serves every area', async () => {
  const cwd = join(folder, 'cabinet');
  await mkdir(cwd);
  await extract({ file: archive, cwd, strip: 1 });
  expect(await readdir(cwd)).not.toContain('tsconfig.json');

  const variables = { DATA_DIR: join(folder, 'data'), DEMO: 'off' };
  const { url, output } = await start(process.execPath, ['scripts/start.mjs'], { cwd, variables });
  const get = (path: string) => fetch(`${url}${path}`);

  expect(output).toContain('Installing packages');
  expect(output).not.toContain('Building');
  expect((await get('/ready')).status).toBe(200);
  expect(await (await get('/')).text()).toContain('<!doctype html>');
  expect((await get('/api/docs/en/api/HTTP-REST.md')).status).toBe(200);
  const status = execFileSync(node, ['shared/deploy/src/main.ts', 'status', '--json'], {
    cwd,
    env: { ...env, DATA_DIR: variables.DATA_DIR },
    encoding: 'utf8',
  });
  const { rows } = JSON.parse(status) as { rows: { commit: string | null }[] };
  expect(rows.map(({ commit }) => commit)).toEqual(Array.from({ length: 9 }, () => commitOf()));
});

test('npx starts it in an empty folder of a machine with Node and npm alone, and it sends', async () => {
  const cwd = join(folder, 'empty');
  await mkdir(cwd);
  // npm runs on the Node of this test, as where no other is installed.
  const variables = { PATH: [dirname(process.execPath), hostEnv.PATH].join(delimiter), DATA_DIR: '' };
  // By an absolute path npx would run the file itself.
  const words = ['--yes', relative(cwd, archive)];
  const { url, output } = await start('npx', words, { cwd, variables });

  expect(output).not.toContain('Building');
  expect((await fetch(`${url}/ready`)).status).toBe(200);
  expect(await (await fetch(`${url}/login`)).text()).toContain('<!doctype html>');
  expect(await sendOne(url)).toMatchObject({ state: { status: 'delivered' } });
  const [program] = (await readdir(cwd)).filter((name) => name !== 'data');
  // No second Node was needed.
  expect(await readdir(join(cwd, program!, 'node_modules'))).not.toContain('node');
  const status = execFileSync('npx', [...words, 'status', '--json'], { cwd, env: { ...hostEnv, ...variables }, encoding: 'utf8' });
  expect((JSON.parse(status) as { rows: unknown[] }).rows).toHaveLength(9);
});
