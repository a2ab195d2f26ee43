import type { BatchEvent } from './routes/submit.ts';
import { run, type Db } from './sql.ts';

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

/** Messages that may have been sent once before, by a submit that had no answer. */
export function repeatsOf(accepted: readonly { reference: number; provider: string; isRepeat?: boolean }[], at: Date): MessageEvent[] {
  return accepted
    .filter((one) => one.isRepeat)
    .map(({ reference, provider }) => ({ id: reference, at, event: 'repeated', params: { provider } }));
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
