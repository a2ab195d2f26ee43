import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileFaults } from '@cabinet/releases/file-faults';
import type { FolderFiles, ReleaseFiles, StoredRelease } from '@cabinet/releases/release-files';
import { packFolder, unpackInto } from '@cabinet/releases/pack';
import { refuseIf } from '@cabinet/domain/registry-changes';
import type { Db } from '../../plugins/database/open.ts';
import './tables.ts';

/** Releases packed in the database, and unpacked in the folder of each node, which serves them. */
export class DatabaseFiles implements ReleaseFiles {
  readonly #db: Db;
  readonly #folder: FolderFiles;

  constructor(db: Db, folder: FolderFiles) {
    this.#db = db;
    this.#folder = folder;
  }

  draft(): Promise<string> {
    return this.#folder.draft();
  }

  async store(target: string, id: string, draft: string): Promise<boolean> {
    const fresh = await this.#insert(target, id, draft);
    await this.#folder.store(target, id, draft);
    return fresh;
  }

  /** Stores a release of this node's folder; for one that is stored already the retention starts again. */
  adopt(target: string, id: string): Promise<boolean> {
    return this.#insert(target, id, this.#folder.pathOf(target, id));
  }

  async #insert(target: string, id: string, folder: string): Promise<boolean> {
    const known = await this.#db
      .updateTable('packed_releases')
      .set({ stored_at: new Date() })
      .where('target', '=', target)
      .where('id', '=', id)
      .executeTakeFirst();
    if (known.numUpdatedRows > 0n) return false;
    const packed = await buffer(packFolder(folder));
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('packed_releases')
      .values({ target, id, packed })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  }

  /** Unpacks a stored release into this node's folder, unless it is there; false when the database has none. */
  async fetch(target: string, id: string): Promise<boolean> {
    if (this.#folder.has(target, id)) return true;
    const query = this.#db.selectFrom('packed_releases').select('packed').where('target', '=', target).where('id', '=', id);
    const row = await query.executeTakeFirst();
    if (!row) return false;
    const draft = await this.#folder.draft();
    await unpackInto(draft, Readable.from(row.packed));
    refuseIf(fileFaults(draft, id));
    await this.#folder.store(target, id, draft);
    return true;
  }

  async faults(target: string, id: string): Promise<string[]> {
    await this.fetch(target, id);
    return this.#folder.faults(target, id);
  }

  async list(): Promise<StoredRelease[]> {
    const rows = await this.#db.selectFrom('packed_releases').select(['target', 'id', 'stored_at']).execute();
    return rows.map(({ target, id, stored_at }) => ({ target, id, storedAt: stored_at }));
  }

  async remove(target: string, id: string): Promise<void> {
    await this.#db.deleteFrom('packed_releases').where('target', '=', target).where('id', '=', id).execute();
    await this.#folder.remove(target, id);
  }
}
