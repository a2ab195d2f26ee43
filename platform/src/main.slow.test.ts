import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareHome } from './plugins/database/embedded/home.ts';
import { freePort, readPostmaster } from './plugins/database/embedded/postmaster.ts';
import { makeScratch, removeScratch } from './testing/scratch.ts';
import { eventually } from './testing/test-app.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
let dataDir: string;
let port: number;
const running: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = join(await makeScratch('main'), 'data');
  await mkdir(dataDir);
  port = await freePort();
});
afterAll(async () => {
  running.forEach((child) => child.kill('SIGKILL'));
  await removeScratch(join(dataDir, '..'));
});

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves when the output says this; rejects when the server ends before. */
  says(text: string): Promise<void>;
  ends(): Promise<number | null>;
}

function start(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', DEMO: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.push(child);
  let output = '';
  const closed = once(child, 'exit').then(([code]) => code as number | null);
  const heard: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      heard.forEach((check) => check());
    });
  }
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const check = () => output.includes(text) && resolve();
      heard.push(check);
      check();
      void closed.then(() => reject(new Error(`It ended before it said "${text}":\n${output}`)));
    });
  return { child, output: () => output, says, ends: () => closed };
}

const alive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status;
const postmaster = async () => (await readPostmaster((await prepareHome(dataDir)).data))?.pid;

test('starts from nothing, tells its address, ends cleanly on a signal and takes PostgreSQL with it', async () => {
  const run = start();
  await run.says(`http://localhost:${port}/`);
  expect(await alive()).toBe(200);
  expect(run.output()).toMatch(/Making the database[\s\S]*Prepared the tables/);
  await run.says(
    `There is no account yet. The first administrator is made here, once, within 24 hours:\n  http://localhost:${port}/setup#`,
  );
  run.child.kill('SIGINT');
  expect(await run.ends()).toBe(0);
  expect(await postmaster()).toBeUndefined();
});

test('killed hard, the next start takes over the database that lives on', async () => {
  const killed = start();
  await killed.says(`http://localhost:${port}/`);
  const before = await postmaster();
  killed.child.kill('SIGKILL');
  await killed.ends();
  expect(await postmaster()).toBe(before);

  const next = start();
  await next.says(`http://localhost:${port}/`);
  expect(next.output()).toContain('Taking over the database');
  expect([await alive(), await postmaster()]).toEqual([200, before]);
  next.child.disconnect();
  expect(await next.ends()).toBe(0);
  expect(await postmaster()).toBeUndefined();
});

test('a database that dies alone is started again, and the server goes on with it', async () => {
  const run = start();
  await run.says(`http://localhost:${port}/`);
  const before = await postmaster();
  process.kill(before ?? 0, 'SIGKILL');
  await run.says('The database is back');
  await eventually(async () => (await alive()) === 200, 30_000);
  expect(await postmaster()).not.toBe(before);
  run.child.kill('SIGTERM');
  expect(await run.ends()).toBe(0);
  expect(await postmaster()).toBeUndefined();
}, 120_000);

test('says what is wrong and what to do: the port, the address of a database', async () => {
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const busy = start();
  expect(await busy.ends()).toBe(1);
  expect(busy.output()).toContain(`Port ${port} is in use. Choose another: PORT=${port + 1}`);
  taken.close();

  const wrong = start({ DATABASE_URL: `postgres://me:s3cret@127.0.0.1:${port}/mine` });
  expect(await wrong.ends()).toBe(1);
  expect(wrong.output()).toMatch(/DATABASE_URL does not work: .*ECONNREFUSED.*127\.0\.0\.1:\d+\/mine/);
  expect(wrong.output()).not.toContain('s3cret');

  const broken = start({ DATABASE_URL: 'nonsense' });
  expect(await broken.ends()).toBe(1);
  expect(broken.output()).toContain('DATABASE_URL');
});

test('the secret that signs sessions is kept for the server alone', async () => {
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect((await readFile(join(dataDir, 'session-secret'), 'utf8')).length).toBeGreaterThanOrEqual(48);
});
