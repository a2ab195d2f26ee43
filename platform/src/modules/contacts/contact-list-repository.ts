import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { ContactList, NewContactList, RemovedContactList } from '@cabinet/domain/contact-lists';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { OwnedRepository } from '../../resource/owned-repository.ts';
import { laterThanBefore, OWNED_FIELDS, ownedFieldsOf } from '../../resource/table-repository.ts';
import type { ContactListTable } from './tables.ts';
import { refuseUsed } from './refuse-used.ts';

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    title: 'title',
    type: 'type',
    count: 'count',
    isActive: { column: 'is_active', type: 'boolean' },
    ...OWNED_FIELDS,
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
    ...ownedFieldsOf(row),
  };
}

/** Contacts of a list that are deleted together. */
const PURGE_BATCH = 10_000;
/** Lists of the bin that are shown. */
const SHOWN_IN_BIN = 500;

/** Contact lists in the caller's scope; a list that is removed lies in the bin with its contacts, where nobody else finds it. */
export class ContactListRepository extends OwnedRepository<'contact_list', ContactList, NewContactList> {
  readonly #lookups: Db;

  constructor(db: Db, lookups = db) {
    super(db, {
      table: 'contact_list',
      resource: 'contactLists',
      list: COLUMNS,
      toRow: toList,
      written: ({ title, type, isActive }) => ({ title, type, ...(isActive !== undefined && { is_active: isActive }) }),
    });
    this.#lookups = lookups;
  }

  protected override scope(caller: Caller): RawBuilder<boolean> {
    return sql<boolean>`${inScope(caller, 'owner_id')} and removed_at is null`;
  }

  /** Puts a list into the bin; throws 409 `LIST_USED` while a mailing is still to be made with it. */
  override async remove(caller: Caller, id: string): Promise<ContactList | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    await refuseUsed(this.db, known);
    const removed = await this.updateRow(caller, id, { removed_at: new Date() }, undefined, this.db, 'remove');
    return removed && toList(removed);
  }

  /** Lists of the caller's in the bin, the latest first. */
  async inBin(caller: Caller): Promise<RemovedContactList[]> {
    const rows = await this.db
      .selectFrom('contact_list')
      .selectAll()
      .where(inScope(caller, 'owner_id'))
      .where('removed_at', 'is not', null)
      .orderBy('removed_at', 'desc')
      .limit(SHOWN_IN_BIN)
      .execute();
    return rows.map((row) => ({ ...toList(row), removedAt: (row.removed_at as Date).toISOString() }));
  }

  /** Takes a list out of the bin; undefined for one that is not in it. */
  async restore(caller: Caller, id: string): Promise<ContactList | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.journaled(caller, 'update', id, (db) =>
      db
        .updateTable('contact_list')
        .set({ removed_at: null, updated_at: laterThanBefore() })
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .where(inScope(caller, 'owner_id'))
        .returningAll()
        .executeTakeFirst(),
    );
    return row && toList(row);
  }

  /** Deletes lists that were removed before `until`, their contacts some at a time; returns how many lists. */
  async purge(until: Date): Promise<number> {
    const lists = await this.db.selectFrom('contact_list').select('id').where('removed_at', '<', until).limit(SHOWN_IN_BIN).execute();
    for (const { id } of lists) {
      for (let deleted = PURGE_BATCH; deleted >= PURGE_BATCH;) {
        const result =
          await sql`delete from contact where id = any(array(select id from contact where list_id = ${id} limit ${PURGE_BATCH}))
          and exists (select from contact_list where id = ${id} and removed_at < ${until})`.execute(this.db);
        deleted = Number(result.numAffectedRows ?? 0n);
      }
      await this.db.deleteFrom('contact_list').where('id', '=', id).where('removed_at', '<', until).execute();
    }
    return lists.length;
  }

  /** Lists by id without a check of scope: for the server's own work, never for an answer. */
  async byIds(ids: readonly string[]): Promise<ContactList[]> {
    const rows = await this.db
      .selectFrom('contact_list')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('removed_at', 'is', null)
      .execute();
    return rows.map(toList);
  }

  /** Ids of the account's regular lists that an address is in. */
  async idsWith(ownerId: string, address: string): Promise<string[]> {
    const column = address.includes('@') ? 'contact.email' : 'contact.phone';
    const rows = await this.db
      .selectFrom('contact_list')
      .innerJoin('contact', 'contact.list_id', 'contact_list.id')
      .select('contact_list.id')
      .distinct()
      .where('contact_list.owner_id', '=', ownerId)
      .where('contact_list.type', '=', 'regular')
      .where('contact_list.removed_at', 'is', null)
      .where(column, '=', address)
      .execute();
    return rows.map(({ id }) => id);
  }

  readonly #blacklists = askedTogether<string, ContactList[]>(async (owners) => {
    const rows = await this.#lookups
      .selectFrom('contact_list')
      .selectAll()
      .where('owner_id', '=', sql<string>`any(${owners}::uuid[])`)
      .where('type', '=', 'blacklist')
      .where('is_active', '=', true)
      .where('removed_at', 'is', null)
      .execute();
    const byOwner = Map.groupBy(rows, (row) => row.owner_id);
    return new Map([...byOwner].map(([owner, lists]) => [owner, lists.map(toList)]));
  });

  async blacklistsOf(ownerId: string): Promise<ContactList[]> {
    return (await this.#blacklists(ownerId)) ?? [];
  }
}
