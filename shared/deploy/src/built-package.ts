import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { areaFolder, readJson, readPackage, ROOT, workspaceAreas, type PackageFile } from '@cabinet/build/workspace';
import type { Release } from '@cabinet/domain/registry';
import { RefusedError, SHELL } from '@cabinet/domain/registry-changes';
import { describeArea, readBuilt, type Origin } from '@cabinet/releases/content';

/** A built package of the workspace. */
export interface BuiltPackage extends Origin {
  /** Name of the area, or `shell`. */
  target: string;
  folder: string;
  dist: string;
}

/** The commit of the workspace, or of the one that this distribution was made from; null when neither is known. */
export function commitOf(): string | null {
  const { gitHead } = readPackage('');
  if (gitHead !== undefined) return gitHead;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/** The package of an area by its name (or `shell`), or by a path with a slash in it. */
export function packageOf(name: string, commit = commitOf()): BuiltPackage {
  const folder = name.includes('/') ? resolve(name) : name === SHELL ? join(ROOT, SHELL) : areaFolder(name);
  const file = join(folder, 'package.json');
  if (!existsSync(file)) throw new RefusedError([`${file} is missing: there is no ${name} here.`]);
  const { version } = readJson<PackageFile>(file);
  const target = name.includes('/') ? basename(folder).replace(/^mfe-/, '') : name;
  return { target, folder, dist: join(folder, 'dist'), version, commit };
}

/** The packages that are built in the workspace, the shell first, or those named. */
export function builtPackages(names: readonly string[]): BuiltPackage[] {
  const commit = commitOf();
  const built = [SHELL, ...workspaceAreas()].filter((name) =>
    existsSync(join(packageOf(name, null).dist, name === SHELL ? 'assets.json' : 'remote.json')),
  );
  const wanted = names.length > 0 ? [...names].sort((a, b) => Number(b === SHELL) - Number(a === SHELL)) : built;
  if (wanted.length === 0) throw new RefusedError(['Nothing is built here: run npm run build first.']);
  return wanted.map((name) => packageOf(name, commit));
}

/** The release id of a built package. */
export const releaseIdOf = (built: BuiltPackage) => readBuilt(built.target, built.dist, built).id;

/** Reads a built area without any check, for the development proxy. */
export function readBuiltArea(folder: string, commit: string | null, dist = join(folder, 'dist')): { id: string; content: Release } {
  const { version } = readJson<PackageFile>(join(folder, 'package.json'));
  const { id, release } = describeArea(dist, { version, commit });
  return { id, content: release };
}
