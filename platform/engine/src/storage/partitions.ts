import type { Pool, PoolClient } from 'pg';
import { firstId, monthOf, nextMonth } from './ids.ts';
import { firstRow, transaction } from './sql.ts';

const PARTITIONED = ['sending', 'ref', 'chain_step', 'chain_value'] as const;
/** Room on every page for the one update that a message gets, so that it touches no index. */
const FILL: Readonly<Record<(typeof PARTITIONED)[number], number>> = { sending: 60, ref: 100, chain_step: 100, chain_value: 100 };
const LOCK = 7_010_001;

/** Makes the partitions of `month` where they are missing. Safe to call from several processes. */
export async function ensureMonth(pool: Pool, month: number): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    for (const table of PARTITIONED) {
      await client.query(
        `create table if not exists ${table}_${month} partition of ${table}
           for values from (${firstId(month)}) to (${firstId(nextMonth(month))}) with (fillfactor = ${FILL[table]})`,
      );
    }
  });
}

/** Partitions that are going; a start that breaks off leaves them half detached, and then detached. */
const STATE = `select i.inhdetachpending as is_pending from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = $1::regclass and c.relname = $2`;

/**
 * Drops the partition of `month` without a lock that others would wait for: it is detached first, once nobody looks at it
 * any more. Outside of transactions. Gives up after some seconds, to be called again.
 */
export async function dropPartition(client: PoolClient, table: (typeof PARTITIONED)[number], month: number): Promise<void> {
  const name = `${table}_${month}`;
  await client.query(`set lock_timeout = '5s'`);
  try {
    const state = await firstRow<{ is_pending: boolean }>(client, STATE, [table, name]);
    if (state) await client.query(`alter table ${table} detach partition ${name} ${state.is_pending ? 'finalize' : 'concurrently'}`);
    await client.query(`drop table if exists ${name}`);
  } finally {
    await client.query('set lock_timeout = default');
  }
}

/** Keeps this month's and next month's partitions in place; asks the database once a month. */
export class Partitions {
  readonly #ready = new Set<number>();
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async ensure(at: Date): Promise<void> {
    const month = monthOf(at);
    for (const each of [month, nextMonth(month)]) {
      if (this.#ready.has(each)) continue;
      await ensureMonth(this.#pool, each);
      this.#ready.add(each);
    }
  }
}
