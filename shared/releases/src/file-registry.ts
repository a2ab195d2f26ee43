import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Registry, ShellAssets, ShellRelease } from '@cabinet/domain/registry';
import { EMPTY_REGISTRY, SHELL } from '@cabinet/domain/registry-changes';
import { differences, type RegistryEvent } from '@cabinet/domain/registry-history';
import { historyFile, lineFolder, registryFile } from './paths.ts';
import { nextRevision, type Changed, type Note, type RegistryStore } from './store.ts';

/** A lock that is older than this was left by a writer that died. */
const STALE_MS = 10_000;
/** So long a writer waits for its turn. */
const PATIENCE_MS = 15_000;

async function lock(file: string): Promise<() => Promise<void>> {
  const path = `${file}.lock`;
  await mkdir(dirname(file), { recursive: true });
  for (const end = Date.now() + PATIENCE_MS; ; await wait(10 + Math.random() * 20)) {
    try {
      await (await open(path, 'wx')).close();
      return () => rm(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const held = await stat(path).catch(() => undefined);
    if (held && Date.now() - held.mtimeMs > STALE_MS) await rm(path, { force: true });
    else if (Date.now() > end) throw new Error(`${path} is held by another writer. Try again.`);
  }
}

/** Writes a registry file in one step: readers see the old one or the new one, whole. */
export async function replaceRegistryFile(data: string, registry: Registry): Promise<void> {
  await mkdir(data, { recursive: true });
  const draft = `${registryFile(data)}.${randomBytes(4).toString('hex')}.tmp`;
  await writeFile(draft, `${JSON.stringify(registry, null, 1)}\n`);
  await rename(draft, registryFile(data));
}

/** Reads a registry file; a folder without one holds a product without releases. */
export async function readRegistryFile(data: string): Promise<Registry> {
  const file = registryFile(data);
  if (!existsSync(file)) return EMPTY_REGISTRY;
  const registry = JSON.parse(await readFile(file, 'utf8')) as Registry;
  return registry.shell.releases ? registry : { ...registry, shell: { ...registry.shell, releases: await shellReleases(data, registry) } };
}

/** What an older writer did not keep: the releases of the shell, read from their own files. */
async function shellReleases(data: string, { shell }: Registry): Promise<Record<string, ShellRelease>> {
  const read = async (id: string): Promise<[string, ShellRelease][]> => {
    const file = join(lineFolder(data, SHELL), id, 'assets.json');
    const [text, about] = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => []);
    if (text === undefined || about === undefined) return [];
    const { version, provides } = JSON.parse(text) as ShellAssets;
    return [[id, { version, provides, commit: null, builtAt: about.mtime.toISOString() }]];
  };
  const ids = [shell.release, ...shell.previous].filter((id) => id !== '');
  return Object.fromEntries((await Promise.all(ids.map(read))).flat());
}

/** The registry as a file of the data folder: replaced in one step, under a lock; its history is lines beside it. */
export class FileRegistry implements RegistryStore {
  private readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  read(): Promise<Registry> {
    return readRegistryFile(this.data);
  }

  async update(change: (registry: Registry) => Registry, { who, verb }: Note, ifRevision?: number): Promise<Changed> {
    const unlock = await lock(registryFile(this.data));
    try {
      const before = await this.read();
      const registry = nextRevision(before, change, ifRevision);
      if (!registry) return { registry: before, events: [] };
      const at = new Date().toISOString();
      const events = differences(before, registry).map((one) => ({ revision: registry.revision, at, who, verb, ...one }));
      await replaceRegistryFile(this.data, registry);
      await appendFile(historyFile(this.data), events.map((event) => `${JSON.stringify(event)}\n`).join(''));
      return { registry, events };
    } finally {
      await unlock();
    }
  }

  async history(limit: number, since?: Date): Promise<RegistryEvent[]> {
    const text = await readFile(historyFile(this.data), 'utf8').catch(() => '');
    const from = since?.toISOString() ?? '';
    return text
      .split('\n')
      .flatMap(parsed)
      .filter(({ at }) => at >= from)
      .reverse()
      .slice(0, limit);
  }
}

/** A line of the history; one that a crash cut short counts for nothing. */
function parsed(line: string): RegistryEvent[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as RegistryEvent];
  } catch {
    return [];
  }
}
