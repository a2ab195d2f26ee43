import { sql } from 'kysely';
import { USER_LOCK, type FileChange, type StoredFile } from '@cabinet/domain/files';
import type { Page } from '@cabinet/domain/resource';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { FileTable } from './tables.ts';
import type { Selectable } from 'kysely';

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    type: 'type',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
    title: 'title',
    size: 'size',
  },
  search: ['title', 'filename'],
  tie: 'id',
};

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
    isPublic: row.is_public,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** What is known of stored files. A file past its expiry that nobody locks is gone, swept or not. */
export class FileRepository implements ResourceRepository<StoredFile, never, FileChange> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<StoredFile>> {
    const { rows, total } = await findPage(this.#db, this.#visible(caller), query, COLUMNS);
    return { data: rows.map(toFile), total };
  }

  async get(caller: Caller, id: string): Promise<StoredFile | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#visible(caller).where('id', '=', id).executeTakeFirst();
    return row && toFile(row);
  }

  /** A file that its owner gave to everybody. */
  async getPublic(id: string): Promise<StoredFile | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .where('is_public', '=', true)
      .where(alive)
      .executeTakeFirst();
    return row && toFile(row);
  }

  /** Files by id, whoever owns them. */
  async byIds(ids: readonly string[]): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    return (await this.#db.selectFrom('file').selectAll().where('id', 'in', ids).where(alive).execute()).map(toFile);
  }

  async keepUntil(ids: readonly string[], until: Date): Promise<void> {
    if (ids.length === 0) return;
    await this.#db
      .updateTable('file')
      .set({ expired_at: sql<Date>`greatest(expired_at, ${until})` })
      .where('id', 'in', ids)
      .where('expired_at', 'is not', null)
      .execute();
  }

  async insert(file: Omit<StoredFile, 'locks' | 'createdAt' | 'updatedAt'>): Promise<StoredFile> {
    const row = await this.#db
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
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toFile(row);
  }

  async update(caller: Caller, id: string, { title, isPublic, locked }: FileChange): Promise<StoredFile | undefined> {
    if (!isUuid(id)) return undefined;
    const others = sql<string[]>`array_remove(locks, ${USER_LOCK})`;
    const row = await this.#db
      .updateTable('file')
      .set({
        title,
        updated_at: new Date(),
        ...(isPublic === undefined ? {} : { is_public: isPublic }),
        ...(locked === undefined ? {} : { locks: locked ? sql<string[]>`${others} || ${[USER_LOCK]}` : others }),
      })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .where(alive)
      .returningAll()
      .executeTakeFirst();
    return row && toFile(row);
  }

  async remove(caller: Caller, id: string): Promise<StoredFile | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db.deleteFrom('file').where('id', '=', id).where(inScope(caller, 'owner_id')).returningAll().executeTakeFirst();
    return row && toFile(row);
  }

  /** Takes out up to `limit` files that have expired; answers them. */
  async takeExpired(now: Date, limit: number): Promise<StoredFile[]> {
    const rows = await this.#db
      .deleteFrom('file')
      .where('id', 'in', (query) => query.selectFrom('file').select('id').where(unlocked).where('expired_at', '<=', now).limit(limit))
      .where(unlocked)
      .returningAll()
      .execute();
    return rows.map(toFile);
  }

  #visible(caller: Caller) {
    return this.#db.selectFrom('file').selectAll().where(inScope(caller, 'owner_id')).where(alive);
  }
}

const unlocked = sql<boolean>`locks = '{}'`;
const alive = sql<boolean>`(expired_at is null or locks <> '{}' or expired_at > now())`;
