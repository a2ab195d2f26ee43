import { sql, type Transaction } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

/** What PostgreSQL says of a statement that it has cancelled, as it does when its time is up. */
const CANCELLED = '57014';

/** What `read` finds; undefined where one of its statements takes longer than `milliseconds`, after which PostgreSQL works on it no more. */
export async function withinTime<T>(db: Db, milliseconds: number, read: (trx: Transaction<Tables>) => Promise<T>): Promise<T | undefined> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(Math.ceil(milliseconds))}, true)`.execute(trx);
        return read(trx);
      });
  } catch (error) {
    if ((error as { code?: string }).code === CANCELLED) return undefined;
    throw error;
  }
}
