import type { BatchEvent } from './routes/submit.ts';
import type { EngineContext } from './context.ts';
import { rows, run, type Db } from './sql.ts';

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

/** Something that happened to one message apart from its batch. */
export interface MessageEvent {
  id: number;
  at: Date;
  event: 'retried' | 'rerouted' | 'repeated';
  params: Readonly<Record<string, string | number>>;
}

/** A message that a provider took, as far as repeats go. */
interface Taken {
  reference: number;
  provider: string;
  isRepeat?: boolean;
}

/**
 * Messages that may have been sent twice: by a submit before this one that had no answer; and, after an attempt that was
 * not the first, by any that their providers remember, of another worker too. Those that are noted already are left out.
 */
export async function findRepeats(context: EngineContext, accepted: readonly Taken[], isFirst: boolean): Promise<MessageEvent[]> {
  const { pool, providers, clock } = context;
  const found = accepted.filter((one) => one.isRepeat);
  if (!isFirst) {
    for (const [name, group] of Map.groupBy(accepted, (one) => one.provider)) {
      const repeated = await providers.get(name)?.repeats?.(group.map((one) => one.reference));
      if (repeated) found.push(...group.filter((one) => !one.isRepeat && repeated.has(one.reference)));
    }
  }
  if (found.length === 0) return [];
  const noted = await rows<{ id: string }>(
    pool,
    `select sending_id as id from sending_event where sending_id = any($1) and event = 'repeated'`,
    [found.map((one) => one.reference)],
  );
  const known = new Set(noted.map(({ id }) => Number(id)));
  return found
    .filter(({ reference }) => !known.has(reference))
    .map(({ reference, provider }) => ({ id: reference, at: clock.now(), event: 'repeated', params: { provider } }));
}

/** How often a note is tried to be written that nobody else would write. */
const TRIES = 3;

/**
 * Marks those of messages that another worker has settled meanwhile, and that this one has sent as well: it knows only
 * now, and is the last to look at them.
 */
export async function noteLateRepeats(
  context: EngineContext,
  names: readonly string[],
  settled: () => readonly number[] | Promise<readonly number[]>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const references = await settled();
      const sent = names.flatMap((provider) => references.map((reference) => ({ reference, provider })));
      return await noteMessages(context.pool, await findRepeats(context, sent, false));
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
