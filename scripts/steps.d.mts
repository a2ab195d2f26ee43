export const root: string;
export const bin: string;
export const node: string;
export const env: NodeJS.ProcessEnv;
export const hostEnv: NodeJS.ProcessEnv;
export function run(command: string, args: readonly string[], options?: import('node:child_process').SpawnOptions): Promise<void>;
