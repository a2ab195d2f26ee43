import type { SpawnOptions } from 'node:child_process';

export const root: string;
export const bin: string;
export const node: string;
export const env: NodeJS.ProcessEnv;
export const hostEnv: NodeJS.ProcessEnv;
export function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<void>;
