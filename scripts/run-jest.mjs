/**
 * Runs jest to its results. Jest writes them and then waits for every handle that a test left open, for ever if need be: after a
 * minute of that the handles are named (Node's diagnostic report, by signal), jest and whatever it started are ended, and the
 * results that it wrote stand.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const graceSeconds = 60;

/**
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, results: string, output: string, args?: string[] }} options `results` is the
 *   folder for reports, `output` the file that jest writes in the end, `args` what jest is told besides.
 * @returns {Promise<number>} jest's exit code; 0 when it had to be ended after its results.
 */
export function runJest({ cwd, env, results, output, args = [] }) {
  const handles = `${results}/jest-handles.json`;
  const jest = spawn(
    'node',
    [
      ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
      ...['--report-on-signal', `--report-directory=${results}`, '--report-filename=jest-handles.json'],
      ...['node_modules/jest/bin/jest.js', '--json', `--outputFile=${output}`, ...args],
    ],
    // A group of its own, so that ending it takes what the tests started along.
    { cwd, env, stdio: 'inherit', detached: true },
  );
  const endGroup = () => process.kill(-jest.pid, 'SIGKILL');
  const interrupt = () => {
    endGroup();
    process.exit(130);
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);

  return new Promise((resolve) => {
    let ended = false;
    const watch = setInterval(async () => {
      if (!existsSync(output)) return;
      clearInterval(watch);
      await sleep(graceSeconds * 1000, undefined, { ref: false });
      if (ended) return;
      jest.kill('SIGUSR2');
      await sleep(5000);
      console.log(`jest was kept alive by: ${openHandles(handles)}`);
      resolve(0);
      endGroup();
    }, 1000);
    jest.on('close', (code) => {
      ended = true;
      clearInterval(watch);
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
      resolve(code ?? 1);
    });
    jest.on('error', () => resolve(1));
  });
}

/** What holds the event loop open: sockets with their addresses, processes, timers, pipes. */
function openHandles(file) {
  try {
    const { libuv } = JSON.parse(readFileSync(file, 'utf8'));
    return JSON.stringify(libuv.filter((handle) => handle.is_active && handle.is_referenced));
  } catch {
    return 'no report';
  }
}
