import { sql } from 'kysely';
import type { Db } from '../plugins/database/open.ts';
import { inTransaction } from './journal.ts';

/**
 * Runs `work` in a transaction while no other of the same `name` runs, on any node: what it counts holds until it has written. It asks the
 * database through `trx` alone, so that calls that wait for their turn cannot have taken the connections that it needs.
 */
export function inTurn<R>(db: Db, name: string, work: (trx: Db) => Promise<R>): Promise<R> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    return work(trx);
  });
}
