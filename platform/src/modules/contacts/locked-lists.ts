import type { ContactListType } from '@cabinet/domain/contact-lists';
import { sql } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';

export interface LockedList {
  id: string;
  owner_id: string;
  type: ContactListType;
}

/**
 * Lists of the caller's that are there, held until the transaction ends. Whoever changes which contacts a list has holds it, and everybody takes
 * lists in one order, so that none waits for another in a circle.
 */
export async function lockLists(db: Db, caller: Caller, ids: readonly string[]): Promise<Map<string, LockedList>> {
  const rows = await db
    .selectFrom('contact_list')
    .select(['id', 'owner_id', 'type'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)].filter(isUuid)}::uuid[])`)
    .where('removed_at', 'is', null)
    .where(inScope(caller, 'owner_id'))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Changes the counts of lists that are held, by list. */
export async function adjustCounts(db: Db, changes: ReadonlyMap<string, number>): Promise<void> {
  for (const [id, by] of changes) {
    if (by === 0) continue;
    await db
      .updateTable('contact_list')
      .set({ count: sql<number>`count + ${by}`, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
  }
}
