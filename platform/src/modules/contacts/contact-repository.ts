import type { Contact, NewContact } from '@cabinet/domain/contacts';
import type { Page } from '@cabinet/domain/resource';
import { sql, type Transaction } from 'kysely';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff, rowEvent } from '../../resource/journal.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { ResourceRepository } from '../../resource/resource.ts';
import { ContactFinder, visibleContacts } from './contact-finder.ts';
import type { CustomFieldRepository } from './custom-fields/repository.ts';
import { readOwnValues } from './custom-fields/values.ts';
import { toColumns, toContact, toValues, type ContactValues } from './fields.ts';
import type { SegmentRepository } from './segments/segment-repository.ts';

const rejectDuplicate = (error: unknown): never => {
  if (!isUniqueViolation(error)) throw error;
  throw invalid(isUniqueViolation(error, 'contact_phone') ? 'phone' : 'email', 'contact.exists');
};

/** Contacts of the caller's lists; the list's count changes in the same transaction as its contacts, and the journal has there what staff do. */
export class ContactRepository implements ResourceRepository<Contact, NewContact, NewContact> {
  readonly #db: Db;
  readonly #countryOf: (accountId: string) => Promise<string>;

  readonly #fields: Pick<CustomFieldRepository, 'ofOwner'>;
  readonly #finder: ContactFinder;

  constructor(
    db: Db,
    countryOf: (accountId: string) => Promise<string>,
    fields: Pick<CustomFieldRepository, 'ofOwner'>,
    segments: Pick<SegmentRepository, 'membersFor'>,
  ) {
    this.#db = db;
    this.#countryOf = countryOf;
    this.#fields = fields;
    this.#finder = new ContactFinder(db, fields, segments);
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Contact>> {
    return this.#finder.find(caller, query);
  }

  async get(caller: Caller, id: string): Promise<Contact | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await visibleContacts(this.#db, caller).where('contact.id', '=', id).executeTakeFirst();
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
        const columns = toColumns({ ...(await this.#valuesOf(input, owner_id)), tags: input.tags ?? [] });
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

  /** Replaces every value, and the tags where any are given; a contact stays in its list. */
  async update(caller: Caller, id: string, input: NewContact): Promise<Contact | undefined> {
    const known = await this.get(caller, id);
    if (!known) return undefined;
    if (input.ListId.toLowerCase() !== known.ListId) throw invalid('ListId', 'notAllowed');
    const tags = input.tags === undefined ? known.tags : input.tags;
    const columns = toColumns({ ...(await this.#valuesOf(input, known.OwnerId, known.fields)), tags: tags ?? [] });
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

  async #valuesOf(input: NewContact, ownerId: string, known?: Contact['fields']): Promise<ContactValues> {
    const own = input.fields ? readOwnValues(await this.#fields.ofOwner(ownerId), input, known) : {};
    return toValues(input, await this.#countryOf(ownerId), own);
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
