import { sql, type Selectable } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';
import { fieldsOfRow, inTransaction, recordEvent } from '../../resource/journal.ts';
import type { TariffTable } from './tables.ts';

type Row = Selectable<TariffTable>;

/** Planned terms whose moment has come and that this cell writes: the first cell's come written (docs/cells.md). */
const DUE = sql`c.starts_at <= now() and (c.owner_id is not null or not kept_by_first_cell('tariff_change'))`;

/**
 * Writes planned terms whose moment has come into their tariffs, each with an entry of the journal that nobody is behind; answers how many.
 * Prices have been by them since that moment already (`tariff_in_force`), so nothing depends on when this runs, and two nodes never
 * write the same.
 */
export async function applyDueChanges(db: Db): Promise<number> {
  const { rows: due } = await sql`select from tariff_change c where ${DUE} limit 1`.execute(db);
  if (due.length === 0) return 0;
  return inTransaction(db, async (trx) => {
    const { rows: before } = await sql<Row>`
      select tariff.* from tariff join tariff_change c on c.tariff_id = tariff.id where ${DUE} order by tariff.id for update`.execute(trx);
    const { rows: after } = await sql<Row>`
      with due as (delete from tariff_change c where ${DUE} returning *)
      update tariff set title = due.title, source = due.source, price = due.price, unit = due.unit, data = due.data, hidden = due.hidden,
        is_active = due.is_active, updated_at = due.starts_at
      from due where tariff.id = due.tariff_id returning tariff.*`.execute(trx);
    for (const row of after) {
      const was = before.find(({ id }) => id === row.id);
      const event = { action: 'update', resource: 'tariffs', rowId: row.id, ownerId: row.owner_id } as const;
      await recordEvent(trx, undefined, { ...event, before: was && fieldsOfRow(was), after: fieldsOfRow(row) });
    }
    return after.length;
  });
}
