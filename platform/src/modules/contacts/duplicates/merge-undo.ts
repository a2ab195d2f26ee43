import type { ContactMerge } from '@cabinet/domain/contact-duplicates';
import { sql, type Selectable } from 'kysely';
import { isUuid } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';
import { isUniqueViolation } from '../../../plugins/database/unique-violation.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { recordByStaff, rowEvent } from '../../../resource/journal.ts';
import { laterThanBefore } from '../../../resource/table-repository.ts';
import type { CustomFieldRepository } from '../custom-fields/repository.ts';
import { adjustCounts, lockLists } from '../locked-lists.ts';
import type { ContactMergeTable, StoredContact } from '../tables.ts';
import { toMerge, undoneSince } from './merge-repository.ts';
import { columnsOf, contactOf, partedFrom, withoutLostFields } from './stored-contact.ts';

const refuseTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new ApiError('CONFLICT') : error;
};

/** Parts contacts that were merged. */
export class MergeUndo {
  readonly #db: Db;
  readonly #fields: Pick<CustomFieldRepository, 'ofOwner'>;

  constructor(db: Db, fields: Pick<CustomFieldRepository, 'ofOwner'>) {
    this.#db = db;
    this.#fields = fields;
  }

  /**
   * Brings the contacts back that went, and gives the one that stayed what it had, but for what was changed since. Undefined for a merge that is not among
   * the caller's or cannot be undone any more; throws 409 where the one that stayed or a list is gone, or an address has been taken by another.
   */
  async run(caller: Caller, id: string): Promise<ContactMerge | undefined> {
    if (!isUuid(id)) return undefined;
    return this.#db
      .transaction()
      .execute(async (db) => {
        const merge = await db
          .selectFrom('contact_merge')
          .selectAll()
          .where('id', '=', id)
          .where(inScope(caller, 'owner_id'))
          .where('undone_at', 'is', null)
          .where('created_at', '>', undoneSince())
          .forUpdate()
          .executeTakeFirst();
        if (!merge) return undefined;
        await this.#part(db, caller, merge);
        const now = new Date();
        const undone = db.updateTable('contact_merge').set({ undone_at: now, updated_at: now }).where('id', '=', id);
        return toMerge(await undone.returningAll().executeTakeFirstOrThrow());
      })
      .catch(refuseTaken);
  }

  async #part(db: Db, caller: Caller, merge: Selectable<ContactMergeTable>): Promise<void> {
    const { owner_id: ownerId, contact_id: keep } = merge;
    const own = new Set((await this.#fields.ofOwner(ownerId)).map(({ key }) => key));
    const isField = (key: string) => own.has(key);
    const gone = merge.before.filter((row) => row.id !== keep).map((row) => withoutLostFields(row, isField));
    const before = merge.before.find((row) => row.id === keep);
    const now = await this.#hold(db, caller, keep, gone.map((row) => row.list_id)); // prettier-ignore
    if (!before || !now) throw new ApiError('CONFLICT');
    const [was, merged, is] = [before, merge.after, now].map((row) => contactOf(row, ownerId));
    if (!was || !merged || !is) throw new ApiError('CONFLICT');
    const columns = columnsOf(partedFrom({ before: was, merged, now: is }, isField));
    if (columns.phone === null && columns.email === null) throw new ApiError('CONFLICT');
    // First, since its address may be that of one that comes back.
    const kept = await db
      .updateTable('contact')
      .set({ ...columns, updated_at: laterThanBefore() })
      .where('id', '=', keep)
      .returningAll()
      .executeTakeFirstOrThrow();
    await sql`insert into contact select * from jsonb_populate_recordset(null::contact, ${JSON.stringify(gone)}::jsonb)`.execute(db);
    const counts = new Map<string, number>();
    for (const { list_id } of gone) counts.set(list_id, (counts.get(list_id) ?? 0) + 1);
    await adjustCounts(db, counts);
    const parted = { ...kept, created_at: kept.created_at.toISOString(), updated_at: kept.updated_at.toISOString() };
    await recordByStaff(db, caller, rowEvent('contacts', is, contactOf(parted, ownerId)));
    for (const row of gone) await recordByStaff(db, caller, rowEvent('contacts', undefined, contactOf(row, ownerId)));
  }

  /** Holds the lists that contacts come back to, and the contact that stayed; undefined where that or a list is gone. */
  async #hold(db: Db, caller: Caller, keep: string, lists: readonly string[]): Promise<StoredContact | undefined> {
    const found = await db.selectFrom('contact').select('list_id').where('id', '=', keep).executeTakeFirst();
    if (!found) return undefined;
    const locked = await lockLists(db, caller, [...lists, found.list_id]);
    if ([...lists, found.list_id].some((list) => !locked.has(list))) return undefined;
    const { rows } = await sql<{ row: StoredContact }>`
      select to_jsonb(contact) as row from contact where id = ${keep} and list_id = ${found.list_id} for update`.execute(db);
    return rows[0]?.row;
  }
}
