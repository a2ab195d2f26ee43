import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHELL } from '@cabinet/domain/registry-changes';
import { fileFaults } from './file-faults.ts';
import { areasFolder, draftsFolder, releaseLineFolder } from './paths.ts';

/** Age at which a draft counts as left by an aborted upload. */
const DRAFT_LIFETIME_MS = 3_600_000;

/** The stored files of a release, whether the registry names it or not. */
export interface StoredRelease {
  target: string;
  id: string;
  storedAt: Date;
}

/** The storage of releases' files. */
export interface ReleaseFiles {
  /** A path for a new draft, which is never served. */
  draft(): Promise<string>;
  /** Moves a finished draft to its final place, atomically; false when the release was already stored. */
  store(target: string, id: string, draft: string): Promise<boolean>;
  /** Faults of a release's files, in sentences. */
  faults(target: string, id: string): Promise<string[]>;
  list(): Promise<StoredRelease[]>;
  remove(target: string, id: string): Promise<void>;
}

/** Copies a built folder into a draft. */
export async function copyToDraft(files: ReleaseFiles, dist: string): Promise<string> {
  const draft = await files.draft();
  await cp(dist, draft, { recursive: true });
  return draft;
}

/** Releases in immutable folders of the data folder, from which they are served. */
export class FolderFiles implements ReleaseFiles {
  readonly #data: string;

  constructor(data: string) {
    this.#data = data;
  }

  pathOf(target: string, id: string): string {
    return join(releaseLineFolder(this.#data, target), id);
  }

  has(target: string, id: string): boolean {
    return existsSync(this.pathOf(target, id));
  }

  async draft(): Promise<string> {
    const drafts = draftsFolder(this.#data);
    await mkdir(drafts, { recursive: true });
    for (const name of await readdir(drafts)) {
      const left = join(drafts, name);
      const age = Date.now() - ((await stat(left).catch(() => undefined))?.mtimeMs ?? Date.now());
      if (age > DRAFT_LIFETIME_MS) await rm(left, { recursive: true, force: true });
    }
    return join(drafts, randomBytes(8).toString('hex'));
  }

  async store(target: string, id: string, draft: string): Promise<boolean> {
    const place = this.pathOf(target, id);
    if (existsSync(place) && fileFaults(place, id).length === 0) {
      await rm(draft, { recursive: true, force: true });
      // Renews the age of the folder, so that garbage collection keeps it for another week.
      await utimes(place, new Date(), new Date());
      return false;
    }
    await mkdir(dirname(place), { recursive: true });
    // A damaged release is replaced.
    if (existsSync(place)) await rename(place, await this.draft());
    await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
      // Another process has just stored the same release.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      return rm(draft, { recursive: true, force: true });
    });
    return true;
  }

  async faults(target: string, id: string): Promise<string[]> {
    return this.has(target, id) ? fileFaults(this.pathOf(target, id), id) : ['Its files are not there.'];
  }

  async list(): Promise<StoredRelease[]> {
    const names = (folder: string) => readdir(folder).catch((): string[] => []);
    const targets = [SHELL, ...(await names(areasFolder(this.#data)))];
    const lines = targets.map(async (target) => {
      const ids = (await names(releaseLineFolder(this.#data, target))).filter((id) => !id.startsWith('.'));
      return Promise.all(ids.map(async (id) => ({ target, id, storedAt: (await stat(this.pathOf(target, id))).mtime })));
    });
    return (await Promise.all(lines)).flat();
  }

  async remove(target: string, id: string): Promise<void> {
    // Moved away first, so that no part of it is served while it is deleted.
    const gone = await this.draft();
    await rename(this.pathOf(target, id), gone).catch(() => undefined);
    await rm(gone, { recursive: true, force: true });
  }
}
