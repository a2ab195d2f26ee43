import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@cabinet/build/workspace';

const answers = (url: URL) =>
  fetch(new URL('/healthz', url)).then(
    ({ ok }) => ok,
    () => false,
  );

export interface LocalPlatform {
  url: URL;
  /** Resolves when it serves; rejects when it exits before. */
  ready: Promise<void>;
  /** Ends it, if it was started here, and waits for that. */
  stop(): Promise<void>;
}

/** Prints what a process says, each line behind its name. */
function printPrefixed(name: string, ...streams: Readable[]): void {
  for (const stream of streams) createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`));
}

/**
 * The cabinet at a local port: the running one, or one that is built, published and started. With `watch` it is started here
 * and again after every change of its sources; its data, and with them the sessions, stay.
 */
export async function localPlatform(port: number, watch: boolean, onEnd: (code: number) => void): Promise<LocalPlatform> {
  const url = new URL(`http://localhost:${port}`);
  if (await answers(url)) {
    if (watch) throw new Error(`A cabinet runs at ${url.origin} already. End it first, or choose another port: PORT=${port + 1}`);
    return { url, ready: Promise.resolve(), stop: async () => undefined };
  }
  const child = spawn(process.execPath, ['scripts/start.mjs', ...(watch ? ['--watch'] : [])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port) },
  });
  printPrefixed('platform', child.stdout, child.stderr);
  let stopping = false;
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => {
      if (!stopping) onEnd(code ?? 0);
      reject(new Error('The platform has ended.'));
    }),
  );
  const served = (async () => {
    while (!(await answers(url))) await wait(200);
  })();
  const ready = Promise.race([served, ended]);
  ready.catch(() => undefined);
  const stop = async () => {
    stopping = true;
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  };
  return { url, ready, stop };
}
