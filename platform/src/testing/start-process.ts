import { spawn, type ChildProcess } from 'node:child_process';
import { eventually } from '@cabinet/engine/testing';

export const isAlive = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/** Starts a file in a process of its own, and waits until it writes `word`. */
export async function startProcess(
  file: string,
  { args = [], env = {}, word }: { args?: readonly string[]; env?: NodeJS.ProcessEnv; word: string },
): Promise<ChildProcess> {
  const child = spawn('node', [file, ...args], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...env } });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await eventually(() => {
    if (!isAlive(child)) throw new Error(`It ended before it was ready: ${output}`);
    return output.includes(word);
  });
  return child;
}
