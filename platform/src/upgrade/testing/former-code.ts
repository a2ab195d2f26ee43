import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Whether this copy has the history in which a commit is: a clone may have its last commit alone. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0;

/** Links a folder's packages to those of this copy, the workspace's own excepted, which lead to the folder's. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('@')) symlinkSync(join(from, name), join(to, name));
    else {
      mkdirSync(join(to, name));
      for (const own of readdirSync(join(from, name))) {
        const target = join(from, name, own);
        symlinkSync(name === '@cabinet' ? readlinkSync(target) : target, join(to, name, own));
      }
    }
  }
}

const manifest = (folder: string): { dependencies: Record<string, string> } => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')); // prettier-ignore

/** Installs what the server of the folder needs and today's does not have any more. */
function installRemoved(folder: string): void {
  const removed = Object.entries(manifest(join(folder, 'platform')).dependencies).filter(
    ([name]) => !existsSync(join(folder, 'node_modules', name)) && !existsSync(join(folder, 'platform/node_modules', name)),
  );
  if (removed.length === 0) return;
  const packages = join(folder, 'removed');
  mkdirSync(packages);
  writeFileSync(join(packages, 'package.json'), JSON.stringify({ private: true, dependencies: Object.fromEntries(removed) }));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: packages });
  for (const [name] of removed) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(packages, 'node_modules', name), link);
  }
}

/** Puts the project as it was at a commit into a folder, with the packages of today; answers the file that starts its server. */
export function checkOut(commit: string, folder: string): string {
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  linkPackages(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const workspace of ['platform', 'platform/engine', ...readdirSync(join(ROOT, 'shared')).map((name) => `shared/${name}`)])
    linkPackages(join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  installRemoved(folder);
  return join(folder, 'platform/src/main.ts');
}
