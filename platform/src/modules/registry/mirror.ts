import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { lineOf, SHELL } from '@cabinet/domain/registry-changes';
import { KEEP_MS } from '@cabinet/releases/desk';
import { readRegistryFile, replaceRegistryFile } from '@cabinet/releases/file-registry';
import type { FolderFiles } from '@cabinet/releases/files';
import { copyMark } from '@cabinet/releases/paths';
import type { DatabaseFiles } from './database-files.ts';
import type { DatabaseRegistry } from './database-registry.ts';

/**
 * Keeps this node's folder a copy of what the database holds, so that whatever serves reads the folder alone: releases
 * first, then the registry that names them, in one step.
 */
export class Mirror {
  private readonly data: string;
  private readonly store: DatabaseRegistry;
  private readonly files: DatabaseFiles;
  private readonly folder: FolderFiles;
  private turn: Promise<void> = Promise.resolve();

  constructor(data: string, store: DatabaseRegistry, files: DatabaseFiles, folder: FolderFiles) {
    this.data = data;
    this.store = store;
    this.files = files;
    this.folder = folder;
  }

  /** Makes the folder what the database says now; rejects when a named release cannot be had, and the old state stays. */
  sync(): Promise<void> {
    const next = this.turn.then(() => this.copy());
    this.turn = next.catch(() => undefined);
    return next;
  }

  private async copy(): Promise<void> {
    const registry = await this.store.read();
    const local = await readRegistryFile(this.data).catch(() => undefined);
    if (local?.revision === registry.revision && existsSync(copyMark(this.data))) return;
    for (const target of [SHELL, ...Object.keys(registry.areas)]) {
      const { current, previous, releases } = lineOf(registry, target);
      const ids = new Set([current, ...previous, ...Object.keys(releases)].filter((id) => id !== ''));
      for (const id of ids) {
        const there = await this.files.fetch(target, id);
        if (!there && id === current) throw new Error(`${target} ${id} is live, and nobody has its files.`);
      }
    }
    await writeFile(copyMark(this.data), 'The registry is in the database; registry.json is a copy of it.\n');
    if (registry.revision > 0) await replaceRegistryFile(this.data, registry);
  }

  /** Brings what only open pages can still ask for, and removes what the database has let go of long ago. */
  async tidy(): Promise<void> {
    const stored = await this.files.list();
    for (const { target, id } of stored) await this.files.fetch(target, id);
    const kept = new Set(stored.map(({ target, id }) => `${target} ${id}`));
    for (const { target, id, storedAt } of await this.folder.list()) {
      const old = Date.now() - storedAt.getTime() > KEEP_MS;
      if (old && !kept.has(`${target} ${id}`)) await this.folder.remove(target, id);
    }
  }
}
