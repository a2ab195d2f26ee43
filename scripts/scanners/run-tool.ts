import { execFile } from 'node:child_process';

const MOST_OUTPUT = 64 * 1024 * 1024;

/** What a scanner has printed, and whether its time was over before it was ready. */
export interface ToolRun {
  output: string;
  isCut: boolean;
}

/** Runs a scanner to its end, or to the end of its time. */
export function runTool(name: string, args: readonly string[], timeout: number): Promise<ToolRun> {
  return new Promise((resolve) => {
    const options = { timeout, killSignal: 'SIGKILL', maxBuffer: MOST_OUTPUT } as const;
    const child = execFile(name, args, options, (error, stdout, stderr) =>
      resolve({ output: `${stdout}\n${stderr}`, isCut: error?.killed === true }),
    );
    child.stdin?.end();
  });
}
