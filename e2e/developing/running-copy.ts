import { spawn, type ChildProcess } from 'node:child_process';
import { WorkspaceCopy } from '@cabinet/build/workspace-copy';

/** A copy of the workspace in which commands that go on are started, as a developer does. */
export class RunningCopy extends WorkspaceCopy {
  readonly #children: ChildProcess[] = [];

  /** Starts a command that goes on; answers what it has said so far. */
  start(args: readonly string[], env: NodeJS.ProcessEnv = {}): () => string {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: this.root, env: this.environment(env) });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    this.#children.push(child);
    return () => output;
  }

  /** Ends what was started, and removes the copy. */
  async end(): Promise<void> {
    const ends = this.#children.filter(({ exitCode }) => exitCode === null).map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of this.#children) child.kill('SIGTERM');
    await Promise.all(ends);
    this.remove();
  }
}
