import { sql } from 'kysely';
import { USER_LOCK, type FileChange, type FileUse, type StoredFile } from '@cabinet/domain/files';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../resource/journal.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { FileTable } from './tables.ts';
import type { Selectable } from 'kysely';

/** How many uses of a file are named. */
const NAMED_USES = 5;

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    filename: 'filename',
    type: 'type',
    ...OWNED_FIELDS,
    title: 'title',
    size: 'size',
  },
  search: ['title', 'filename'],
  tie: 'id',
};

/** What is counted in turn where files come to an account. */
export const turnOf = (ownerId: string): string => `files of ${ownerId}`;

/** 413 for a file that does not fit into what an account has left, in bytes. */
export function quotaExceeded(left: number): ApiError {
  const bytes = Math.max(0, left);
  return new ApiError('QUOTA_EXCEEDED', { left: bytes, megabytes: Math.floor(bytes / 1024 ** 2) });
}

function toFile(row: Selectable<FileTable>): StoredFile {
  return {
    id: row.id,
    title: row.title,
    filename: row.filename,
    type: row.type,
    size: row.size,
    hash: row.hash,
    meta: row.meta,
    expiredAt: row.expired_at?.toISOString() ?? null,
    locks: row.locks,
    thumbnail: row.thumbnail,
    isPublic: row.is_public,
    publicUntil: row.public_until?.toISOString() ?? null,
    ...ownedFieldsOf(row),
  };
}

/** Metadata of stored files. A file past its expiry that is not locked counts as gone, swept or not. */
export class FileRepository extends TableRepository<'file', StoredFile> {
  constructor(db: Db) {
    super(db, 'file', COLUMNS, 'storage');
  }

  protected present(rows: readonly Selectable<FileTable>[]) {
    return rows.map(toFile);
  }

  /** A file that its owner gave to everybody, whether its link has ended or not. */
  async getPublic(id: string): Promise<StoredFile | undefined> {
    const row = await this.rowOf(this.rows().where('is_public', '=', true).where(alive), id);
    return row && toFile(row);
  }

  /** Files by id, whoever owns them. */
  async byIds(ids: readonly string[]): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    return (await this.db.selectFrom('file').selectAll().where('id', 'in', ids).where(alive).execute()).map(toFile);
  }

  async keepUntil(ids: readonly string[], until: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.db
      .updateTable('file')
      .set({ expired_at: sql<Date>`greatest(expired_at, ${until})` })
      .where('id', 'in', ids)
      .where('expired_at', 'is not', null)
      .execute();
  }

  async endKeeping(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.db
      .updateTable('file')
      // The column has milliseconds, and rounds: a sweep within the same one would take the file for kept.
      .set({ expired_at: sql<Date>`least(expired_at, date_trunc('milliseconds', now()))` })
      .where('id', 'in', ids)
      .where('expired_at', 'is not', null)
      .execute();
  }

  /** Bytes that the files of an account take, and those that are held for what arrives in pieces. */
  async usedBy(ownerId: string, db: Db = this.db): Promise<number> {
    const { rows } = await sql<{ used: number }>`
      select (select coalesce(sum(size), 0) from file where owner_id = ${ownerId} and ${alive})::bigint
        + (select coalesce(sum(length), 0) from upload where owner_id = ${ownerId} and expired_at > now())::bigint as used`.execute(db);
    return rows[0]!.used;
  }

  /**
   * Stores the facts of a file, recorded with them where staff have uploaded it. What somebody uploads counts against `quota` bytes of the
   * account, uploads at the same time one after the other; throws 413 where it does not fit. A file that arrived in pieces takes the place of
   * its upload, whose room was held for it; throws 404 where that has been cancelled meanwhile.
   */
  async insert(
    file: Omit<StoredFile, 'locks' | 'createdAt' | 'updatedAt'>,
    by?: Caller,
    quota = Infinity,
    isInPieces = false,
  ): Promise<StoredFile> {
    if (!by) return this.#insert(this.db, file);
    const { id: rowId, OwnerId: ownerId, filename, size, isPublic } = file;
    return this.db.transaction().execute(async (trx) => {
      if (quota !== Infinity) await sql`select pg_advisory_xact_lock(hashtextextended(${turnOf(ownerId)}, 0))`.execute(trx);
      if (isInPieces) {
        const { numDeletedRows } = await trx.deleteFrom('upload').where('id', '=', rowId).executeTakeFirst();
        if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND');
      }
      if (quota !== Infinity) {
        const left = quota - (await this.usedBy(ownerId, trx));
        if (size > left) throw quotaExceeded(left);
      }
      const after = { filename, size, isPublic };
      await recordByStaff(trx, by, { action: 'create', resource: 'storage', rowId, ownerId, after });
      return this.#insert(trx, file);
    });
  }

  async #insert(db: Db, file: Omit<StoredFile, 'locks' | 'createdAt' | 'updatedAt'>): Promise<StoredFile> {
    const row = await db
      .insertInto('file')
      .values({
        id: file.id,
        owner_id: file.OwnerId,
        title: file.title,
        filename: file.filename,
        type: file.type,
        size: file.size,
        hash: file.hash,
        meta: JSON.stringify(file.meta),
        expired_at: file.expiredAt === null ? null : new Date(file.expiredAt),
        is_public: file.isPublic,
        thumbnail: file.thumbnail ?? false,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toFile(row);
  }

  async update(caller: Caller, id: string, { title, isPublic, publicUntil, locked }: FileChange): Promise<StoredFile | undefined> {
    const others = sql<string[]>`array_remove(locks, ${USER_LOCK})`;
    const values = {
      title,
      ...(isPublic === undefined ? {} : { is_public: isPublic }),
      ...(isPublic === false || publicUntil === null ? { public_until: null } : {}),
      ...(isPublic !== false && publicUntil ? { public_until: new Date(publicUntil) } : {}),
      ...(locked === undefined ? {} : { locks: locked ? sql<string[]>`${others} || ${[USER_LOCK]}` : others }),
    };
    return this.presentOne(await this.updateRow(caller, id, values, alive), caller);
  }

  async remove(caller: Caller, id: string): Promise<StoredFile | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /** What uses a file, a few of all: contracts and invoices, templates, and mailings that are not over. */
  async usesOf({ id, OwnerId }: Pick<StoredFile, 'id' | 'OwnerId'>): Promise<FileUse[]> {
    const named = `%${id}%`;
    const { rows } = await sql<FileUse>`
      select 'contract' as kind, id, title from contract where ${id} in (file_id, scan_id)
      union all select 'invoice', id, '№ ' || doc_number from invoice where document_id = ${id}
      union all select 'closingDocument', id, '№ ' || doc_number from closing_document where document_id = ${id}
      union all select 'template', id, title from template
        where owner_id = ${OwnerId} and (payload::text like ${named} or fallbacks::text like ${named})
      union all select 'task', id, title from task
        where owner_id = ${OwnerId} and finished_at is null and (payload::text like ${named} or text_test::text like ${named} or fallbacks::text like ${named})
      limit ${NAMED_USES}`.execute(this.db);
    return rows;
  }

  /** Keeps whether a file has a thumbnail; false where the file is there no more. */
  async setThumbnail(id: string, thumbnail: boolean): Promise<boolean> {
    const { numUpdatedRows } = await this.db.updateTable('file').set({ thumbnail }).where('id', '=', id).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Takes out up to `limit` files that have expired; answers them. */
  async takeExpired(now: Date, limit: number): Promise<StoredFile[]> {
    const rows = await this.db
      .deleteFrom('file')
      .where('id', 'in', (query) => query.selectFrom('file').select('id').where(unlocked).where('expired_at', '<=', now).limit(limit))
      .where(unlocked)
      .returningAll()
      .execute();
    return rows.map(toFile);
  }

  /** Takes some files of an account out, whatever uses them, save those that contracts and invoices are. */
  async takeOf(ownerId: string, limit: number): Promise<StoredFile[]> {
    const rows = await this.db
      .deleteFrom('file')
      .where('id', 'in', (query) => query.selectFrom('file').select('id').where('owner_id', '=', ownerId).where(isNoPaper).limit(limit))
      .returningAll()
      .execute();
    return rows.map(toFile);
  }

  protected override visibleTo(caller: Caller) {
    return super.visibleTo(caller).where(alive);
  }
}

const unlocked = sql<boolean>`locks = '{}'`;
const alive = sql<boolean>`(expired_at is null or locks <> '{}' or expired_at > now())`;
const isNoPaper = sql<boolean>`not exists (select from contract where file.id in (file_id, scan_id)) and not exists (select from invoice where document_id = file.id) and not exists (select from closing_document where document_id = file.id)`;
