import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const ROOT = resolve(import.meta.dirname, '../..');
const READY_MS = 300_000;
const RETRY_MS = 500;
/** Limits would answer in the place of what they guard. */
const NO_LIMITS = { LOGIN_TRIES: '1000000', REGISTRATIONS_PER_HOUR: '1000000', API_CALLS_PER_MINUTE: '0' };

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

const answers = (url: string) =>
  fetch(`${url}healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts the built product with demo data of its own, as if behind a proxy with TLS. */
export async function startDemo(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}/`;
  const child = spawn(process.execPath, ['scripts/serve-afresh.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...NO_LIMITS,
      PORT: String(port),
      DATA_DIR: '.cache/scanners',
      LOG_LEVEL: 'error',
      DEMO: 'on',
      TRUST_PROXY: '1',
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  for (let waited = 0; !(await answers(url)); waited += RETRY_MS) {
    if (child.exitCode !== null || waited > READY_MS) throw new Error('The demo instance did not start.');
    await sleep(RETRY_MS);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
