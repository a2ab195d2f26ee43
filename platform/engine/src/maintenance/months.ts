import { keptSince } from '@cabinet/domain/retention';
import type { PoolClient } from 'pg';
import { BatchState, MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { firstId, monthOf, nextMonth } from '../storage/ids.ts';
import { dropPartition } from '../storage/partitions.ts';
import { firstRow, rows, run, transaction, type Db } from '../storage/sql.ts';
import { TUNING } from '../options.ts';

const LOCK = 7_010_002;

/** The first id of messages that are kept; what is below it counts by its sums alone. */
export const FIRST_RETAINED_ID = '(select coalesce(max(next_id), 0) from dropped_month)';

/** Whether anything of a month may still change: sends that are not over, messages without their outcome, fallbacks to come, a margin to be added up, recipients to be written down. */
const IS_OPEN = `
  select exists (select 1 from batch b where b.lo >= $1 and b.lo < $2 and (b.state in (${BatchState.waiting}, ${BatchState.leased}, ${BatchState.paused}, ${BatchState.inModeration})
      or (b.state = ${BatchState.dispatched} and b.quiet_at is null) or b.timeout_at is not null))
    or exists (select 1 from batch b join task t on t.id = b.task_id where b.lo >= $1 and b.lo < $2 and t.finished_at is null)
    or exists (select 1 from sending_retry where sending_id >= $1 and sending_id < $2)
    or exists (select 1 from report_in where sending_id >= $1 and sending_id < $2)
    or exists (select 1 from report_first where sending_id >= $1 and sending_id < $2)
    or exists (select 1 from margin_in where his[cardinality(his)] >= $1 and los[1] < $2)
    or exists (select 1 from activity_in where his[cardinality(his)] >= $1 and los[1] < $2)
    or exists (select 1 from activity_past where hi >= $1 and lo < $2) as is_open`;

const SUM_PRICES = `
  insert into dropped_price (month, billing_id, price, captured)
  select $3, b.billing_id, sum(s.price),
    coalesce(sum(s.price) filter (where s.status between ${MessageState.noReport} and ${MessageState.seen}
      or (not b.refund and (s.status = ${MessageState.failed} or (s.status = ${MessageState.ofBatch} and b.state = ${BatchState.expired})))), 0)
  from sending s join batch b on b.lo = s.batch where s.id >= $1 and s.id < $2 group by b.billing_id`;

const SUM_COUNTS = `
  insert into dropped_count (month, task_id, state, is_fallback, count, s1, s2, s3, s4, s5, s6)
  select $3, b.task_id, b.state, b.step > 0, sum(b.count), coalesce(sum(s1), 0), coalesce(sum(s2), 0), coalesce(sum(s3), 0),
    coalesce(sum(s4), 0), coalesce(sum(s5), 0), coalesce(sum(s6), 0)
  from batch b left join batch_stat s on s.lo = b.lo where b.lo >= $1 and b.lo < $2 group by b.task_id, b.state, b.step > 0`;

/**
 * Drops whole months of messages that are older than is kept, the oldest first, with their batches and whatever was noted
 * of them. What the ledger's proof and the progress of sends need of them stays as sums. Each step may be the last before
 * a crash: the next run goes on where it ended. Statements on other months do not wait for it.
 */
export class Months {
  readonly #context: EngineContext;

  constructor(context: EngineContext) {
    this.#context = context;
  }

  /** Answers whether a month was dropped. */
  async step(): Promise<boolean> {
    const { pool, clock, retention } = this.#context;
    const now = clock.now();
    const since = keptSince('messages', retention().messages, now);
    if (since === undefined) return false;
    const oldest = monthOf(since);
    const client = await pool.connect();
    try {
      const lock = await firstRow<{ mine: boolean }>(client, 'select pg_try_advisory_lock($1) as mine', [LOCK]);
      if (!lock?.mine) return false;
      try {
        await this.#clear(client);
        const month = await oldestMonth(client);
        if (month === undefined || month >= oldest || !(await this.#close(client, month, now))) return false;
        await this.#clear(client);
        return true;
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  }

  /** Turns a month that is over into its sums; false when something of it is still open. */
  async #close(client: PoolClient, month: number, now: Date): Promise<boolean> {
    const range = [firstId(month), firstId(nextMonth(month))];
    const isOpen = async (db: Db) => (await firstRow<{ is_open: boolean }>(db, IS_OPEN, range))?.is_open !== false;
    if (await isOpen(client)) return false;
    // Without its provider's id no report finds a message any more: from here on nothing of the month changes.
    await dropPartition(client, 'ref', month);
    const done = await transaction(this.#context.pool, async (db) => {
      if (await isOpen(db)) return false;
      await run(db, 'insert into dropped_month (month, next_id, at) values ($1, $2, $3)', [month, range[1], now]);
      await run(db, SUM_PRICES, [...range, month]);
      await run(db, SUM_COUNTS, [...range, month]);
      return true;
    });
    return done === true;
  }

  /** Removes what months that are summed up have left. */
  async #clear(client: PoolClient): Promise<void> {
    const [kept] = await rows<{ from: string; month: number | null }>(
      client,
      `select ${FIRST_RETAINED_ID} as from, max(month) as month from dropped_month`,
    );
    if (!kept?.month) return;
    for (const table of ['sending', 'chain_step', 'chain_value'] as const) await dropPartition(client, table, kept.month);
    for (const [table, id] of [
      ['batch_event', 'lo'],
      ['sending_event', 'sending_id'],
      ['lookup_result', 'sending_id'],
      ['message_click', 'sending_id'],
      ['returned_mail', 'sending_id'],
      ['batch_stat', 'lo'],
      ['batch_facet', 'batch'],
      ['batch', 'lo'],
    ] as const) {
      const some = `delete from ${table} where ctid = any(array(select ctid from ${table} where ${id} < $1 order by ${id} limit ${TUNING.deleteRows}))`;
      while ((await run(client, some, [kept.from])) === TUNING.deleteRows);
    }
  }
}

/** The first month that there are messages of. */
async function oldestMonth(db: Db): Promise<number | undefined> {
  const found = await firstRow<{ month: number | null }>(
    db,
    `select min(substring(c.relname from '\\d{6}$')::int) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'sending'::regclass`,
  );
  return found?.month ?? undefined;
}
