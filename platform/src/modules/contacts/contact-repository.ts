import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import { NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import type { Contact, NewContact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import { recordByStaff, rowEvent } from '../../resource/journal.ts';
import type { Filter, ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { meetsConditions, parseConditions } from './conditions.ts';
import type { CustomFieldRepository } from './custom-fields/repository.ts';
import { readOwnValues } from './custom-fields/values.ts';
import { SEARCH_TEXT, TRIGRAM_LENGTH } from './search-text.ts';
import type { SegmentRepository } from './segments/segment-repository.ts';
import { columnOf, fromColumns, toColumns, toValues, type ContactValues } from './fields.ts';
import type { ContactTable } from './tables.ts';

const COLUMNS: ListColumns = {
  fields: {
    id: { column: 'contact.id', type: 'uuid' },
    ListId: { column: 'contact.list_id', type: 'uuid' },
    ...Object.fromEntries(NAMED_CONTACT_FIELDS.map((field) => [field, `contact.${columnOf(field)}`])),
    OwnerId: { column: 'contact_list.owner_id', type: 'uuid' },
    createdAt: 'contact.created_at',
  },
  search: [SEARCH_TEXT],
  tie: 'contact.id',
};

/** A total of conditions counts as few rows as one of a search, since it may have to pass by many. */
const columnsFor = (asked: readonly string[]): ListColumns => (asked.length > 0 ? { ...COLUMNS, mostCounted: 1000 } : COLUMNS);

/** What a segment asks of contacts: of a row of `contact` alone, and beside its list. */
interface FoundSegment {
  ownerId: string | undefined;
  ofRow: RawBuilder<boolean>;
  isMember: RawBuilder<boolean>;
}
const EVERYBODY: FoundSegment = { ownerId: undefined, ofRow: sql<boolean>`true`, isMember: sql<boolean>`true` };

/** Takes conditions and segment out of the filters of a call: they are no columns of a contact. */
function takeAsked(given: readonly Filter[]) {
  const valueOf = (field: string) => {
    const filter = given.find((one) => one.kind === 'equals' && one.field === field);
    return filter?.kind === 'equals' ? String(filter.value) : undefined;
  };
  const filters = given.filter(({ field }) => field !== 'conditions' && field !== 'SegmentId');
  return { conditions: valueOf('conditions'), SegmentId: valueOf('SegmentId'), filters };
}

function toContact(row: Selectable<ContactTable> & { owner_id: string }): Contact {
  return {
    id: row.id,
    ListId: row.list_id,
    OwnerId: row.owner_id,
    ...fromColumns(row),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Turns a phone as people type it into a part of its stored form: `8 (916) 12` finds `+791612…`; a text too short for the index is matched at the beginning of words. */
function searchTerm(search: string): string {
  if (!/^\+?[\d\s().-]+$/.test(search)) return search.length < TRIGRAM_LENGTH ? ` ${search}` : search;
  const digits = search.replace(/\D/g, '');
  if (digits.length < TRIGRAM_LENGTH) return `+${digits.replace(/^8/, '7')}`;
  return digits.length > TRIGRAM_LENGTH && digits.startsWith('8') && !search.startsWith('+') ? digits.slice(1) : digits;
}

const rejectDuplicate = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error;
  throw invalid(isUniqueViolation(error, 'contact_phone') ? 'phone' : 'email', 'contact.exists');
};

/** Contacts of the caller's lists; the list's count changes in the same transaction as its contacts, and the journal has there what staff do. */
export class ContactRepository implements ResourceRepository<Contact, NewContact, NewContact> {
  readonly #db: Db;
  readonly #countryOf: (accountId: string) => Promise<string>;

  readonly #fields: Pick<CustomFieldRepository, 'ofOwner'>;
  readonly #segments: Pick<SegmentRepository, 'membersFor'>;

  constructor(
    db: Db,
    countryOf: (accountId: string) => Promise<string>,
    fields: Pick<CustomFieldRepository, 'ofOwner'>,
    segments: Pick<SegmentRepository, 'membersFor'>,
  ) {
    this.#db = db;
    this.#countryOf = countryOf;
    this.#fields = fields;
    this.#segments = segments;
  }

  /** Answers a page; a list without further filters takes its total from the list's stored count. */
  async find(caller: Caller, { filters: given, ...rest }: ListQuery): Promise<Page<Contact>> {
    const { conditions, SegmentId, filters } = takeAsked(given);
    const asked = [conditions, SegmentId].filter((one) => one !== undefined);
    const query = { ...rest, filters, search: rest.search === undefined ? undefined : searchTerm(rest.search) };
    const segment = SegmentId === undefined ? EVERYBODY : await this.#membersOf(caller, SegmentId);
    if (!segment) return { data: [], total: 0 };
    const inList = filters.find((filter) => filter.kind === 'equals' && filter.field === 'ListId');
    if (inList?.kind === 'equals') return this.#findInList(caller, String(inList.value), query, { conditions, segment, asked });
    const own = await this.#conditionsOf(segment.ownerId ?? caller.account.id, conditions);
    const visible = this.#visibleTo(caller).where(own).where(segment.isMember);
    const { rows, ...counted } = await findPage(this.#db, visible, query, columnsFor(asked));
    return { data: rows.map(toContact), ...counted };
  }

  async #findInList(
    caller: Caller,
    listId: string,
    query: ListQuery,
    { conditions, segment, asked }: { conditions: string | undefined; segment: FoundSegment; asked: readonly string[] },
  ): Promise<Page<Contact>> {
    const list = await this.#list(caller, listId);
    const filters = query.filters.filter(({ kind }) => kind !== 'owner');
    if (!list || query.filters.some((filter) => filter.kind === 'owner' && filter.value !== list.owner_id)) return { data: [], total: 0 };
    const { rows, ...counted } = await findPage(
      this.#db,
      this.#db
        .selectFrom('contact')
        .selectAll()
        .where(await this.#conditionsOf(list.owner_id, conditions))
        .where(segment.ofRow),
      { ...query, filters },
      columnsFor(asked),
      filters.length === 1 && query.search === undefined && asked.length === 0 ? async () => list.count : undefined,
    );
    return { data: rows.map((row) => toContact({ ...row, owner_id: list.owner_id })), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Contact | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#visibleTo(caller).where('contact.id', '=', id).executeTakeFirst();
    return row && toContact(row);
  }

  /** Throws NOT_FOUND when the list is not in the caller's scope, 422 on the address when the list has it. */
  async create(caller: Caller, input: NewContact): Promise<Contact> {
    const now = new Date();
    return this.#db
      .transaction()
      .execute(async (trx) => {
        const owner_id = await adjustListCount(trx, caller, input.ListId, 1);
        if (owner_id === undefined) throw new ApiError('NOT_FOUND');
        const columns = toColumns(await this.#valuesOf(input, owner_id));
        const row = await trx
          .insertInto('contact')
          .values({ id: newId(), list_id: input.ListId, ...columns, created_at: now, updated_at: now })
          .returningAll()
          .executeTakeFirstOrThrow();
        const made = toContact({ ...row, owner_id });
        await recordByStaff(trx, caller, rowEvent('contacts', undefined, made));
        return made;
      })
      .catch(rejectDuplicate);
  }

  /** Replaces every value; a contact stays in its list. */
  async update(caller: Caller, id: string, input: NewContact): Promise<Contact | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    if (input.ListId.toLowerCase() !== known.ListId) throw invalid('ListId', 'notAllowed');
    const columns = toColumns(await this.#valuesOf(input, known.OwnerId, known.fields));
    return this.#db
      .transaction()
      .execute(async (trx) => {
        const row = await trx
          .updateTable('contact')
          .set({ ...columns, updated_at: new Date() })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        const changed = row && toContact({ ...row, owner_id: known.OwnerId });
        if (changed) await recordByStaff(trx, caller, rowEvent('contacts', known, changed));
        return changed;
      })
      .catch(rejectDuplicate);
  }

  async remove(caller: Caller, id: string): Promise<Contact | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    return this.#db.transaction().execute(async (trx) => {
      await adjustListCount(trx, caller, known.ListId, -1);
      const { numDeletedRows } = await trx.deleteFrom('contact').where('id', '=', id).executeTakeFirst();
      if (numDeletedRows === 0n) throw new ApiError('NOT_FOUND');
      await recordByStaff(trx, caller, rowEvent('contacts', known, undefined));
      return known;
    });
  }

  /** The conditions over the fields of an account that a call asks for. */
  async #conditionsOf(ownerId: string, conditions: string | undefined): Promise<RawBuilder<boolean>> {
    return conditions === undefined
      ? sql<boolean>`true`
      : meetsConditions(parseConditions(conditions), { ownerId, own: await this.#fields.ofOwner(ownerId) });
  }

  /** Whom a segment holds in any of its owner's regular lists; undefined for one that is not in the caller's scope. */
  async #membersOf(caller: Caller, id: string): Promise<FoundSegment | undefined> {
    const found = await this.#segments.membersFor(caller, id);
    if (!found) return undefined;
    const { ownerId, isMember } = found;
    return {
      ownerId,
      ofRow: isMember,
      isMember: sql<boolean>`(contact_list.owner_id = ${ownerId} and contact_list.type = 'regular' and ${isMember})`,
    };
  }

  async #valuesOf(input: NewContact, ownerId: string, known?: Contact['fields']): Promise<ContactValues> {
    const own = input.fields ? readOwnValues(await this.#fields.ofOwner(ownerId), input, known) : {};
    return toValues(input, await this.#countryOf(ownerId), own);
  }

  async #list(caller: Caller, id: string): Promise<{ owner_id: string; count: number } | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .selectFrom('contact_list')
      .select(['owner_id', 'count'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(inScope(caller, 'owner_id'))
      .executeTakeFirst();
  }

  #visibleTo(caller: Caller) {
    return this.#db
      .selectFrom('contact')
      .innerJoin('contact_list', 'contact_list.id', 'contact.list_id')
      .selectAll('contact')
      .select('contact_list.owner_id')
      .where(inScope(caller, 'contact_list.owner_id'))
      .where('contact_list.removed_at', 'is', null);
  }
}

/** Changes a list's count, which locks the list until the transaction ends; answers its owner, undefined for a list out of the caller's scope. */
async function adjustListCount(trx: Transaction<Tables>, caller: Caller, listId: string, by: number): Promise<string | undefined> {
  const row = await trx
    .updateTable('contact_list')
    .set({ count: sql<number>`count + ${by}`, updated_at: new Date() })
    .where('id', '=', listId)
    .where('removed_at', 'is', null)
    .where(inScope(caller, 'owner_id'))
    .returning('owner_id')
    .executeTakeFirst();
  return row?.owner_id;
}
