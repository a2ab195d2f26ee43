import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import type { Registry } from '@cabinet/domain/registry';
import { activate, addRelease, addShell, releaseLineOf, RefusedError, SHELL } from '@cabinet/domain/registry-changes';
import type { Release, ShellRelease } from '@cabinet/domain/registry';
import { readRegistryFile } from '@cabinet/releases/file-registry';
import type { PublishOrder } from '@cabinet/releases/publish-order';
import { copyMarkerFile, publishOrderFile } from '@cabinet/releases/paths';
import type { DatabaseFiles } from './database-files.ts';
import type { DatabaseRegistry } from './database-registry.ts';

const IMPORT_AUTHOR = 'folder';
type KnownReleases = PublishOrder['releases'];

function knownIn(registry: Registry, onlyLive: boolean): KnownReleases {
  return [SHELL, ...Object.keys(registry.areas)].flatMap((target) => {
    const { current, releases } = releaseLineOf(registry, target);
    return Object.entries(releases).flatMap(([id, release]) => (onlyLive && id !== current ? [] : [{ target, id, release }]));
  });
}

/** Imports releases that lie in a node's folder and are not in the database yet: when the node starts, and after `publish`. */
export class FolderImport {
  readonly #data: string;
  readonly #store: DatabaseRegistry;
  readonly #files: DatabaseFiles;
  readonly #log: { info(text: string): void; error(text: string): void };
  readonly #isKeptElsewhere: () => Promise<boolean>;

  /** `isKeptElsewhere` tells whether the registry is the first cell's, and this another, which takes nothing into it. */
  constructor(
    data: string,
    store: DatabaseRegistry,
    files: DatabaseFiles,
    log: { info(text: string): void; error(text: string): void },
    isKeptElsewhere: () => Promise<boolean>,
  ) {
    this.#isKeptElsewhere = isKeptElsewhere;
    this.#data = data;
    this.#store = store;
    this.#files = files;
    this.#log = log;
  }

  /**
   * The first node founds the registry from its own; what a later one had published before it joined is taken over like an
   * order. A folder that is a copy already has nothing to give.
   */
  async importOnStart(): Promise<void> {
    if (existsSync(copyMarkerFile(this.#data)) || (await this.#isKeptElsewhere())) return;
    const local = await readRegistryFile(this.#data);
    if ((await this.#store.revision()) === undefined) {
      for (const { target, id } of knownIn(local, false)) await this.#files.adopt(target, id);
      if (await this.#store.found(local, IMPORT_AUTHOR)) return;
    }
    await this.#activateNew(knownIn(local, true));
  }

  /** Imports the releases that `publish` has left in the folder. */
  async importPublished(): Promise<void> {
    const file = publishOrderFile(this.#data);
    if (!existsSync(file)) return;
    try {
      if (await this.#isKeptElsewhere()) throw new RefusedError(['Releases are taken in by the first cell, for all.']);
      const { releases } = JSON.parse(await readFile(file, 'utf8')) as PublishOrder;
      await this.#activateNew(releases);
      await rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof RefusedError) && !(error instanceof SyntaxError)) throw error;
      await rename(file, `${file}.refused`);
      this.#log.error(`What was published into the folder is refused: ${error.message}`);
    }
  }

  /** Activates releases that the database has never known; known ones stay where operators have put them. */
  async #activateNew(releases: KnownReleases): Promise<void> {
    const fresh: KnownReleases[number][] = [];
    for (const one of releases) if (!(await this.#store.hasKnown(one.target, one.id))) fresh.push(one);
    if (fresh.length === 0) return;
    for (const { target, id } of fresh) await this.#files.adopt(target, id);
    const known = (registry: Registry) =>
      fresh.reduce(
        (made, { target, id, release }) =>
          target === SHELL ? addShell(made, id, release as ShellRelease) : addRelease(made, target, id, release as Release),
        registry,
      );
    const wanted = Object.fromEntries(fresh.map(({ target, id }) => [target, id]));
    const change = (registry: Registry) => activate(known(registry), wanted, new Date().toISOString());
    await this.#store.update(change, { who: IMPORT_AUTHOR, verb: 'publish' });
    this.#log.info(`Taken over from the folder: ${fresh.map(({ target, id }) => `${target} ${id}`).join(', ')}.`);
  }
}
