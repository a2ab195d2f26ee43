import { sql } from 'kysely';
import { CONTACT_FIELD_TABLE, NAMED_CONTACT_FIELDS } from '@cabinet/domain/contact-fields';
import { IMPORT_UNDO_MS, type ImportUndone } from '@cabinet/domain/contact-import';
import type { Db } from '../../../plugins/database/open.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';

const COLUMNS = [...NAMED_CONTACT_FIELDS.map((field) => CONTACT_FIELD_TABLE[field].column), 'custom', 'tags', 'import_times', 'updated_at'];
const ASSIGNMENTS = sql.raw(COLUMNS.map((column) => `${column} = old.${column}`).join(', '));

/** What one batch of an import changed. */
interface Batch {
  number: string;
  at: Date;
  created: string[];
  merged: unknown[];
}

/**
 * Undoes imports, batch by batch from the last: new contacts go, others get back what they had. A contact that was changed after its batch
 * stays as it is. Each batch is a transaction that takes its record with it, so that an undo that was broken off goes on when it is asked
 * for again.
 */
export class ImportUndo {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Undoes an import into a list. Throws NOT_FOUND when nothing of it can be undone. */
  async run(importId: string, listId: string): Promise<ImportUndone> {
    const { numUpdatedRows } = await this.#db
      .updateTable('contact_import')
      .set({ undone_at: new Date() })
      .where('id', '=', importId)
      .where('state', '<>', 'running')
      .where('updated_at', '>', new Date(Date.now() - IMPORT_UNDO_MS))
      .where(sql<boolean>`exists (select from contact_import_batch where import_id = ${importId})`)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError('NOT_FOUND');
    const undone: ImportUndone = { removed: 0, restored: 0, kept: 0 };
    for (;;) {
      const batch = await this.#undoLast(importId, listId);
      if (!batch) return undone;
      undone.removed += batch.removed;
      undone.restored += batch.restored;
      undone.kept += batch.kept;
    }
  }

  async #undoLast(importId: string, listId: string): Promise<ImportUndone | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const list = await sql`select 1 from contact_list where id = ${listId} and removed_at is null for no key update`.execute(trx);
      if (list.rows.length === 0) throw new ApiError('NOT_FOUND');
      const { rows } = await sql<Batch>`
        delete from contact_import_batch where import_id = ${importId}
          and number = (select max(number) from contact_import_batch where import_id = ${importId})
        returning number, at, created, merged`.execute(trx);
      const [batch] = rows;
      if (!batch) return undefined;
      const restored = await sql`
        update contact set ${ASSIGNMENTS} from jsonb_populate_recordset(null::contact, ${JSON.stringify(batch.merged)}::jsonb) old
        where contact.id = old.id and contact.list_id = ${listId} and contact.updated_at = ${batch.at}`.execute(trx);
      const removed = await sql`
        delete from contact where id = any(${batch.created}::uuid[]) and list_id = ${listId} and updated_at = ${batch.at}`.execute(trx);
      const counts = { removed: Number(removed.numAffectedRows ?? 0n), restored: Number(restored.numAffectedRows ?? 0n) };
      await sql`update contact_list set count = count - ${counts.removed}, updated_at = now() where id = ${listId}`.execute(trx);
      return { ...counts, kept: batch.created.length + batch.merged.length - counts.removed - counts.restored };
    });
  }

  /** Forgets what cannot be undone any more. */
  async purge(until: Date): Promise<void> {
    await sql`delete from contact_import_batch where import_id in (
      select id from contact_import where state <> 'running' and updated_at < ${until})`.execute(this.#db);
  }
}
