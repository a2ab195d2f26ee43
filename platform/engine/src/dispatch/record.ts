import type { TaskState } from '@cabinet/domain/statuses';
import type { PoolClient } from 'pg';
import { decideOnBatch, decideOnStatus } from '../chains/decide.ts';
import { referencesOf, type Claim } from './claim.ts';
import { after } from '../clock.ts';
import { BatchState, MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { copyInto, field } from '../storage/copy.ts';
import { post } from '../ledger/entries.ts';
import { noteMargin, type MarginNote } from '../margin/note.ts';
import { partsOf, rememberParts } from '../settle/parts.ts';
import { inboxOfLane, rememberSingleRefs } from '../settle/single-inbox.ts';
import { LANE } from '../accept/send-request.ts';
import type { Answer } from '../message-routes/route.ts';
import type { BatchEvent, MessageEvent } from './delivery-events.ts';
import { findRepeats, noteBatch, noteLateRepeats, noteMessages } from './events.ts';
import { idsOfRemaining, sumOfRemaining } from '../settle/remaining.ts';
import { yieldToEventLoop, inLightSlices } from '../storage/event-loop.ts';
import { putOffToMorning } from '../quiet/sleep.ts';
import { Rollback, firstRow, run, transaction } from '../storage/sql.ts';
import { bucketOf } from '../traffic.ts';

type AnswerOf<O extends Answer['outcome']> = Extract<Answer, { outcome: O }>;
const only = <O extends Answer['outcome']>(answers: readonly Answer[], outcome: O) =>
  answers.filter((answer): answer is AnswerOf<O> => answer.outcome === outcome);

/** What came of one attempt at a batch. */
export interface Attempt {
  /** The provider that most of the batch went to. */
  provider: string;
  answers: readonly Answer[];
  events: readonly BatchEvent[];
  moves: readonly MessageEvent[];
  /** Whether every message got an answer; else the rest is tried again at `retryAt`. */
  isComplete: boolean;
  retryAt: Date;
  /** Whether the provider may have taken more than it said. */
  isUncertain: boolean;
  /** The provider that the rest is for, which another process is connected to. */
  awaits: string | null;
  /** The morning that its recipients are not written to before. */
  asleepUntil?: Date;
}

/** State of a batch after an attempt that ended early, by the state of its task. */
const STATE_OF_REMAINING: Readonly<Record<TaskState, number>> = {
  scheduled: BatchState.waiting,
  running: BatchState.waiting,
  paused: BatchState.paused,
  stopped: BatchState.stopped,
  completed: BatchState.waiting,
  failed: BatchState.waiting,
};

/** Writes down what a provider answered, unless the lease ran out and another worker has the batch: then nothing. */
export async function record(context: EngineContext, batch: Claim, attempt: Attempt): Promise<void> {
  const now = context.clock.now();
  const { answers, isComplete, provider } = attempt;
  const routes = [...new Set([...(batch.routes ?? []), provider, ...answers.map((answer) => answer.provider)])];
  const isFirst = batch.attempts === 1 && !attempt.moves.some(({ params }) => params.reason === 'unclear');
  const repeats = await findRepeats(context, only(answers, 'accepted'), isFirst ? [] : routes);
  const done = await transaction(context.pool, async (client) => {
    // Before the batch, in the order in which pausing and stopping lock them.
    const task = isComplete
      ? undefined
      : await firstRow<{ state: TaskState }>(client, 'select state from task where id = $1 for key share', [batch.taskId]);
    // What may have been sent is not stopped before the provider has been asked.
    const stateOfRemaining =
      task && (task.state === 'stopped' && attempt.isUncertain ? BatchState.waiting : STATE_OF_REMAINING[task.state]);
    const state = stateOfRemaining ?? BatchState.dispatched;
    const isOurs = await run(
      client,
      `update batch set state = $3::smallint, lease_until = null, is_uncertain = $8, provider = $4, awaits = $10, due_at = case when $5::boolean then due_at else $6::timestamptz end,
         dispatched_at = case when $5::boolean then $7::timestamptz else dispatched_at end, ended_at = case when $3::smallint = ${BatchState.stopped} then $7::timestamptz else ended_at end,
         timeout_at = case when timeout is not null and $9::boolean then least(timeout_at, $7::timestamptz + timeout * interval '1 millisecond') else timeout_at end
       where lo = $1 and attempts = $2 and state = ${BatchState.leased}`,
      [
        batch.lo,
        batch.attempts,
        state,
        provider,
        isComplete,
        attempt.retryAt,
        now,
        attempt.isUncertain,
        answers.some((answer) => answer.outcome === 'accepted' || answer.outcome === 'refused'),
        attempt.awaits,
      ],
    );
    if (isOurs === 0) throw new Rollback();
    if (attempt.asleepUntil && state !== BatchState.stopped)
      await putOffToMorning(client, context, { ...batch, wakesAt: attempt.asleepUntil }, now);
    const accepted = only(answers, 'accepted');
    await insertRefs(client, accepted, batch.lane, now);
    await putOff(client, batch, only(answers, 'throttled'), now);
    await insertRefusals(client, only(answers, 'refused'), batch.lane, now);
    await markSent(client, batch.lo, isComplete ? accepted.filter((answer) => answer.provider !== provider) : accepted, now);
    await noteBatch(client, batch.lo, batch.attempts, attempt.events);
    await noteMessages(client, [...attempt.moves, ...repeats]);
    if (batch.isChained) await decideOnSent(context, client, batch, { ...attempt, accepted });
    const { ownerId } = batch;
    if (accepted.length > 0)
      await context.outbox.statuses(client, [
        { ownerId, ids: accepted.map((answer) => answer.reference), status: 'sent', error: null, at: now },
      ]);
    if (state === BatchState.paused)
      await context.outbox.statuses(client, [{ ownerId, ids: idsOfRemaining(client, batch), status: 'paused', error: null, at: now }]);
    if (state === BatchState.stopped) await stopRemaining(context, client, batch, now);
    return true;
  });
  if (!done) {
    // Another worker has the batch: what both of them sent, answered or not, only shows now.
    return noteLateRepeats(context, routes, () => referencesOf(batch));
  }
  countAnswers(context, batch, answers, now);
  context.wake('settle', 'fall back');
  context.signals.task(batch.taskId, batch.ownerId);
  context.signals.sendings(
    batch.ownerId,
    answers.map((answer) => answer.reference),
  );
}

/** Counts what providers answered, and how long what they took had waited since it was due. */
function countAnswers({ traffic }: EngineContext, { type, firstDueAt }: Claim, answers: readonly Answer[], now: Date): void {
  const detail = bucketOf(now.getTime() - firstDueAt.getTime());
  for (const [provider, group] of Map.groupBy(answers, (answer) => answer.provider)) {
    const accepted = only(group, 'accepted').length;
    traffic.add({ measure: 'sent', type, provider }, accepted);
    traffic.add({ measure: 'waited', type, provider, detail }, accepted);
    traffic.add({ measure: 'refused', type, provider }, only(group, 'refused').length);
    traffic.add({ measure: 'throttled', type, provider }, only(group, 'throttled').length);
  }
}

async function decideOnSent(
  context: EngineContext,
  client: PoolClient,
  batch: Claim,
  { accepted, answers, isComplete, provider }: Attempt & { accepted: readonly AnswerOf<'accepted'>[] },
): Promise<void> {
  const others = answers.filter((answer) => answer.outcome !== 'accepted').map((answer) => answer.reference);
  if (isComplete) await decideOnBatch(context, client, batch, 'sent', others);
  const apart = isComplete ? accepted.filter((answer) => answer.provider !== provider) : accepted;
  await decideOnStatus(context, client, [{ link: batch, status: 'sent', ids: apart.map((answer) => answer.reference) }]);
}

/** Keeps the provider's ids, and has the reports that were earlier than this looked at again. */
export async function insertRefs(client: PoolClient, accepted: readonly AnswerOf<'accepted'>[], lane: number, now: Date): Promise<void> {
  if (accepted.length === 0) return;
  const taken = [...Map.groupBy(accepted, (one) => one.provider)].map(([provider, group]): MarginNote => {
    return { kind: 'taken', provider, ids: group.map(({ reference }) => reference) };
  });
  await noteMargin(client, taken, now);
  const inParts = accepted.filter(({ ref }) => partsOf(ref).length > 1);
  for (const [provider, group] of Map.groupBy(inParts, (one) => one.provider)) await rememberParts(client, provider, group, now);
  // In order of the id that they will be found by: neighbours share a page of the index.
  const lines: string[] = [];
  await inLightSlices(accepted, ({ reference, ref, provider }) => lines.push(`${field(ref)}\t${reference}\t${field(provider)}`));
  lines.sort();
  await yieldToEventLoop(lines.length);
  await copyInto(client, 'ref (ref, sending_id, provider)', lines);
  const refs = inParts.length > 0 ? accepted.flatMap(({ ref }) => partsOf(ref)) : accepted.map(({ ref }) => ref);
  if (lane === LANE.single) await rememberSingleRefs(client, refs, now);
  await run(
    client,
    `with early as (delete from report_wait where ref = any($1) returning *)
     insert into ${inboxOfLane(lane)} (provider, ref, status, code, text, result, at, tries) select provider, ref, status, code, text, result, at, tries from early`,
    [refs],
  );
  await insertResults(client, accepted, lane, now);
}

/** What a provider found out at once is a report like any other, already with our own id. */
async function insertResults(client: PoolClient, accepted: readonly AnswerOf<'accepted'>[], lane: number, now: Date): Promise<void> {
  const answered = accepted.filter(({ result }) => result !== undefined);
  if (answered.length === 0) return;
  await run(
    client,
    `insert into ${inboxOfLane(lane)} (provider, sending_id, status, result, at)
       select provider, id, ${MessageState.delivered}, result, $4 from unnest($1::text[], $2::bigint[], $3::jsonb[]) as t (provider, id, result)`,
    [answered.map((one) => one.provider), answered.map((one) => one.reference), answered.map((one) => JSON.stringify(one.result)), now],
  );
}

/** A refusal is a report like any other, already with our own id. */
export async function insertRefusals(client: PoolClient, refused: readonly AnswerOf<'refused'>[], lane: number, now: Date): Promise<void> {
  if (refused.length === 0) return;
  await run(
    client,
    `insert into ${inboxOfLane(lane)} (provider, sending_id, status, code, text, at)
       select provider, id, ${MessageState.failed}, code, text, $5 from unnest($1::text[], $2::bigint[], $3::text[], $4::text[]) as t (provider, id, code, text)`,
    [
      refused.map((one) => one.provider),
      refused.map((one) => one.reference),
      refused.map((one) => one.code),
      refused.map((one) => one.text),
      now,
    ],
  );
}

async function putOff(
  client: PoolClient,
  { lo: batch, lane }: Claim,
  throttled: readonly AnswerOf<'throttled'>[],
  now: Date,
): Promise<void> {
  if (throttled.length === 0) return;
  const ids = throttled.map((one) => one.reference);
  await run(
    client,
    `insert into sending_retry (sending_id, batch, lane, due_at, provider, attempts, is_uncertain)
       select id, $2, $3, due, provider, attempts, unclear
       from unnest($1::bigint[], $4::timestamptz[], $5::text[], $6::int[], $7::boolean[]) as t (id, due, provider, attempts, unclear)`,
    [
      ids,
      batch,
      lane,
      throttled.map((one) => after(now, one.retryAfter)),
      throttled.map((one) => one.provider),
      // What the provider may have counts as offered.
      throttled.map((one) => (one.mayHave ? 1 : 0)),
      throttled.map((one) => one.mayHave ?? false),
    ],
  );
  await run(client, `update sending set status = ${MessageState.processing} where id = any($1) and status = 0`, [ids]);
  await run(client, 'insert into batch_stat as s (lo, s1) values ($1, $2) on conflict (lo) do update set s1 = s.s1 + excluded.s1', [
    batch,
    ids.length,
  ]);
}

async function markSent(client: PoolClient, batch: number, accepted: readonly AnswerOf<'accepted'>[], now: Date): Promise<void> {
  if (accepted.length === 0) return;
  let marked = 0;
  for (const [provider, group] of Map.groupBy(accepted, (one) => one.provider)) {
    const ids = group.map((one) => one.reference);
    const sent = `update sending set status = ${MessageState.sent}, sent_at = $2, provider = $3 where id = any($1) and status = 0`;
    marked += await run(client, sent, [ids, now, provider]);
  }
  await run(client, 'insert into batch_stat as s (lo, s2) values ($1, $2) on conflict (lo) do update set s2 = s.s2 + excluded.s2', [
    batch,
    marked,
  ]);
}

/** Releases the price of messages that no provider got: their task was stopped while this worker had their batch. */
async function stopRemaining({ outbox }: EngineContext, client: PoolClient, batch: Claim, now: Date): Promise<void> {
  const { ownerId, billingId } = batch;
  await outbox.statuses(client, [{ ownerId, ids: idsOfRemaining(client, batch), status: 'failed', error: 'stopped', at: now }]);
  await post(client, [{ ownerId, billingId, kind: 'release', ...(await sumOfRemaining(client, batch)), key: `stop:${batch.lo}` }], now);
}
