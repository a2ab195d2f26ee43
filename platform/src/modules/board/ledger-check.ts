import { proveLedger } from '@cabinet/engine';
import type { Pool } from 'pg';

/** Key of the lock by which one node proves the ledger. */
const LOCK = 7_010_019;
/** Proofs that are kept, in days. */
const RETENTION_DAYS = 90;

/** Proves the ledger unless a proof is younger than a day or another node is at it; answers whether it did. */
export async function checkLedger(pool: Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    const { rows: [found] } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK]); // prettier-ignore
    if (!found?.mine) return false;
    try {
      const { rowCount } = await client.query(`select from ledger_check where at > now() - interval '1 day'`);
      if (rowCount !== 0) return false;
      const { accounts, entries, differences } = await proveLedger(pool);
      await client.query('insert into ledger_check (at, accounts, entries, differences) values (now(), $1, $2, $3)', [
        accounts,
        entries,
        differences.length,
      ]);
      await client.query('delete from ledger_check where at < now() - make_interval(days => $1)', [RETENTION_DAYS]);
      return true;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  } finally {
    client.release();
  }
}
