import { sql, type Selectable, type Transaction } from 'kysely';
import type { Contact, NewContact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { toColumns, toValues } from './fields.ts';
import type { ContactTable } from './tables.ts';

/** Whatever is typed into a search, as the index `contact_search` has it. */
const TEXT = sql.raw(`(coalesce(contact.phone collate "default", '') || ' ' || coalesce(contact.email, '') || ' ' ||
  coalesce(contact.last_name, '') || ' ' || coalesce(contact.first_name, '') || ' ' || coalesce(contact.middle_name, ''))`);

const COLUMNS: ListColumns = {
  fields: {
    ListId: { column: 'contact.list_id', type: 'uuid' },
    phone: 'contact.phone',
    email: 'contact.email',
    firstName: 'contact.first_name',
    lastName: 'contact.last_name',
    OwnerId: { column: 'contact_list.owner_id', type: 'uuid' },
    createdAt: 'contact.created_at',
  },
  search: [TEXT],
  tie: 'contact.id',
};

function toContact(row: Selectable<ContactTable> & { owner_id: string }): Contact {
  return {
    id: row.id,
    ListId: row.list_id,
    OwnerId: row.owner_id,
    phone: row.phone,
    email: row.email,
    firstName: row.first_name,
    middleName: row.middle_name,
    lastName: row.last_name,
    gender: row.gender,
    date: row.date,
    ...row.custom,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Shorter texts have no trigram of their own: they are looked for where words begin. */
const SHORT = 3;

/** A number as people type it, as far as it can be looked for in stored ones: `8 (916) 12` finds `+791612…`. */
function asTyped(search: string): string {
  if (!/^\+?[\d\s().-]+$/.test(search)) return search.length < SHORT ? ` ${search}` : search;
  const digits = search.replace(/\D/g, '');
  if (digits.length < SHORT) return `+${digits.replace(/^8/, '7')}`;
  return digits.length > SHORT && digits.startsWith('8') && !search.startsWith('+') ? digits.slice(1) : digits;
}

const nameTaken = (error: unknown): never => {
  if ((error as { code?: string }).code !== '23505') throw error;
  const byPhone = (error as { constraint?: string }).constraint === 'contact_phone';
  throw invalid(byPhone ? 'phone' : 'email', 'contact.exists');
};

/** Contacts of the caller's lists, one at a time; a list's count moves in the same transaction. */
export class ContactRepository implements ResourceRepository<Contact, NewContact, NewContact> {
  readonly #db: Db;
  readonly #countryOf: (accountId: string) => Promise<string>;

  constructor(db: Db, countryOf: (accountId: string) => Promise<string>) {
    this.#db = db;
    this.#countryOf = countryOf;
  }

  /** A whole list knows its total; only a filter has to count. */
  async find(caller: Caller, query: ListQuery): Promise<Page<Contact>> {
    const search = query.search === undefined ? undefined : asTyped(query.search);
    const given = query.filters.find((filter) => filter.kind === 'equals' && filter.field === 'ListId');
    if (given?.kind !== 'equals') {
      const { rows, ...counted } = await findPage(this.#db, this.#seen(caller), { ...query, search }, COLUMNS);
      return { data: rows.map(toContact), ...counted };
    }
    const list = await this.#list(caller, String(given.value));
    const filters = query.filters.filter(({ kind }) => kind !== 'owner');
    if (!list || query.filters.some((filter) => filter.kind === 'owner' && filter.value !== list.owner_id)) return { data: [], total: 0 };
    const { rows, ...counted } = await findPage(
      this.#db,
      this.#db.selectFrom('contact').selectAll(),
      { ...query, search, filters },
      COLUMNS,
      filters.length === 1 && search === undefined ? async () => list.count : undefined,
    );
    return { data: rows.map((row) => toContact({ ...row, owner_id: list.owner_id })), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Contact | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#seen(caller).where('contact.id', '=', id).executeTakeFirst();
    return row && toContact(row);
  }

  /** Throws NOT_FOUND when the list is not in the caller's scope, 422 on the address when the list has it. */
  async create(caller: Caller, input: NewContact): Promise<Contact> {
    const now = new Date();
    return this.#db
      .transaction()
      .execute(async (change) => {
        const owner_id = await count(change, caller, input.ListId, 1);
        if (owner_id === undefined) throw new ApiError('NOT_FOUND');
        const columns = toColumns(toValues(input, await this.#countryOf(owner_id)));
        const row = await change
          .insertInto('contact')
          .values({ id: newId(), list_id: input.ListId, ...columns, created_at: now, updated_at: now })
          .returningAll()
          .executeTakeFirstOrThrow();
        return toContact({ ...row, owner_id });
      })
      .catch(nameTaken);
  }

  /** Replaces every value; a contact stays in its list. */
  async update(caller: Caller, id: string, input: NewContact): Promise<Contact | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    if (input.ListId.toLowerCase() !== known.ListId) throw invalid('ListId', 'notAllowed');
    const columns = toColumns(toValues(input, await this.#countryOf(known.OwnerId)));
    const row = await this.#db
      .updateTable('contact')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
      .catch(nameTaken);
    return row && toContact({ ...row, owner_id: known.OwnerId });
  }

  async remove(caller: Caller, id: string): Promise<Contact | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    return this.#db.transaction().execute(async (change) => {
      await count(change, caller, known.ListId, -1);
      const { numDeletedRows } = await change.deleteFrom('contact').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND');
      return known;
    });
  }

  async #list(caller: Caller, id: string): Promise<{ owner_id: string; count: number } | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .selectFrom('contact_list')
      .select(['owner_id', 'count'])
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .executeTakeFirst();
  }

  #seen(caller: Caller) {
    return this.#db
      .selectFrom('contact')
      .innerJoin('contact_list', 'contact_list.id', 'contact.list_id')
      .selectAll('contact')
      .select('contact_list.owner_id')
      .where(inScope(caller, 'contact_list.owner_id'));
  }
}

/** Changes a list's count and holds the list until the transaction ends; answers its owner, undefined when it is not the caller's. */
async function count(change: Transaction<Tables>, caller: Caller, listId: string, by: number): Promise<string | undefined> {
  const row = await change
    .updateTable('contact_list')
    .set({ count: sql<number>`count + ${by}`, updated_at: new Date() })
    .where('id', '=', listId)
    .where(inScope(caller, 'owner_id'))
    .returning('owner_id')
    .executeTakeFirst();
  return row?.owner_id;
}
