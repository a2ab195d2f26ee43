/** Runs programs for the test runners. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { root } from '../steps.mjs';
import { onInterrupt } from './interrupt.ts';
import { faultOf, type TestResult } from './results.ts';

/** Waits for a program, which ends with the run when that is interrupted; answers its exit code, 1 when it could not be started. */
function ended(child: ChildProcess): Promise<number> {
  const forget = onInterrupt(() => child.kill());
  return new Promise<number>((resolve) => {
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  }).finally(forget);
}

/** Answers the exit code of a program whose output is shown. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return ended(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }));
}

/** Runs a program that has no report of its own as one test; what it says is shown, and kept in `log` below the root. */
export async function runAsTest(runner: string, command: readonly [string, ...string[]], log: string): Promise<TestResult> {
  const started = Date.now();
  let output = '';
  const file = createWriteStream(`${root}${log}`);
  const [program, ...args] = command;
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      file.write(chunk);
      shown.write(chunk);
    });
  const code = await ended(child);
  file.end();
  const base = { runner, file: command.join(' '), name: '', seconds: (Date.now() - started) / 1000 };
  return code === 0 ? { ...base, outcome: 'passed' } : { ...base, outcome: 'failed', fault: firstFault(output), evidence: [log] };
}

/** The first line that reads like a fault, and those behind it; else the last lines. */
function firstFault(output: string): string {
  const lines = output.trim().split('\n');
  const first = lines.findIndex((line) => /error|fail|✖|not found/i.test(line));
  return faultOf((first < 0 ? lines.slice(-6) : lines.slice(first, first + 6)).join('\n'));
}
