import type { PoolClient } from 'pg';
import { BatchState, MessageState } from '../storage/states.ts';
import { movedOn } from '../dispatch/delivery-events.ts';
import { noteMessages } from '../dispatch/events.ts';
import { outcomesOf, type MatchedReport } from './inbox.ts';
import { rows, run } from '../storage/sql.ts';

interface FailedRow {
  id: string;
  batch: string;
  lane: number;
  status: number;
  /** The provider that has the message, and all providers of its batch in order. */
  provider: string;
  routes: string[];
  is_stopped: boolean;
}

/**
 * Hands messages whose provider reported a failure over to the next provider, where their send asks for it, and takes them out of
 * `outcomes`; without another provider they fail. What an earlier provider reports after that is no outcome any more.
 */
export async function rerouteFailed(
  client: PoolClient,
  outcomes: Map<number, MatchedReport>,
  reports: readonly MatchedReport[],
  now: Date,
): Promise<boolean> {
  const failed = [...outcomes.values()]
    .filter((one) => one.status === MessageState.failed && one.provider !== null)
    .map((one) => one.sendingId);
  if (failed.length === 0) return false;
  const found = await rows<FailedRow>(
    client,
    `select s.id, s.batch, b.lane, s.status, coalesce(s.provider, b.provider) as provider, coalesce(b.routes, t.providers) as routes, t.state = 'stopped' as is_stopped
     from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id
     where s.id = any($1) and s.id between $2 and $3 and 'failed' = any(b.reroute) and s.status in (${MessageState.ofBatch}, ${MessageState.processing}, ${MessageState.sent})
       and (s.status <> ${MessageState.ofBatch} or b.state = ${BatchState.dispatched}) order by s.id for update of s`,
    [failed, Math.min(...failed), Math.max(...failed)],
  );
  const again: (FailedRow & { next: string })[] = [];
  for (const row of found) {
    const id = Number(row.id);
    if (outcomes.get(id)?.provider !== row.provider) {
      const said = outcomesOf(reports.filter((one) => one.sendingId === id && one.provider === row.provider)).get(id);
      if (said) outcomes.set(id, said);
      else outcomes.delete(id);
    }
    const next = row.routes[row.routes.indexOf(row.provider) + 1];
    if (outcomes.get(id)?.status !== MessageState.failed) continue;
    if (next !== undefined && !row.is_stopped && row.status !== MessageState.processing) again.push({ ...row, next });
  }
  if (again.length === 0) return false;
  for (const { id } of again) outcomes.delete(Number(id));
  const ids = again.map((row) => row.id);
  const next = again.map((row) => row.next);
  await run(
    client,
    `update sending s set status = ${MessageState.processing}, provider = t.next from unnest($1::bigint[], $2::text[]) as t (id, next)
     where s.id = t.id and s.id between $3 and $4`,
    [ids, next, ids[0], ids.at(-1)],
  );
  await run(
    client,
    `insert into sending_retry (sending_id, batch, lane, due_at, provider, attempts)
       select id, batch, lane, $5, next, 0 from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::text[]) as t (id, batch, lane, next)`,
    [ids, again.map((row) => row.batch), again.map((row) => row.lane), next, now],
  );
  const counts = [...Map.groupBy(again, (row) => row.batch)].sort(([a], [b]) => Number(a) - Number(b));
  await run(
    client,
    `insert into batch_stat as s (lo, s1, s2) select * from unnest($1::bigint[], $2::int[], $3::int[])
     on conflict (lo) do update set s1 = s.s1 + excluded.s1, s2 = s.s2 + excluded.s2`,
    [
      counts.map(([batch]) => batch),
      counts.map(([, group]) => group.length),
      counts.map(([, group]) => -group.filter((row) => row.status === MessageState.sent).length),
    ],
  );
  await noteMessages(
    client,
    again.map(({ id, provider: from, next: provider }) => movedOn(Number(id), now, { provider, from, reason: 'reported' })),
  );
  return true;
}
