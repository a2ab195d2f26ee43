import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '@cabinet/build/workspace';

const answers = (url: URL) =>
  fetch(new URL('/version.json', url)).then(
    ({ ok }) => ok,
    () => false,
  );

export interface LocalPlatform {
  url: URL;
  /** Settled when it serves; rejected when it ends before. */
  ready: Promise<void>;
  stop(): void;
}

/** The cabinet at a local port: the one that runs there, or one that is built, published and started for this. */
export async function localPlatform(port: number, onEnd: (code: number) => void): Promise<LocalPlatform> {
  const url = new URL(`http://localhost:${port}`);
  if (await answers(url)) return { url, ready: Promise.resolve(), stop: () => undefined };
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port) },
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', (code) => {
      onEnd(code ?? 0);
      reject(new Error('The platform has ended.'));
    }),
  );
  const served = (async () => {
    while (!(await answers(url))) await wait(200);
  })();
  const ready = Promise.race([served, ended]);
  ready.catch(() => undefined);
  return { url, ready, stop: () => child.kill('SIGTERM') };
}
