import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, ShellAssets, ShellRelease } from '@cabinet/domain/registry';
import { EMPTY_REGISTRY, SHELL } from '@cabinet/domain/registry-changes';
import { registryDifferences, type RegistryEvent } from '@cabinet/domain/registry-history';
import { historyFile, releaseLineFolder, registryFile } from './paths.ts';
import { nextRevision, type RegistryUpdate, type ChangeAuthor, type RegistryStore } from './registry-store.ts';

/** Age at which a lock counts as left by a process that died. */
const STALE_LOCK_MS = 10_000;
/** How long a writer waits for the lock. */
const LOCK_TIMEOUT_MS = 15_000;

async function acquireLock(file: string): Promise<() => Promise<void>> {
  const path = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true });
  for (const end = Date.now() + LOCK_TIMEOUT_MS; ; await wait(10 + Math.random() * 20)) {
    try {
      await (await open(path, 'wx')).close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > STALE_LOCK_MS) await rm(path, { force: true });
    else if (Date.now() > end) throw new Error(`${path} is held by another writer. Try again.`);
  }
}

/** Replaces a registry file atomically: readers see the old or the new one. */
export async function replaceRegistryFile(data: string, registry: Registry): Promise<void> {
  await mkdir(data, { recursive: true });
  const draft = `${registryFile(data)}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(draft, `${JSON.stringify(registry, null, 1)}\n`);
  await rename(draft, registryFile(data));
}

/** Reads a registry file; without one the registry is empty. */
export async function readRegistryFile(data: string): Promise<Registry> {
  const file = registryFile(data);
  if (!existsSync(file)) return EMPTY_REGISTRY;
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  return registry.shell.releases ? registry : { ...registry, shell: { ...registry.shell, releases: await shellReleases(data, registry) } };
}

/** The releases of the shell, read from their files; older registries do not list them. */
async function shellReleases(data: string, { shell }: Registry): Promise<Record<string, ShellRelease>> {
  const read = async (id: string): Promise<[string, ShellRelease][]> => {
    const file = join(releaseLineFolder(data, SHELL), id, 'assets.json');
    const [text, about] = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => []);
    if (text === undefined || about === undefined) return [];
    const { version, provides } = JSON.parse(text) as ShellAssets;
    return [[id, { version, provides, commit: null, builtAt: about.mtime.toISOString() }]];
  };
  const ids = [shell.release, ...shell.previous].filter((id) => id !== '');
  return Object.fromEntries((await Promise.all(ids.map(read))).flat());
}

/** The registry as a file of the data folder, replaced atomically under a lock; its history is a file of JSON lines. */
export class FileRegistry implements RegistryStore {
  readonly #data: string;

  constructor(data: string) {
    this.#data = data;
  }

  read(): Promise<Registry> {
    return readRegistryFile(this.#data);
  }

  async update(change: (registry: Registry) => Registry, { who, verb }: ChangeAuthor, ifRevision?: number): Promise<RegistryUpdate> {
    const unlock = await acquireLock(registryFile(this.#data));
    try {
      const before = await this.read();
      const registry = nextRevision(before, change, ifRevision);
      if (!registry) return { registry: before, events: [] };
      const at = new Date().toISOString();
      const events = registryDifferences(before, registry).map((one) => ({ revision: registry.revision, at, who, verb, ...one }));
      await replaceRegistryFile(this.#data, registry);
      await appendFile(historyFile(this.#data), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
      return { registry, events };
    } finally {
      await unlock();
    }
  }

  async history(limit: number, since?: Date): Promise<RegistryEvent[]> {
    const text = await readFile(historyFile(this.#data), 'utf8').catch(() => '');
    const from = since?.toISOString() ?? '';
    return text
      .split('\n')
      .flatMap(parseEvent)
      .filter(({ at }) => at >= from)
      .reverse()
      .slice(0, limit);
  }
}

/** Reads a line of the history; a line that a crash cut short is skipped. */
function parseEvent(line: string): RegistryEvent[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as RegistryEvent];
  } catch {
    return [];
  }
}
