import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readJson, type PackageFile } from '@cabinet/build/workspace';
import type { Declaration } from '@cabinet/domain/declaration';
import type { Release, ShellAssets } from '@cabinet/domain/registry';

/** A built package that can be released: its id names its content. */
export interface Built<T> {
  /** `<version>-<hash>` */
  id: string;
  version: string;
  dist: string;
  content: T;
}

/** The first characters of a hash over names and bytes of all files: equal content is the same release. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder)) {
    if (file.endsWith('.br')) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

function required(folder: string, file: string): string {
  const path = join(folder, file);
  if (!existsSync(path)) throw new Error(`${path} is missing: build the package first.`);
  return path;
}

/** Reads a built area; `commit` goes into its record. */
export function readBuiltArea(folder: string, commit: string | null, dist = join(folder, 'dist')): Built<Release> {
  const declaration = readJson<Declaration>(required(dist, 'remote.json'));
  const needs = readJson<Pick<Release, 'requires' | 'needs' | 'files' | 'pages' | 'slots' | 'locales'>>(required(dist, 'needs.json'));
  const integrity = readJson<Record<string, string>>(required(dist, 'integrity.json'));
  const { version } = readJson<PackageFile>(required(folder, 'package.json'));
  const id = `${version}-${contentHash(dist)}`;
  const { requires, files, pages, slots, locales } = needs;
  const content: Release = {
    base: `/remotes/${declaration.area}/${id}/`,
    entry: 'remoteEntry.js',
    integrity,
    requires,
    needs: needs.needs,
    files,
    pages,
    slots,
    locales,
    declaration,
    version,
    commit,
    builtAt: new Date().toISOString(),
  };
  return { id, version, dist, content };
}

/** Reads the built shell. */
export function readBuiltShell(folder: string): Built<ShellAssets> {
  const dist = join(folder, 'dist');
  const content = readJson<ShellAssets>(required(dist, 'assets.json'));
  return { id: `${content.version}-${contentHash(dist)}`, version: content.version, dist, content };
}
