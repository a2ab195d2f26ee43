import { sql } from 'kysely';
import type { Db } from '../../plugins/database/open.ts';

/** Key of the lock under which access changes one at a time, so that two cannot each remove the administrator that the other relies on. */
const ACCESS_LOCK = 731_204_570;

/** Runs `work` in a transaction while nobody else changes who gets into accounts. */
export function exclusively<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${ACCESS_LOCK})`.execute(trx);
    return work(trx);
  });
}
