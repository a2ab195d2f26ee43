import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readJson, ROOT } from './workspace.ts';

const OWN = ['@cabinet', '.cache', '.installed-from'];

/** A copy of the workspace's sources, in which something may be made and broken. Its own packages are the copy's; installed ones are linked. */
export class WorkspaceCopy {
  readonly root: string = mkdtempSync(join(tmpdir(), 'cabinet-workspace-'));

  constructor() {
    const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
    const left = new Set(['.git', ...ignored.map((line) => line.replace(/\/$/, ''))]);
    cpSync(ROOT, this.root, { recursive: true, filter: (path) => !left.has(basename(path)) });
    this.#linkPackages('node_modules');
    // What npm could not hoist lies beside the package that needs it.
    const { workspaces } = readJson<{ workspaces: readonly string[] }>(join(ROOT, 'package.json'));
    const nested = workspaces.map((workspace) => `${workspace}/node_modules`);
    for (const folder of globSync(nested, { cwd: ROOT })) this.#linkPackages(folder);
    // Links of the workspace's own packages are relative, so that here they lead to the copy.
    mkdirSync(join(this.root, 'node_modules/@cabinet'));
    for (const name of readdirSync(join(ROOT, 'node_modules/@cabinet')))
      symlinkSync(readlinkSync(join(ROOT, 'node_modules/@cabinet', name)), join(this.root, 'node_modules/@cabinet', name));
    // Nothing is installed into the copy, even where the packages are older than the lock file.
    const lock = readFileSync(join(this.root, 'package-lock.json'));
    writeFileSync(join(this.root, 'node_modules/.installed-from'), createHash('sha256').update(lock).digest('hex'));
  }

  /** Links packages one by one: through a link to their folder, npm would delete them where they are installed. */
  #linkPackages(folder: string): void {
    mkdirSync(join(this.root, folder), { recursive: true });
    for (const name of readdirSync(join(ROOT, folder)).filter((entry) => !OWN.includes(entry)))
      symlinkSync(join(ROOT, folder, name), join(this.root, folder, name));
  }

  /** Makes a folder of the copy a package that others find, as `npm install` does. */
  link(folder: string, name: string): void {
    symlinkSync(join(this.root, folder), join(this.root, 'node_modules/@cabinet', name));
  }

  /** Runs a command to its end and answers what it said; throws with that when it fails. */
  run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: this.root, encoding: 'utf8', env: this.environment(env) });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  /** Runs a script of package.json, as a developer does. */
  script(name: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): string {
    return this.run('npm', ['run', '--silent', name, '--', ...args], env);
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  protected environment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { ...process.env, FORCE_COLOR: '0', PATH: `${join(this.root, 'node_modules/.bin')}:${process.env['PATH']}`, ...env };
  }
}
