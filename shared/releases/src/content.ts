import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { declarationFaults, type Declaration } from '@cabinet/domain/declaration';
import type { Release, ShellAssets, ShellRelease } from '@cabinet/domain/registry';
import { refuseIf, RefusedError, SHELL } from '@cabinet/domain/registry-changes';
import { releaseFaults } from '@cabinet/domain/registry-rules';
import { isVersion } from '@cabinet/domain/versions';

/** What a built folder does not contain: its version and commit. */
export interface Origin {
  /** Semantic version of its package. */
  version: string;
  commit: string | null;
}

/** All files below a folder, as paths relative to it with `/`, sorted. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

/** The files that identify a release, without their compressed copies. */
export const contentFiles = (folder: string) => filesBelow(folder).filter((file) => !file.endsWith('.br'));

/** The first characters of a hash over names and bytes of all files; equal content is the same release. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const file of contentFiles(folder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(folder, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}

function read<T>(folder: string, file: string): T {
  const path = join(folder, file);
  if (!existsSync(path)) throw new RefusedError([`${file} is missing: build the package first.`]);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    throw new RefusedError([`${file} is no JSON.`]);
  }
}

const bytes = (folder: string) => contentFiles(folder).reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNames = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isNamesByName = (value: unknown) => isRecord(value) && Object.values(value).every(isNames);
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((one) => typeof one === 'string');

type Needs = Pick<Release, 'requires' | 'needs' | 'pageNeeds' | 'files' | 'pages' | 'slots' | 'locales' | 'pageTexts'>;

const isPageTexts = (value: unknown) =>
  isRecord(value) && Object.values(value).every((part) => isRecord(part) && isNames(part['pages']) && isNamesByName(part['locales']));

function needsFaults(needs: Needs): string[] {
  const rules = [
    ['requires', isTexts(needs.requires)],
    ['needs', isNames(needs.needs)],
    ['pageNeeds', needs.pageNeeds === undefined || isNamesByName(needs.pageNeeds)],
    ['pageTexts', needs.pageTexts === undefined || isPageTexts(needs.pageTexts)],
    ['files', isNames(needs.files)],
    ...(['pages', 'slots', 'locales'] as const).map((name) => [name, isNamesByName(needs[name])] as const),
  ] as const;
  return rules.flatMap(([name, fine]) => (fine ? [] : [`needs.json: ${name} is not what it should be.`]));
}

function refuseVersion(version: string): void {
  if (!isVersion(version)) throw new RefusedError([`"${version}" is no version.`]);
}

/** The registry's entry for a built area, read from the build without any check. */
export function describeArea(dist: string, { version, commit }: Origin): { area: string; id: string; release: Release } {
  const [declaration, made, integrity] = ['remote.json', 'needs.json', 'integrity.json'].map((file) => read<unknown>(dist, file));
  if (!isRecord(declaration) || !isRecord(made) || !isTexts(integrity)) throw new RefusedError(['The build does not describe itself.']);
  const { requires, needs, pageNeeds, files, pages, slots, locales, pageTexts } = made as unknown as Needs;
  const { area } = declaration as unknown as Declaration;
  const id = `${version}-${contentHash(dist)}`;
  const release: Release = {
    base: `/remotes/${area}/${id}/`,
    entry: 'remoteEntry.js',
    integrity,
    requires,
    needs,
    ...(pageNeeds && { pageNeeds }),
    files,
    pages,
    slots,
    locales,
    ...(pageTexts && { pageTexts }),
    declaration: declaration as unknown as Declaration,
    version,
    commit,
    builtAt: new Date().toISOString(),
    size: bytes(dist),
  };
  return { area, id, release };
}

/** The registry's entry for a built area; throws `RefusedError` when the build is incomplete or contradictory. */
export function readArea(dist: string, origin: Origin): { area: string; id: string; release: Release } {
  refuseVersion(origin.version);
  const described = describeArea(dist, origin);
  refuseIf([...declarationFaults(described.release.declaration), ...needsFaults(described.release)]);
  refuseIf(releaseFaults(described.release));
  return described;
}

/** The registry's entry for a built shell; throws `RefusedError` when the build is incomplete. */
export function readShell(dist: string, commit: string | null): { id: string; release: ShellRelease; assets: ShellAssets } {
  const assets = read<ShellAssets>(dist, 'assets.json');
  const { version, provides } = assets;
  const lists = [assets.entry, assets.signIn, assets.base, assets.federation];
  const byName = [assets.keys, assets.pages, assets.locales, assets.signInTexts ?? {}];
  if (typeof version !== 'string' || !isTexts(provides) || !lists.every(isNames) || !byName.every(isNamesByName))
    throw new RefusedError(['assets.json is not what it should be.']);
  refuseVersion(version);
  const named = new Set([...lists, ...byName.flatMap((one) => Object.values(one))].flat());
  refuseIf([...named].filter((file) => !existsSync(join(dist, file))).map((file) => `${file} is missing.`));
  const release: ShellRelease = { version, provides, commit, builtAt: new Date().toISOString(), size: bytes(dist) };
  return { id: `${version}-${contentHash(dist)}`, release, assets };
}

/** Reads the build of a target; throws `RefusedError` when it is a build of another target. */
export function readBuilt(target: string, dist: string, origin: Origin): { id: string; release: Release | ShellRelease } {
  if (target === SHELL) return readShell(dist, origin.commit);
  const { area, id, release } = readArea(dist, origin);
  if (area !== target) throw new RefusedError([`This is ${area}, not ${target}.`]);
  return { id, release };
}
