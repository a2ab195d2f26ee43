import {
  CONTACT_MERGE,
  DUPLICATE_FIELDS,
  type ContactDuplicates,
  type ContactDuplicatesCount,
  type DuplicateField,
} from '@cabinet/domain/contact-duplicates';
import { haveOneAddress, rankContacts } from '@cabinet/domain/contact-merge';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Selectable } from 'kysely';
import { isUuid } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';
import { invalid } from '../../../plugins/errors/api-error.ts';
import { totalOf } from '../../../resource/find-page.ts';
import type { ListQuery } from '../../../resource/list-query.ts';
import type { ResourceRepository } from '../../../resource/resource.ts';
import { visibleContacts } from '../contact-finder.ts';
import { toContact } from '../fields.ts';
import type { ContactTable } from '../tables.ts';
import { canHaveDuplicates, duplicateKeys, isMember, type AskedDuplicates, type DuplicateKey } from './duplicate-query.ts';

/** How duplicates are asked for, as a call says it. */
export interface DuplicatesQuery {
  ListId?: string | undefined;
  OwnerId?: string | undefined;
  by?: string | undefined;
  across?: string | undefined;
}

interface Asked extends AskedDuplicates {
  ownerId: string;
}

const isDuplicateField = (by: string): by is DuplicateField => (DUPLICATE_FIELDS as readonly string[]).includes(by);

function readBy({ by, across }: DuplicatesQuery): Pick<Asked, 'by' | 'isAcross'> {
  const isAcross = across === 'true';
  if (!by) return { by: isAcross ? 'phone' : 'email', isAcross };
  if (!isDuplicateField(by)) throw invalid('by', 'notAllowed', { values: DUPLICATE_FIELDS.join(', ') });
  return { by, isAcross };
}

/** What a list call asks for. */
function askedIn({ filters }: Pick<ListQuery, 'filters'>): DuplicatesQuery {
  return Object.fromEntries(filters.flatMap((filter) => ('value' in filter ? [[filter.field, String(filter.value)]] : [])));
}

/** Groups of contacts that share an address, in regular lists alone: an address that leaves a blacklist would get messages. */
export class DuplicateRepository implements ResourceRepository<ContactDuplicates> {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<ContactDuplicates>> {
    const asked = await this.#ask(caller, askedIn(query));
    if (!canHaveDuplicates(asked)) return { data: [], total: 0 };
    const { rows } = await duplicateKeys(asked, query).execute(this.#db);
    const data = await this.#groupsOf(asked, rows);
    const isLast = rows.length < query.limit && (rows.length > 0 || query.offset === 0);
    if (isLast) return { data, total: query.offset + rows.length };
    return { data, ...totalOf(await this.#count(asked), CONTACT_MERGE.counted, rows.length, query) };
  }

  /** How many groups there are, as far as they are counted. */
  async count(caller: Caller, query: DuplicatesQuery): Promise<ContactDuplicatesCount> {
    const asked = await this.#ask(caller, query);
    const count = canHaveDuplicates(asked) ? await this.#count(asked) : 0;
    return count > CONTACT_MERGE.counted ? { count: CONTACT_MERGE.counted, more: true } : { count };
  }

  /** The group that a contact is in by now; undefined where the contact shares its address with nobody, or is not among the caller's. */
  async ofContact(caller: Caller, id: string, query: DuplicatesQuery): Promise<ContactDuplicates | undefined> {
    const contact = isUuid(id) ? await visibleContacts(this.#db, caller).where('contact.id', '=', id).executeTakeFirst() : undefined;
    const asked = contact && (await this.#ask(caller, { ...query, ListId: contact.list_id }));
    const value = asked && contact[asked.by];
    if (!value) return undefined;
    const key = { value, list_id: asked.isAcross ? null : contact.list_id, count: CONTACT_MERGE.contacts };
    const members = await this.#membersOf(asked, [key], CONTACT_MERGE.contacts + 1);
    const count = members.get(0)?.length ?? 0;
    return count > 1 ? (await this.#groupsOf(asked, [{ ...key, count }]))[0] : undefined;
  }

  async #count(asked: Asked): Promise<number> {
    const keys = duplicateKeys(asked, { offset: 0, limit: CONTACT_MERGE.counted + 1, order: { direction: 'asc' } });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${keys}) found`.execute(this.#db);
    return rows[0]?.count ?? 0;
  }

  async #groupsOf(asked: Asked, keys: readonly DuplicateKey[]): Promise<ContactDuplicates[]> {
    const members = await this.#membersOf(asked, keys, CONTACT_MERGE.contacts);
    return keys.flatMap(({ value, list_id: ListId, count }, place) => {
      const contacts = rankContacts((members.get(place) ?? []).map((row) => toContact({ ...row, owner_id: asked.ownerId })));
      const [kept] = contacts;
      // Merged or removed since they were counted.
      if (!kept || contacts.length < 2) return [];
      const isClear = count <= CONTACT_MERGE.contacts && haveOneAddress(contacts);
      return { id: kept.id, createdAt: kept.createdAt, OwnerId: asked.ownerId, by: asked.by, value, ListId, count, isClear, contacts };
    });
  }

  /** The contacts of groups by the places of their keys, up to `most` of each. */
  async #membersOf(asked: Asked, keys: readonly DuplicateKey[], most: number): Promise<ReadonlyMap<number, Selectable<ContactTable>[]>> {
    const { rows } = await sql<Selectable<ContactTable> & { place: number }>`
      select asked.place, found.* from unnest(${keys.map(({ value }) => value)}::text[], ${keys.map(({ list_id }) => list_id)}::uuid[])
        with ordinality as asked (value, list_id, place), lateral (
          select * from contact where ${isMember(asked, sql.ref('asked.value'), sql.ref('asked.list_id'))}
          order by updated_at desc, id limit ${most}) found`.execute(this.#db);
    const members = new Map<number, Selectable<ContactTable>[]>();
    for (const { place, ...row } of rows) members.set(place - 1, [...(members.get(place - 1) ?? []), row]);
    return members;
  }

  /** The regular lists of the account that is asked about, as far as the caller reaches it; none for what is not there. */
  async #ask(caller: Caller, query: DuplicatesQuery): Promise<Asked> {
    const { by, isAcross } = readBy(query);
    const list = query.ListId ? await this.#ownerOf(caller, query.ListId) : undefined;
    const ownerId = query.ListId ? list?.owner_id : query.OwnerId || caller.account.id;
    const none = { lists: [], by, isAcross, ownerId: ownerId ?? '' };
    if (!ownerId || !isUuid(ownerId) || (query.OwnerId && query.OwnerId !== ownerId)) return none;
    if (list && !isAcross) return { ...none, lists: [list.id] };
    const rows = await this.#db
      .selectFrom('contact_list')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where(inScope(caller, 'owner_id'))
      .where('type', '=', 'regular')
      .where('removed_at', 'is', null)
      .where('count', '>', 0)
      .orderBy('count', 'desc')
      .orderBy('id')
      .execute();
    return { ...none, lists: rows.map(({ id }) => id), within: list?.id };
  }

  async #ownerOf(caller: Caller, id: string): Promise<{ id: string; owner_id: string } | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .selectFrom('contact_list')
      .select(['id', 'owner_id'])
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .where('type', '=', 'regular')
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  }
}
