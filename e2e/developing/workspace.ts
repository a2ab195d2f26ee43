import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A copy of the workspace's sources, in which something may be made and broken; its packages are its own, installed ones are lent. */
export class WorkspaceCopy {
  readonly root: string;
  readonly #children: ChildProcess[] = [];

  constructor() {
    this.root = mkdtempSync(join(tmpdir(), 'cabinet-workspace-'));
    const lines = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
    const left = new Set(['.git', ...lines.map((line) => line.replace(/\/$/, ''))]);
    cpSync(ROOT, this.root, { recursive: true, filter: (path) => !left.has(basename(path)) });
    const installed = join(ROOT, 'node_modules');
    mkdirSync(join(this.root, 'node_modules/@cabinet'), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name !== '@cabinet' && name !== '.cache') symlinkSync(join(installed, name), join(this.root, 'node_modules', name));
    }
    // What npm could not hoist lies beside the package that needs it.
    const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { workspaces: readonly string[] };
    const nested = globSync(
      workspaces.map((workspace) => `${workspace}/node_modules`),
      { cwd: ROOT },
    );
    for (const folder of nested) symlinkSync(join(ROOT, folder), join(this.root, folder));
    for (const folder of readdirSync(join(this.root, 'shared'))) this.link(`shared/${folder}`, folder);
    this.link('platform/engine', 'engine');
  }

  /** Makes a folder of the copy a package that others find, as `npm install` does. */
  link(folder: string, name: string): void {
    symlinkSync(join(this.root, folder), join(this.root, 'node_modules/@cabinet', name));
  }

  /** Runs a command to its end; throws with its output when it fails. */
  run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: this.root, encoding: 'utf8', env: this.#environment(env) });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  /** Runs a script of package.json, as a developer does. */
  script(name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): string {
    return this.run('npm', ['run', '--silent', name, '--', ...args], env);
  }

  /** Starts a command that goes on; answers what it has said so far. */
  start(args: readonly string[], env: NodeJS.ProcessEnv = {}): () => string {
    let output = '';
    const child = spawn(process.execPath, args, { cwd: this.root, env: this.#environment(env) });
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    this.#children.push(child);
    return () => output;
  }

  async remove(): Promise<void> {
    const ends = this.#children.filter(({ exitCode }) => exitCode === null).map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of this.#children) child.kill('SIGTERM');
    await Promise.all(ends);
    rmSync(this.root, { recursive: true, force: true });
  }

  #environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { ...process.env, FORCE_COLOR: '0', PATH: `${join(this.root, 'node_modules/.bin')}:${process.env['PATH']}`, ...env };
  }
}
