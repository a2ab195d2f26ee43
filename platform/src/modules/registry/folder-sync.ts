import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Registry } from '@cabinet/domain/registry';
import { releaseLineOf, SHELL } from '@cabinet/domain/registry-changes';
import { RETENTION_MS } from '@cabinet/releases/release-service';
import { readRegistryFile, replaceRegistryFile } from '@cabinet/releases/file-registry';
import type { FolderFiles } from '@cabinet/releases/release-files';
import { copyMarkerFile } from '@cabinet/releases/paths';
import type { DatabaseFiles } from './database-files.ts';
import type { DatabaseRegistry } from './database-registry.ts';

/** Whether a node's registry is the database's. The number alone does not tell: the first cell's may have the one that this cell's own had. */
const isSame = (local: Registry, { revision, shell, areas }: Registry) =>
  local.revision === revision && local.shell.release === shell.release && isDeepStrictEqual(local.areas, areas);

/**
 * Keeps this node's folder a copy of what the database holds, so that whatever serves reads the folder alone: releases
 * first, then the registry that names them, in one step.
 */
export class FolderSync {
  readonly #data: string;
  readonly #store: DatabaseRegistry;
  readonly #files: DatabaseFiles;
  readonly #folder: FolderFiles;
  #running: Promise<void> = Promise.resolve();

  constructor(data: string, store: DatabaseRegistry, files: DatabaseFiles, folder: FolderFiles) {
    this.#data = data;
    this.#store = store;
    this.#files = files;
    this.#folder = folder;
  }

  /** Copies the database's state into the folder; rejects when a live release is missing, and the folder stays as it is. */
  sync(): Promise<void> {
    const next = this.#running.then(() => this.#copy());
    this.#running = next.catch(() => undefined);
    return next;
  }

  async #copy(): Promise<void> {
    const registry = await this.#store.read();
    const local = await readRegistryFile(this.#data).catch(() => undefined);
    if (local && isSame(local, registry) && existsSync(copyMarkerFile(this.#data))) return;
    for (const target of [SHELL, ...Object.keys(registry.areas)]) {
      const { current, previous, releases } = releaseLineOf(registry, target);
      const ids = new Set([current, ...previous, ...Object.keys(releases)].filter((id) => id !== ''));
      for (const id of ids) {
        const there = await this.#files.fetch(target, id);
        if (!there && id === current) throw new Error(`${target} ${id} is live, and nobody has its files.`);
      }
    }
    await writeFile(copyMarkerFile(this.#data), 'The registry is in the database; registry.json is a copy of it.\n');
    if (registry.revision > 0) await replaceRegistryFile(this.#data, registry);
  }

  /** Fetches releases that only open pages can still ask for, and removes those that the database dropped long ago. */
  async removeStale(): Promise<void> {
    const stored = await this.#files.list();
    for (const { target, id } of stored) await this.#files.fetch(target, id);
    const kept = new Set(stored.map(({ target, id }) => `${target} ${id}`));
    for (const { target, id, storedAt } of await this.#folder.list()) {
      const old = Date.now() - storedAt.getTime() > RETENTION_MS;
      if (old && !kept.has(`${target} ${id}`)) await this.#folder.remove(target, id);
    }
  }
}
