import type { Pool } from 'pg';
import { firstRow, rows } from '../storage/sql.ts';

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
  const counts = (await firstRow<Record<string, number>>(pool, COUNTS)) ?? {};
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

const BATCHES = `select state, lane, step, is_uncertain, count(*)::int as batches, sum(count)::int as messages, max(attempts) as attempts,
  min(due_at) as due_from, max(due_at) as due_to, min(lease_until) as lease_from, max(lease_until) as lease_to
  from batch where quiet_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
const RETRIES = `select lane, provider, count(*)::int, max(attempts) as attempts, min(due_at) as due_from, max(due_at) as due_to,
  max(lease_until) as lease_to from sending_retry group by 1, 2`;
const MESSAGES = `select s.status, b.state, b.step, count(*)::int from sending s join batch b on b.lo = s.batch
  join task t on t.id = b.task_id where t.finished_at is null group by 1, 2, 3`;
/** What is known of a few messages that wait for their outcome: their ids at providers, and what came of reports on those. */
const STUCK = `select s.id, s.recipient, s.provider, s.sent_at, b.provider as "batchProvider",
    (select json_agg(json_build_array(r.provider, r.ref)) from ref r where r.sending_id = s.id) as refs,
    (select json_agg(json_build_array(p.provider, p.at, p.refs[array_position(p.sendings, s.id)]) order by p.id) from provider_submit p where s.id = any(p.sendings)) as journal,
    (select json_agg(json_build_array(e.at, e.event, e.params)) from sending_event e where e.sending_id = s.id) as events,
    (select json_agg(json_build_array(d.provider, d.ref, d.status, d.tries)) from report_dead d where d.ref like '%-' || s.id || '-%') as dead,
    (select json_agg(json_build_array(d.provider, d.ref, d.status, d.tries)) from report_wait d where d.ref like '%-' || s.id || '-%') as waiting
  from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id where t.finished_at is null and s.status in (0, 1, 2) order by s.id limit 3`;

/** All that says why it is not over, for whoever reads why a test failed. */
export async function describeUnsettled(pool: Pool, now: Date): Promise<string> {
  const [counts, ...found] = await Promise.all([
    unsettled(pool),
    ...[
      BATCHES,
      RETRIES,
      MESSAGES,
      STUCK,
      'select * from provider_circuit',
      'select provider, count(*)::int from report_wait group by 1',
    ].map((query) => rows(pool, query)),
  ]);
  return JSON.stringify({ now, counts, found }, undefined, 1);
}
