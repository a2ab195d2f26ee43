import { proveLedger } from '@cabinet/engine';
import type { Pool } from 'pg';

/** Proofs that are kept, in days. */
const RETENTION_DAYS = 90;

/** Proves the ledger unless a proof is younger than a day; answers whether it did. */
export async function checkLedger(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(`select from ledger_check where at > now() - interval '1 day'`);
  if (rowCount !== 0) return false;
  const { accounts, entries, differences } = await proveLedger(pool);
  await pool.query('insert into ledger_check (at, accounts, entries, differences) values (now(), $1, $2, $3)', [
    accounts,
    entries,
    differences.length,
  ]);
  await pool.query('delete from ledger_check where at < now() - make_interval(days => $1)', [RETENTION_DAYS]);
  return true;
}
