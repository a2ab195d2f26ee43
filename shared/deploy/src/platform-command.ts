import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a command of the platform, which needs what this package may not import, as a process; answers its exit code. */
export async function platformCommand(file: string, args: readonly string[]): Promise<number> {
  const path = fileURLToPath(new URL(`../../../platform/src/${file}`, import.meta.url));
  const [code] = (await once(spawn(process.execPath, [path, ...args], { stdio: 'inherit' }), 'exit')) as [number | null];
  return code ?? 1;
}
