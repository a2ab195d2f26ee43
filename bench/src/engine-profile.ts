import { rows } from '@cabinet/engine';
import type { Pool } from 'pg';

interface Statement {
  query: string;
  calls: number;
  total: number;
  planning: number;
  wal: string;
}

/** Resets the statistics of statements. */
export async function resetProfile(pool: Pool): Promise<void> {
  await pool.query('select pg_stat_statements_reset()');
}

/** Prints the statements that took the most time, per message. */
export async function printProfile(pool: Pool, messages: number): Promise<void> {
  const found = await rows<Statement>(
    pool,
    `select query, calls, total_exec_time + total_plan_time as total, total_plan_time as planning, wal_bytes as wal from pg_stat_statements order by 3 desc limit 30`,
  );
  console.log('\n  µs/message   planning  WAL bytes/message   calls');
  for (const { query, calls, total, planning, wal } of found) {
    const columns = [
      ((total * 1000) / messages).toFixed(2).padStart(12),
      ((planning * 1000) / messages).toFixed(2).padStart(11),
      (Number(wal) / messages).toFixed(1).padStart(19),
      String(calls).padStart(8),
    ];
    console.log(`${columns.join('')}  ${query.replaceAll(/\s+/g, ' ').slice(0, 110)}`);
  }
}
