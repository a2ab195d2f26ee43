import type { MessageType } from '@cabinet/domain/channels';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import { isStorableDate } from '@cabinet/domain/validation';
import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { createdWithin } from './filters.ts';

export interface StatisticsRange {
  from: Date;
  to: Date;
  /** Seconds of a bucket. */
  step: number;
}

/** The hours of a month, in which the clocks may go back. */
const MOST_BUCKETS = 31 * 24 + 1;
const DAY = 86_400;

function dateOf(value: unknown, path: string): Date | undefined {
  if (value === undefined || value === '') return undefined;
  const date = new Date(String(value));
  if (!isStorableDate(date)) throw invalid(path, 'invalid');
  return date;
}

/** Reads `from`, `to` (or `createdAt[from]`, `createdAt[to]`) and `step` in seconds; the last day by the hour unless told. */
export function readStatisticsRange(query: Readonly<Record<string, unknown>>, now: Date): StatisticsRange {
  const to = dateOf(query.to ?? query['createdAt[to]'], 'to') ?? now;
  const from = dateOf(query.from ?? query['createdAt[from]'], 'from') ?? new Date(to.getTime() - DAY * 1000);
  const step = query.step === undefined ? 3600 : Number(query.step);
  if (!Number.isFinite(step) || step < 1) throw invalid('step', 'invalid');
  const whole = Math.max(Math.ceil((to.getTime() - from.getTime()) / 1000), 1);
  return { from, to, step: Math.max(Math.floor(Math.min(step, whole)), Math.ceil(whole / MOST_BUCKETS)) };
}

/** A query with its range as it is counted, so that all cells count the same. */
export function withRange(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { from, to, step } = readStatisticsRange(query, new Date());
  return { ...query, from: from.toISOString(), to: to.toISOString(), step };
}

interface Row {
  at: Date;
  type: MessageType;
  total: string;
  delivered: string;
  failed: string;
}

/**
 * Adds up the counters of the batches that `condition` holds for; no message is read. Buckets begin at `from` and every
 * `step` after it. Failed includes what was stopped or expired before dispatch.
 */
export async function statisticsOf(
  db: Db,
  caller: Caller,
  { from, to, step }: StatisticsRange,
  condition: RawBuilder<boolean>,
): Promise<SendingStatistics> {
  const counted = sql<Row>`
    select date_bin(make_interval(secs => ${step}), b.created_at, ${from}::timestamptz) as at, b.type, sum(b.count) as total,
      sum(coalesce(c.s4 + c.s5, 0)) as delivered,
      sum(coalesce(c.s6, 0) + case when b.state in (5, 6, 8) then b.count - coalesce(c.s1 + c.s2 + c.s3 + c.s4 + c.s5 + c.s6, 0) else 0 end) as failed
    from batch b left join batch_stat c on c.lo = b.lo
    where ${condition} and ${createdWithin({ from, to })} group by 1, 2 order by 1`.execute(db);
  const charged = sql<{ spent: string }>`
    select coalesce(sum(case kind when 'capture' then amount else -amount end), 0)::text as spent from ledger
    where kind in ('capture', 'refund') and ${inScope(caller, 'owner_id')} and at >= ${from} and at < ${to}`.execute(db);
  const [{ rows }, spent] = await Promise.all([counted, charged]);

  const buckets = new Map<number, SendingStatistics['buckets'][number]>();
  const channels = new Map<MessageType, SendingStatistics['channels'][number]>();
  const totals = { sent: 0, delivered: 0, failed: 0, spent: toAmount(toUnits(spent.rows[0]?.spent ?? 0)) };
  for (const row of rows) {
    const [total, delivered, failed] = [Number(row.total), Number(row.delivered), Number(row.failed)];
    const bucket = buckets.get(row.at.getTime()) ?? { at: row.at.toISOString(), delivered: 0, sent: 0, failed: 0 };
    bucket.delivered += delivered;
    bucket.failed += failed;
    bucket.sent += total - delivered - failed;
    buckets.set(row.at.getTime(), bucket);
    const channel = channels.get(row.type) ?? { type: row.type, total: 0, delivered: 0, failed: 0 };
    channel.total += total;
    channel.delivered += delivered;
    channel.failed += failed;
    channels.set(row.type, channel);
    totals.sent += total;
    totals.delivered += delivered;
    totals.failed += failed;
  }
  return { buckets: [...buckets.values()], channels: [...channels.values()].sort((a, b) => b.total - a.total), totals };
}
