import type { BatchEvent, MessageEvent } from './delivery-events.ts';
import type { EngineContext } from '../context.ts';
import { rows, run, type Db } from '../storage/sql.ts';

/** Keeps what happened to a batch in one attempt, once for all of its messages. */
export async function noteBatch(db: Db, lo: number, attempt: number, events: readonly BatchEvent[]): Promise<void> {
  if (events.length === 0) return;
  await run(db, 'insert into batch_event (lo, at, event, params) select $1, * from unnest($2::timestamptz[], $3::text[], $4::jsonb[])', [
    lo,
    events.map((one) => one.at),
    events.map((one) => one.event),
    events.map((one) => JSON.stringify({ ...one.params, attempt })),
  ]);
}

/** A message that a provider took, as far as repeats go. */
interface Taken {
  reference: number;
  provider: string;
  isRepeat?: boolean;
}

/** How often a provider may have got a message. */
interface Holder {
  provider: string;
  times: number;
}
type Holders = ReadonlyMap<number, readonly Holder[]>;

/** Who may have each of these, by what `routes` remember of what went out to them, by whichever worker. */
async function holdersOf({ providers }: EngineContext, routes: readonly string[], references: readonly number[]): Promise<Holders> {
  const holders = new Map<number, Holder[]>();
  for (const provider of references.length > 0 ? new Set(routes) : [])
    for (const [reference, times] of (await providers.get(provider)?.timesSent?.(references)) ?? [])
      holders.set(reference, [...(holders.get(reference) ?? []), { provider, times }]);
  return holders;
}

const sumOf = (holders: readonly Holder[]): number => holders.reduce((sum, { times }) => sum + times, 0);

/** Events of messages that went out twice, to one provider or to two; one event each. A provider whose failure report made the message go on does not count. */
async function repeatsAmong({ pool, clock }: EngineContext, taken: readonly Taken[], holders: Holders): Promise<MessageEvent[]> {
  const of = ({ reference }: Taken) => holders.get(reference) ?? [];
  const found = taken.filter((one) => one.isRepeat || sumOf(of(one)) > 1);
  if (found.length === 0) return [];
  const noted = await rows<{ id: string; event: MessageEvent['event']; from: string | null }>(
    pool,
    `select sending_id as id, event, case when coalesce(params->>'reason', 'reported') = 'reported' then params->>'from' end as "from" from sending_event where sending_id = any($1) and event in ('repeated', 'rerouted')`,
    [found.map((one) => one.reference)],
  );
  const known = Map.groupBy(noted, ({ id }) => Number(id));
  const isNews = (one: Taken) => {
    const before = known.get(one.reference) ?? [];
    if (before.some(({ event }) => event === 'repeated')) return false;
    return one.isRepeat || sumOf(of(one).filter(({ provider, times }) => times > 1 || before.every(({ from }) => from !== provider))) > 1;
  };
  return found
    .filter(isNews)
    .map(({ reference, provider }) => ({ id: reference, at: clock.now(), event: 'repeated', params: { provider } }));
}

/**
 * Messages that may have been sent twice: by a submit before this one that had no answer; and by any that `routes` remember,
 * those that others may have tried, of another worker too.
 */
export async function findRepeats(context: EngineContext, accepted: readonly Taken[], routes: readonly string[]): Promise<MessageEvent[]> {
  const references = accepted.map((one) => one.reference);
  return repeatsAmong(context, accepted, await holdersOf(context, routes, references));
}

/** Attempts at writing an event that no other worker would write. */
const TRIES = 3;

/**
 * Marks those of messages that another worker has settled meanwhile, and that this one has sent as well, by the same of
 * their `routes` or by another: it knows only now, and is the last to look at them.
 */
export async function noteLateRepeats(
  context: EngineContext,
  routes: readonly string[],
  settled: () => readonly number[] | Promise<readonly number[]>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const holders = await holdersOf(context, routes, await settled());
      const sent = [...holders].map(([reference, by]) => ({ reference, provider: by.at(-1)?.provider ?? '' }));
      return await noteMessages(context.pool, await repeatsAmong(context, sent, holders));
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

/** Keeps what happened to single messages. */
export async function noteMessages(db: Db, events: readonly MessageEvent[]): Promise<void> {
  if (events.length === 0) return;
  await run(
    db,
    'insert into sending_event (sending_id, at, event, params) select * from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::jsonb[])',
    [
      events.map((one) => one.id),
      events.map((one) => one.at),
      events.map((one) => one.event),
      events.map((one) => JSON.stringify(one.params)),
    ],
  );
}
