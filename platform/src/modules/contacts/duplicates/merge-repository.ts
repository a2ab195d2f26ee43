import { CONTACT_MERGE, type ContactMerge } from '@cabinet/domain/contact-duplicates';
import type { Selectable } from 'kysely';
import type { Db } from '../../../plugins/database/open.ts';
import type { ListColumns } from '../../../resource/find-page.ts';
import { OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../../resource/table-repository.ts';
import type { ContactMergeTable } from '../tables.ts';
import { contactOf } from './stored-contact.ts';

const LIST: ListColumns = { fields: { ...OWNED_FIELDS }, search: [], tie: 'id' };
const UNDO_MS = CONTACT_MERGE.undoDays * 86_400_000;

/** The time before which merges cannot be undone any more. */
export const undoneSince = (now = Date.now()): Date => new Date(now - UNDO_MS);

/** A stored merge as the interface knows it. */
export function toMerge(row: Selectable<ContactMergeTable>): ContactMerge {
  const until = new Date(row.created_at.getTime() + UNDO_MS);
  const canBeUndone = row.undone_at === null && until.getTime() > Date.now();
  const rows = row.before.toSorted((one, other) => Number(other.id === row.contact_id) - Number(one.id === row.contact_id));
  return {
    id: row.id,
    ContactId: row.contact_id,
    contacts: rows.map((contact) => contactOf(contact, row.owner_id)),
    undoUntil: canBeUndone ? until.toISOString() : null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    ...ownedFieldsOf(row),
  };
}

/** Merges of contacts, for as long as they can be undone. */
export class MergeRepository extends TableRepository<'contact_merge', ContactMerge> {
  constructor(db: Db) {
    super(db, 'contact_merge', LIST);
  }

  protected present(rows: readonly Selectable<ContactMergeTable>[]): ContactMerge[] {
    return rows.map(toMerge);
  }

  /** Forgets merges that were made before `until`. */
  async purge(until: Date): Promise<void> {
    await this.db.deleteFrom('contact_merge').where('created_at', '<', until).execute();
  }
}
