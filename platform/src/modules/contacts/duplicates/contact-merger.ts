import type { ContactMerge } from '@cabinet/domain/contact-duplicates';
import { isMergedField, mergeContacts, type NewContactMerge } from '@cabinet/domain/contact-merge';
import type { Contact } from '@cabinet/domain/contacts';
import { sql } from 'kysely';
import { isUuid, newId } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';
import { isUniqueViolation } from '../../../plugins/database/unique-violation.ts';
import { ApiError, errorItem, invalid } from '../../../plugins/errors/api-error.ts';
import { recordByStaff, rowEvent } from '../../../resource/journal.ts';
import { laterThanBefore } from '../../../resource/table-repository.ts';
import { adjustCounts, lockLists } from '../locked-lists.ts';
import type { StoredContact } from '../tables.ts';
import { toMerge } from './merge-repository.ts';
import { columnsOf, contactOf } from './stored-contact.ts';

/** Contacts that are held for a merge: their rows, and as the interface knows them. */
interface Held {
  ownerId: string;
  rows: readonly StoredContact[];
  contacts: readonly Contact[];
}

const refuseTaken = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error;
  throw invalid(isUniqueViolation(error, 'contact_phone') ? 'take.phone' : 'take.email', 'contact.exists');
};

/** Throws 422 with every field that is none of a contact, or is taken from a contact that is not merged. */
function checkTaken(take: Readonly<Record<string, string>>, ids: ReadonlySet<string>): void {
  const faults = Object.entries(take).flatMap(([field, id]) => {
    if (!isMergedField(field)) return [errorItem(`take.${field}`, 'unknownField')];
    return ids.has(id) ? [] : [errorItem(`take.${field}`, 'notAllowed')];
  });
  if (faults.length > 0) throw new ApiError('VALIDATION', undefined, faults);
}

/** Merges contacts into one of them, in one transaction that also keeps what was before. */
export class ContactMerger {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Throws 404 where a contact is not among the caller's, 409 where one was changed since it was seen, 422 at `contacts` where they are of several
   * accounts or on a blacklist, and at `take` where what is chosen cannot be.
   */
  async merge(caller: Caller, { contacts: seen, keep: kept, take = {} }: NewContactMerge): Promise<ContactMerge> {
    const versions = new Map(seen.map(({ id, updatedAt }) => [id.toLowerCase(), updatedAt]));
    const keep = kept.toLowerCase();
    const chosen = Object.fromEntries(Object.entries(take).map(([field, id]) => [field, id.toLowerCase()]));
    if (!versions.has(keep)) throw invalid('keep', 'notAllowed');
    checkTaken(chosen, new Set(versions.keys()));
    return this.#db
      .transaction()
      .execute(async (db) => {
        const held = await this.#hold(db, caller, [...versions.keys()]);
        if (held.contacts.some(({ id, updatedAt }) => Date.parse(versions.get(id) ?? '') !== Date.parse(updatedAt)))
          throw new ApiError('CONFLICT');
        return this.#write(db, caller, held, keep, chosen);
      })
      .catch(refuseTaken);
  }

  /** Holds the lists of contacts and then the contacts, as everybody does who changes them. */
  async #hold(db: Db, caller: Caller, ids: readonly string[]): Promise<Held> {
    const found = await db
      .selectFrom('contact')
      .innerJoin('contact_list', 'contact_list.id', 'contact.list_id')
      .select(['contact.list_id', 'contact_list.owner_id'])
      .where('contact.id', '=', sql<string>`any(${ids.filter(isUuid)}::uuid[])`)
      .where('contact_list.removed_at', 'is', null)
      .where(inScope(caller, 'contact_list.owner_id'))
      .execute();
    const lists = await lockLists(db, caller, found.map(({ list_id }) => list_id)); // prettier-ignore
    const { rows } = await sql<{ row: StoredContact }>`
      select to_jsonb(contact) as row from contact
      where id = any(${ids}::uuid[]) and list_id = any(${[...lists.keys()]}::uuid[]) order by id for update`.execute(db);
    if (rows.length < ids.length) throw new ApiError('NOT_FOUND');
    const held = [...lists.values()];
    const [{ owner_id: ownerId } = { owner_id: '' }] = held;
    if (held.some((list) => list.owner_id !== ownerId || list.type !== 'regular')) throw invalid('contacts', 'notAllowed');
    return { ownerId, rows: rows.map(({ row }) => row), contacts: rows.map(({ row }) => contactOf(row, ownerId)) };
  }

  async #write(db: Db, caller: Caller, { ownerId, rows, contacts }: Held, keep: string, take: Readonly<Record<string, string>>) {
    const merged = mergeContacts(contacts, keep, take);
    if (!merged.values.phone && !merged.values.email) throw invalid('take.phone', 'contact.address');
    const gone = contacts.filter(({ id }) => id !== keep);
    // First, since their addresses may be those that stay.
    await db.deleteFrom('contact').where('id', 'in', gone.map(({ id }) => id)).execute(); // prettier-ignore
    const counts = new Map<string, number>();
    for (const { ListId } of gone) counts.set(ListId, (counts.get(ListId) ?? 0) - 1);
    await adjustCounts(db, counts);
    await db.updateTable('contact').set({ ...columnsOf(merged), updated_at: laterThanBefore() }).where('id', '=', keep).execute(); // prettier-ignore
    const { rows: [after] } = await sql<{ row: StoredContact }>`select to_jsonb(contact) as row from contact where id = ${keep}`.execute(db); // prettier-ignore
    if (!after) throw new ApiError('NOT_FOUND');
    await recordByStaff(db, caller, rowEvent('contacts', contacts.find(({ id }) => id === keep), contactOf(after.row, ownerId))); // prettier-ignore
    for (const contact of gone) await recordByStaff(db, caller, rowEvent('contacts', contact, undefined));
    const record = await db
      .insertInto('contact_merge')
      .values({ id: newId(), owner_id: ownerId, contact_id: keep, before: JSON.stringify(rows), after: JSON.stringify(after.row) })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toMerge(record);
  }
}
