/**
 * Builds what changed, then starts the tested platforms, all at once; each that runs already is left as it is. Answers at
 * `READY_PORT` when all of them do, and ends when they have ended. Playwright would start one after the other.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PLATFORMS, READY_PORT } from './environment.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RETRY_MS = 250;

const answers = (port: number) =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

const children = new Set<ChildProcess>();
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
// The runner, which holds the other end, was killed.
process.stdin.on('end', stop).resume();

/** Starts a platform on data of its own; its log goes to the file that tests read. */
async function start({ port, dataDir, log }: (typeof PLATFORMS)[number]): Promise<void> {
  if (!process.env['CI'] && (await answers(port))) return;
  mkdirSync(dirname(log), { recursive: true });
  const child = spawn(process.execPath, ['scripts/serve-afresh.ts'], {
    cwd: ROOT,
    // What it complains of shows; by the channel it learns when this process is gone.
    stdio: ['ignore', openSync(log, 'w'), 'inherit', 'ipc'],
    env: { ...process.env, PREBUILT: '1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  children.add(child);
  child.on('exit', (code) => {
    children.delete(child);
    if (code !== 0) process.exitCode = 1;
    // Without one of them there is nothing to test.
    if (children.size === 0) process.exit();
    stop();
  });
  while (!(await answers(port))) await sleep(RETRY_MS);
}

// Once for all of them: a build replaces the folders that another platform is just publishing.
if (!process.env['PREBUILT'] && !process.env['COMPOSE_FROM']) {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}
await Promise.all(PLATFORMS.map(start));
createServer((_request, response) => response.end()).listen(READY_PORT);
