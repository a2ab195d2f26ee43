import { sql, type Selectable } from 'kysely';
import type { ContactList, NewContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import type { ContactListTable } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    title: 'title',
    type: 'type',
    count: 'count',
    isActive: { column: 'is_active', type: 'boolean' },
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
  },
  search: ['title'],
  tie: 'id',
};

function toList(row: Selectable<ContactListTable>): ContactList {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    isActive: row.is_active,
    count: row.count,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Contact lists. */
export class ContactListRepository implements ResourceRepository<ContactList, NewContactList, NewContactList> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<ContactList>> {
    const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), query, COLUMNS);
    return { data: rows.map(toList), ...counted };
  }

  async get(caller: Caller, id: string): Promise<ContactList | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('id', '=', id).executeTakeFirst();
    return row && toList(row);
  }

  /** Lists by id, whoever asks: for the server's own work, never for an answer. */
  async byIds(ids: readonly string[]): Promise<ContactList[]> {
    const rows = await this.#db
      .selectFrom('contact_list')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute();
    return rows.map(toList);
  }

  async blacklistsOf(ownerId: string): Promise<ContactList[]> {
    const rows = await this.#db
      .selectFrom('contact_list')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('type', '=', 'blacklist')
      .where('is_active', '=', true)
      .execute();
    return rows.map(toList);
  }

  async create(caller: Caller, { title, type }: NewContactList): Promise<ContactList> {
    const row = await this.#db
      .insertInto('contact_list')
      .values({ id: newId(), owner_id: caller.account.id, title, type })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toList(row);
  }

  async update(caller: Caller, id: string, { title, type }: NewContactList): Promise<ContactList | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('contact_list')
      .set({ title, type, updated_at: new Date() })
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toList(row);
  }

  /** Removes a list with all its contacts. */
  async remove(caller: Caller, id: string): Promise<ContactList | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .deleteFrom('contact_list')
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toList(row);
  }

  #seen(caller: Caller) {
    return this.#db.selectFrom('contact_list').selectAll().where(inScope(caller, 'owner_id'));
  }
}
