import type { PoolClient } from 'pg';
import { after } from '../clock.ts';
import type { EngineContext } from '../context.ts';
import { TUNING } from '../options.ts';
import { Sandbox } from '../providers/sandbox.ts';
import { run } from '../storage/sql.ts';
import type { MatchedReport } from './inbox.ts';

/** Whether a provider's answers say nothing of real numbers: those of the sandbox, once another provider is there. */
function isInvented({ providers }: EngineContext, name: string): boolean {
  const isSandbox = (provider: unknown) => provider instanceof Sandbox;
  return isSandbox(providers.get(name)) && ![...providers.values()].every(isSandbox);
}

/**
 * Keeps what look-ups of numbers found out, with the outcomes that tell of it; the first answer to a message stands. The
 * network that it names counts for sends that are accepted from a moment later on: by then it can be seen by all of them.
 */
export async function keepResults(
  context: EngineContext,
  client: PoolClient,
  outcomes: ReadonlyMap<number, MatchedReport>,
  now: Date,
): Promise<void> {
  const answered = [...outcomes.values()].filter(({ result }) => result !== null);
  if (answered.length === 0) return;
  await run(
    client,
    `with answered as (select * from unnest($1::bigint[], $2::jsonb[], $3::text[], $4::boolean[]) as one (sending_id, result, provider, counts)),
       kept as (insert into lookup_result (sending_id, result) select sending_id, result from answered on conflict (sending_id) do nothing returning sending_id)
     insert into number_network (recipient, known_at, network, provider, at)
       select s.recipient, $6, result ->> 'network', answered.provider, least((result ->> 'at')::timestamptz, $5)
       from answered join kept using (sending_id) join sending s on s.id = sending_id
       where counts and result ->> 'network' ~ '^[0-9]{5,6}$' order by s.recipient on conflict do nothing`,
    [
      answered.map(({ sendingId }) => sendingId),
      answered.map(({ result }) => JSON.stringify(result)),
      answered.map(({ holder }) => holder),
      answered.map(({ holder }) => !isInvented(context, holder)),
      now,
      after(now, TUNING.lookupSettlingMs),
    ],
  );
}
