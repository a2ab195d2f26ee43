import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry, Release } from '@cabinet/domain/registry';
import { DATA_DIR } from './environment.ts';

const file = join(DATA_DIR, 'registry.json');
let made = 0;

export const readRegistry = (): Registry => JSON.parse(readFileSync(file, 'utf8')) as Registry;

/** Writes the next revision in one step, as a deployment does. */
export function changeRegistry(change: (registry: Registry) => Registry): void {
  const before = readRegistry();
  writeFileSync(`${file}.e2e`, JSON.stringify({ ...change(before), revision: before.revision + 1 }));
  renameSync(`${file}.e2e`, file);
}

/** A release of an area that a test made of the live one; its files lie on the server's disk. */
export interface TestRelease {
  area: string;
  id: string;
  /** What the registry says of it. */
  content: Release;
  path(name: string): string;
  read(name: string): string;
  /** Changes a file behind everybody's back. */
  write(name: string, content: string): void;
  /** Changes a file as a build would: the registry knows its hash. */
  build(name: string, content: string): void;
  remove(name: string): void;
}

/** Copies the files of an area's live release into a release of its own, which nothing names yet. */
export function copyRelease(area: string): TestRelease {
  const entry = readRegistry().areas[area];
  const current = entry?.current ?? '';
  const live = entry?.releases[current];
  if (!live) throw new Error(`${area} has no live release.`);
  made += 1;
  const id = `${live.version}-e2e${Date.now().toString(36)}${made}`;
  const folder = join(DATA_DIR, 'releases/remotes', area);
  cpSync(join(folder, current), join(folder, id), { recursive: true });
  const content: Release = { ...structuredClone(live), base: `/remotes/${area}/${id}/` };
  const path = (name: string) => join(folder, id, name);
  const remove = (name: string) => {
    rmSync(path(name), { force: true });
    rmSync(path(`${name}.br`), { force: true });
  };
  const write = (name: string, text: string) => {
    remove(name);
    writeFileSync(path(name), text);
  };
  const read = (name: string) => readFileSync(path(name), 'utf8');
  const build = (name: string, text: string) => {
    const before = content.integrity[name];
    const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    write(name, text);
    content.integrity = { ...content.integrity, [name]: hash };
    // The entry holds the hashes of all other files, without their padding.
    if (name !== content.entry && before !== undefined)
      build(content.entry, read(content.entry).replace(before.slice('sha256-'.length, -1), hash.slice('sha256-'.length, -1)));
  };
  return { area, id, content, path, read, write, build, remove };
}

/** Makes a release live; what was live stays as the one before it, or nothing does. */
export function activate({ area, id, content }: TestRelease, keepPrevious: boolean): void {
  changeRegistry((registry) => {
    const entry = registry.areas[area];
    if (!entry) throw new Error(`${area} is not installed.`);
    const previous = keepPrevious ? [entry.current, ...entry.previous].filter((one) => one !== id) : [];
    const next = { ...entry, current: id, previous, releases: { ...entry.releases, [id]: content } };
    return { ...registry, areas: { ...registry.areas, [area]: next } };
  });
}

/** Puts the registry back as it was before; releases that tests made stay known, for what they told is counted by name. */
export function keepRegistry(): () => void {
  const { areas } = readRegistry();
  return () =>
    changeRegistry((registry) => ({
      ...registry,
      areas: Object.fromEntries(
        Object.entries(registry.areas).map(([area, { releases }]) => [area, { ...(areas[area] as (typeof areas)[string]), releases }]),
      ),
    }));
}

/** Runs the command line on the data of the platform under test. */
function cabinet(...args: string[]): unknown {
  const root = resolve(import.meta.dirname, '../..');
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/node'), ['shared/deploy/src/main.ts', ...args, '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR },
  });
  if (status !== 0) throw new Error(`cabinet ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
  return JSON.parse(stdout) as unknown;
}

/** Releases a package that was built in `folder`, as the command line does; answers the release's id. */
const release = (folder: string) => (cabinet('release', folder) as { id: string }).id;

/** Makes a release known under the name of its content, as one that was uploaded; answers its id. What is live stays so. */
export function install({ area, content, path, write }: TestRelease): string {
  write('integrity.json', JSON.stringify(content.integrity));
  const parent = mkdtempSync(join(tmpdir(), 'cabinet-package-'));
  const folder = join(parent, `mfe-${area}`);
  try {
    cpSync(path('.'), join(folder, 'dist'), { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: `@cabinet/mfe-${area}`, version: content.version }));
    return release(folder);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Releases and activates a package that was built in `folder`; answers the release's id. */
export function publishPackage(folder: string, area: string): string {
  const id = release(folder);
  cabinet('activate', area, id);
  return id;
}
