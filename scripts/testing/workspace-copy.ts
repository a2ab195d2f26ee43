import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readJson, ROOT } from '@cabinet/build/workspace';

/** A copy of the workspace's sources for commands that write into them; installed packages are linked, not copied. */
export class WorkspaceCopy {
  readonly root: string = mkdtempSync(join(tmpdir(), 'cabinet-workspace-'));

  constructor() {
    const ignored = readFileSync(join(ROOT, '.gitignore'), 'utf8').split('\n');
    const left = new Set(['.git', ...ignored.map((line) => line.replace(/\/$/, ''))]);
    cpSync(ROOT, this.root, { recursive: true, filter: (path) => !left.has(basename(path)) });
    const [installed, modules] = [join(ROOT, 'node_modules'), join(this.root, 'node_modules')];
    mkdirSync(join(modules, '@cabinet'), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name !== '@cabinet' && name !== '.cache') symlinkSync(join(installed, name), join(modules, name));
    }
    // What npm could not hoist lies beside the package that needs it.
    const { workspaces } = readJson<{ workspaces: readonly string[] }>(join(ROOT, 'package.json'));
    const nested = globSync(
      workspaces.map((workspace) => `${workspace}/node_modules`),
      { cwd: ROOT },
    );
    for (const folder of nested) symlinkSync(join(ROOT, folder), join(this.root, folder));
    // Links of the workspace's own packages are relative, so that here they lead to the copy.
    for (const name of readdirSync(join(installed, '@cabinet')))
      symlinkSync(readlinkSync(join(installed, '@cabinet', name)), join(modules, '@cabinet', name));
  }

  /** Runs a command to its end and answers what it said; throws with that when it fails. */
  run(command: string, ...args: readonly string[]): string {
    const env = { ...process.env, FORCE_COLOR: '0', PATH: `${join(this.root, 'node_modules/.bin')}:${process.env['PATH']}` };
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: this.root, encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    return stdout + stderr;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
