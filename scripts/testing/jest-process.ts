/**
 * Runs jest to its results. Jest writes them and then waits for every handle that a test left open, for ever if need be: after a
 * minute of that the handles are named (Node's diagnostic report, by signal), jest and whatever it started are ended, and the
 * results that it wrote stand.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../steps.mjs';
import { onInterrupt } from './interrupt.ts';

const GRACE_MS = 60_000;
const REPORT_MS = 5000;
const results = `${root}test-results`;

interface JestRun {
  /** The file that jest writes in the end, below the root. */
  output: string;
  args: readonly string[];
}

/** Answers jest's exit code; 0 when it had to be ended after its results. */
export function runJest({ output, args }: JestRun): Promise<number> {
  const jest = spawn(
    'node',
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      ...['--report-on-signal', `--report-directory=${results}`, '--report-filename=jest-handles.json'],
      ...['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, ...args],
    ],
    // A group of its own, so that ending it takes what the tests started along.
    { cwd: root, stdio: 'inherit', detached: true },
  );
  const endGroup = () => jest.pid !== undefined && process.kill(-jest.pid, 'SIGKILL');
  const forget = onInterrupt(endGroup);

  return new Promise((resolve) => {
    let isEnded = false;
    const watch = setInterval(async () => {
      if (!existsSync(`${root}${output}`)) return;
      clearInterval(watch);
      await sleep(GRACE_MS, undefined, { ref: false });
      if (isEnded) return;
      jest.kill('SIGUSR2');
      await sleep(REPORT_MS);
      console.log(`jest was kept alive by: ${openHandles()}`);
      resolve(0);
      endGroup();
    }, 1000);
    jest.on('close', (code) => {
      isEnded = true;
      clearInterval(watch);
      forget();
      resolve(code ?? 1);
    });
    jest.on('error', () => resolve(1));
  });
}

/** What holds the event loop open: sockets with their addresses, processes, timers, pipes. */
function openHandles(): string {
  try {
    const { libuv } = JSON.parse(readFileSync(`${results}/jest-handles.json`, 'utf8')) as {
      libuv: { is_active: boolean; is_referenced: boolean }[];
    };
    return JSON.stringify(libuv.filter((handle) => handle.is_active && handle.is_referenced));
  } catch {
    return 'no report';
  }
}
