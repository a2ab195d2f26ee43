import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACTS, recordOf } from './contract-record.ts';
import { importsOf } from './imports.ts';
import { packageOf, sharedKeys, sourceModules } from './shared-keys.ts';
import { filesBelow } from './workspace.ts';

/** Names of a shared module → the least version of its package that offers them as they are. */
export interface Floor {
  names: ReadonlyMap<string, string>;
  /** What is not on record yet came with this version. */
  version: string;
}

const newest = (versions: readonly string[]) => versions.reduce((a, b) => (a.localeCompare(b, undefined, { numeric: true }) < 0 ? b : a));
const major = (version: string) => `${version.split('.')[0] ?? '0'}.0.0`;

/** Shared keys → since when they are what they are. A repair adds nothing to a vendor's package, so only its minor version counts. */
export function floors(): Map<string, Floor> {
  const sinceByKey = new Map<string, Map<string, string>>();
  for (const name of CONTRACTS) {
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

/** The least version that a module may come in for those who take `names` of it; of everything, when `*` is among them. */
export function leastVersion({ names, version }: Floor, taken: readonly string[]): string {
  const wanted = taken.includes('*') ? [...names.keys()] : taken;
  return newest([major(version), ...wanted.map((name) => names.get(name) ?? version), ...(names.size === 0 ? [version] : [])]);
}

/** What an area takes of shared modules, in its sources as they are: key → names, types too. */
export function takenBy(folder: string): Map<string, string[]> {
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

/** Shared keys → the least version that an area runs with. */
export function leastVersions(folder: string, known = floors()): Map<string, string> {
  const taken = takenBy(folder);
  return new Map([...known].map(([key, floor]) => [key, leastVersion(floor, taken.get(key) ?? [])]));
}

/** Packages → the range that an area needs: of those that it runs with (`needs`) and those that it takes types of. */
export function requirementsOf(folder: string, needs: readonly string[], least = leastVersions(folder)): Record<string, string> {
  const taken = takenBy(folder);
  const byPackage = new Map<string, string[]>();
  for (const [key, version] of least) {
    if (needs.includes(key) || taken.has(key)) byPackage.set(packageOf(key), [...(byPackage.get(packageOf(key)) ?? []), version]);
  }
  return Object.fromEntries([...byPackage].sort().map(([name, versions]) => [name, `^${newest(versions)}`]));
}
