import { BOARD_QUEUE_NAMES, type BoardQueue, type BoardQueueName } from '@cabinet/domain/operations-overview';
import { LANE, rows } from '@cabinet/engine';
import type { Pool } from 'pg';

/** Rows of a queue that are read at most: beyond it the board says "more than". */
const MAX_READ_ROWS = 5000;

const lane = (queue: BoardQueueName, number: number) => `
  select '${queue}' as queue, coalesce(sum(waiting), 0)::float8 as waiting, coalesce(bool_or(is_more), false) as is_more, min(oldest) as oldest from (
    select sum(count) filter (where is_due) as waiting, count(*) = ${MAX_READ_ROWS} as is_more, min(first_due_at) filter (where is_due) as oldest from (
      select count, first_due_at, state = 0 and due_at <= now() as is_due from batch
      where state < 2 and lane = ${number} order by lane, turn, lo limit ${MAX_READ_ROWS}) as batches
    union all
    select sum(total - made), false, min(starts_at) from (
      select total, made, starts_at from task where not is_made and lane = ${number} and starts_at <= now() and stretch_hours = 0
        and state in ('scheduled', 'running') and moderation is distinct from 'pending' limit ${MAX_READ_ROWS}) as tasks) as all_of_lane`;
const simple = (queue: BoardQueueName, from: string) => `
  select '${queue}', coalesce(sum(n), 0)::float8, count(*) = ${MAX_READ_ROWS}, min(at) from (${from} limit ${MAX_READ_ROWS}) as found`;

const queuesOf = (isMailed: boolean) =>
  [
    lane('single', LANE.single),
    lane('bulk', LANE.bulk),
    simple('retry', 'select 1 as n, due_at as at from sending_retry where due_at <= now() order by due_at'),
    simple('fallbacks', 'select cardinality(previous) as n, null::timestamptz as at from fallback_set where not is_held'),
    simple(
      'reports',
      `select 1 as n, at from ((select at from report_first order by id limit ${MAX_READ_ROWS}) union all (select at from report_in order by id limit ${MAX_READ_ROWS})) as both_inboxes`,
    ),
    simple('webhooks', 'select 1 as n, due_at as at from webhook_event where state = 0 and due_at <= now() and lease_until is null'),
    // Without a mail server letters stay where they are and none is late, but for those that a server has refused.
    simple(
      'mail',
      `select 1 as n, case when ${isMailed} or error is not null then next_try_at end as at from mail where next_try_at <= now()`,
    ),
  ].join(' union all ');

interface Row {
  queue: BoardQueueName;
  waiting: number;
  is_more: boolean;
  oldest: Date | null;
}

/** How much waits in each queue, and for how long: every count is of a bounded number of rows. `isMailed`: whether there is a mail server. */
export async function readQueues(pool: Pool, now: Date, isMailed: boolean): Promise<Omit<BoardQueue, 'nodes'>[]> {
  const found = new Map((await rows<Row>(pool, queuesOf(isMailed))).map((row) => [row.queue, row]));
  return BOARD_QUEUE_NAMES.map((queue) => {
    const { waiting = 0, is_more: isMore = false, oldest = null } = found.get(queue) ?? {};
    return { queue, waiting, isMore, oldest: oldest && Math.max(0, (now.getTime() - oldest.getTime()) / 1000) };
  });
}
