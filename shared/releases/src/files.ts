import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SHELL } from '@cabinet/domain/registry-changes';
import { fileFaults } from './faults.ts';
import { areasFolder, draftsFolder, lineFolder } from './paths.ts';

/** A draft that is older than this was left by an upload that died. */
const DRAFT_MS = 3_600_000;

/** A release that is stored, whether anything names it or not. */
export interface Stored {
  target: string;
  id: string;
  storedAt: Date;
}

/** Where the files of releases lie. */
export interface ReleaseFiles {
  /** A path for a new draft; nothing in it is visible. */
  draft(): Promise<string>;
  /** Puts a finished draft to its place for good, in one step; false when it is there already. The draft is gone afterwards. */
  keep(target: string, id: string, draft: string): Promise<boolean>;
  /** What is wrong with the files of a release, in sentences. */
  faults(target: string, id: string): Promise<string[]>;
  list(): Promise<Stored[]>;
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
  private readonly data: string;

  constructor(data: string) {
    this.data = data;
  }

  place(target: string, id: string): string {
    return join(lineFolder(this.data, target), id);
  }

  has(target: string, id: string): boolean {
    return existsSync(this.place(target, id));
  }

  async draft(): Promise<string> {
    const drafts = draftsFolder(this.data);
    await mkdir(drafts, { recursive: true });
    for (const name of await readdir(drafts)) {
      const left = join(drafts, name);
      const age = Date.now() - ((await stat(left).catch(() => undefined))?.mtimeMs ?? Date.now());
      if (age > DRAFT_MS) await rm(left, { recursive: true, force: true });
    }
    return join(drafts, randomBytes(8).toString('hex'));
  }

  async keep(target: string, id: string, draft: string): Promise<boolean> {
    const place = this.place(target, id);
    if (existsSync(place) && fileFaults(place, id).length === 0) {
      await rm(draft, { recursive: true, force: true });
      // Wanted again: whoever clears away leaves it for another week.
      await utimes(place, new Date(), new Date());
      return false;
    }
    await mkdir(dirname(place), { recursive: true });
    // A release that has been damaged makes room for a whole one.
    if (existsSync(place)) await rename(place, await this.draft());
    await rename(draft, place).catch((error: NodeJS.ErrnoException) => {
      // Somebody else has put the same there a moment before.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
      return rm(draft, { recursive: true, force: true });
    });
    return true;
  }

  async faults(target: string, id: string): Promise<string[]> {
    return this.has(target, id) ? fileFaults(this.place(target, id), id) : ['Its files are not there.'];
  }

  async list(): Promise<Stored[]> {
    const names = (folder: string) => readdir(folder).catch((): string[] => []);
    const targets = [SHELL, ...(await names(areasFolder(this.data)))];
    const lines = targets.map(async (target) => {
      const ids = (await names(lineFolder(this.data, target))).filter((id) => !id.startsWith('.'));
      return Promise.all(ids.map(async (id) => ({ target, id, storedAt: (await stat(this.place(target, id))).mtime })));
    });
    return (await Promise.all(lines)).flat();
  }

  async remove(target: string, id: string): Promise<void> {
    // Out of sight in one step, so that nobody is served half of it.
    const gone = await this.draft();
    await rename(this.place(target, id), gone).catch(() => undefined);
    await rm(gone, { recursive: true, force: true });
  }
}
