import type { Pool } from 'pg';
import { first, rows } from '../sql.ts';

/** Where something may wait that is not over: sends, reports, messages to be offered again, chains to be followed. */
const PLACES = {
  tasks: 'task where finished_at is null',
  reports: 'report_in',
  firstReports: 'report_first',
  retries: 'sending_retry',
  fallbacks: 'fallback_set',
} as const;

const COUNTS = `select ${Object.entries(PLACES)
  .map(([name, from]) => `(select count(*)::int from ${from}) as "${name}"`)
  .join(', ')}`;

/** How much is not over yet, by where it waits. */
export async function unsettled(pool: Pool): Promise<Record<string, number>> {
  const counts = (await first<Record<string, number>>(pool, COUNTS)) ?? {};
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const BATCHES = `select state, lane, step, is_uncertain, count(*)::int as batches, sum(count)::int as messages, max(attempts) as attempts,
  min(due_at) as due_from, max(due_at) as due_to, min(lease_until) as lease_from, max(lease_until) as lease_to
  from batch where quiet_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const RETRIES = `select lane, provider, count(*)::int, max(attempts) as attempts, min(due_at) as due_from, max(due_at) as due_to,
  max(lease_until) as lease_to from sending_retry group by 1, 2`;
const MESSAGES = `select s.status, b.state, b.step, count(*)::int from sending s join batch b on b.lo = s.batch
  join task t on t.id = b.task_id where t.finished_at is null group by 1, 2, 3`;

/** All that says why it is not over, for whoever reads why a test failed. */
export async function describeUnsettled(pool: Pool, now: Date): Promise<string> {
  const [counts, ...found] = await Promise.all([
    unsettled(pool),
    ...[BATCHES, RETRIES, MESSAGES, 'select * from provider_circuit', 'select provider, count(*)::int from report_wait group by 1'].map(
      (query) => rows(pool, query),
    ),
  ]);
  return JSON.stringify({ now, counts, found }, undefined, 1);
}
