import { sql } from 'kysely';
import type { App } from '../../module.ts';
import type { Db } from '../../plugins/database/open.ts';

/** Rows that one statement removes, so that none holds locks for long. */
const BATCH_ROWS = 5000;

/** Removes entries older than `months` (at least 12: the table refuses less); answers how many. */
export async function removeOldEntries(db: Db, months: number): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from event_history where id in (
        select id from event_history where created_at < now() - make_interval(months => ${months}) order by created_at limit ${BATCH_ROWS}
      )`.execute(db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < BigInt(BATCH_ROWS)) return removed;
  }
}

/** Removes entries that are older than the installation keeps them; answers how many. */
export async function sweepJournal({ db, services }: Pick<App, 'db' | 'services'>): Promise<number> {
  const { retention } = await services.settings.installation();
  return retention.journal === 0 ? 0 : removeOldEntries(db, retention.journal);
}
