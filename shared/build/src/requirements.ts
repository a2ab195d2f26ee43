import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RECORDED_PACKAGES, recordOf } from './contract-record.ts';
import { importsOf } from './imports.ts';
import { packageOf, sharedKeys, sourceModules } from './shared-keys.ts';
import { filesBelow } from './workspace.ts';

/** The minimum versions of a shared module, by the names that are imported from it. */
export interface MinimumVersions {
  names: ReadonlyMap<string, string>;
  /** The current version, which applies to names that are not recorded yet. */
  version: string;
}

const newest = (versions: readonly string[]) => versions.reduce((a, b) => (a.localeCompare(b, undefined, { numeric: true }) < 0 ? b : a));
const major = (version: string) => `${version.split('.')[0] ?? '0'}.0.0`;

/** Shared module → its minimum versions. A patch adds nothing to a vendor's package, so only its minor version counts. */
export function minimumVersions(): Map<string, MinimumVersions> {
  const sinceByKey = new Map<string, Map<string, string>>();
  for (const name of RECORDED_PACKAGES) {
    const modules = sourceModules(`shared/${name}`);
    for (const [id, { offered, since }] of recordOf(name)?.entries ?? []) {
      const [file = '', exported = ''] = id.split('#');
      const key = `@cabinet/${name}/${modules.get(file) ?? ''}`;
      if (offered) sinceByKey.set(key, (sinceByKey.get(key) ?? new Map<string, string>()).set(exported, since));
    }
  }
  return new Map(
    sharedKeys().map(({ key, version }) => {
      const ours = key.startsWith('@cabinet/');
      return [key, { names: sinceByKey.get(key) ?? new Map(), version: ours ? version : version.replace(/\.\d+$/, '.0') }];
    }),
  );
}

/** The minimum version of a module for importers of these names; `*` stands for all of them. */
export function leastVersion({ names, version }: MinimumVersions, taken: readonly string[]): string {
  const wanted = taken.includes('*') ? [...names.keys()] : taken;
  return newest([major(version), ...wanted.map((name) => names.get(name) ?? version), ...(names.size === 0 ? [version] : [])]);
}

/** The names, types included, that an area's sources import from each shared module. */
export function importedNames(folder: string): Map<string, string[]> {
  const files = filesBelow(folder).filter(
    (file) =>
      /^(src\/.*|remote\.manifest)\.tsx?$/.test(file) && !/(\.test|-testing|\.d)\.tsx?$/.test(file) && existsSync(join(folder, file)),
  );
  const taken = new Map<string, string[]>();
  for (const file of files) {
    for (const { from, names } of importsOf(readFileSync(join(folder, file), 'utf8'), { tsx: file.endsWith('x') }))
      taken.set(from, [...(taken.get(from) ?? []), ...names]);
  }
  return taken;
}

/** Shared module → the minimum version for an area. */
export function leastVersions(folder: string, known = minimumVersions()): Map<string, string> {
  const taken = importedNames(folder);
  return new Map([...known].map(([key, floor]) => [key, leastVersion(floor, taken.get(key) ?? [])]));
}

/** Package → the range that an area requires, for packages that it imports values (`needs`) or types from. */
export function requirementsOf(folder: string, needs: readonly string[], least = leastVersions(folder)): Record<string, string> {
  const taken = importedNames(folder);
  const byPackage = new Map<string, string[]>();
  for (const [key, version] of least) {
    if (needs.includes(key) || taken.has(key)) byPackage.set(packageOf(key), [...(byPackage.get(packageOf(key)) ?? []), version]);
  }
  return Object.fromEntries([...byPackage].sort().map(([name, versions]) => [name, `^${newest(versions)}`]));
}
