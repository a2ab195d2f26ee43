import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { makeScratch } from '@cabinet/platform/testing/scratch';

const ROOT = resolve(import.meta.dirname, '../..');
/** Where the product listens; benchmarks may take the ports behind it too. */
export const PORT = Number(process.env.BENCH_PORT ?? 3191);
const START_MS = 300_000;

/** The built product on fresh data, as `npm start` runs it. */
export interface Product {
  url: string;
  /** Folder with its data. */
  data: string;
  stop(): Promise<void>;
}

async function untilHealthy(url: string, alive: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (!alive()) throw new Error('The product stopped while it started');
    const answer = await fetch(`${url}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((wake) => setTimeout(wake, 250));
  }
  throw new Error(`${url} does not answer ${START_MS / 1000} s after its start`);
}

/** Starts the product with data of its own, and removes both when stopped. */
export async function startProduct(port = PORT): Promise<Product> {
  const data = await makeScratch('bench');
  const child = spawn(process.execPath, ['scripts/serve-afresh.ts'], {
    cwd: ROOT,
    // It ends, and removes its data, when this process is gone, however it went.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  let alive = true;
  void ended.then(() => (alive = false));
  const url = `http://localhost:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  await untilHealthy(url, () => alive).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, data, stop };
}
