import type { MessageType } from '@cabinet/domain/channels';
import type { NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import { wakesAt, type RecipientHours } from '@cabinet/domain/recipient-hours';
import type { RerouteTrigger } from '@cabinet/domain/routing-rules';
import type { TaskState } from '@cabinet/domain/statuses';
import { decideOnStatus } from '../chains/decide.ts';
import { after } from '../clock.ts';
import { MessageState } from '../storage/states.ts';
import type { EngineContext } from '../context.ts';
import { backOff } from './dispatch.ts';
import { movedOn, refusedTries, type MessageEvent } from './delivery-events.ts';
import { findRepeats, noteLateRepeats, noteMessages } from './events.ts';
import { withLease, type Lease } from './lease.ts';
import { LANE } from '../accept/send-request.ts';
import { payloadsFor } from './payload.ts';
import { codesOf, type HiddenCodes } from '../hidden-codes.ts';
import { optedOutSince } from '../accept/opt-out.ts';
import { ProviderDown, type Outgoing, type Provider } from '../providers/provider.ts';
import { withOptOut } from './opt-out-link.ts';
import { signatureFor } from './signature.ts';
import { insertRefusals, insertRefs } from './record.ts';
import { hasJournal, lookUp, providersOf, submitVia, type Answer } from '../message-routes/route.ts';
import { putOffToMorning } from '../quiet/sleep.ts';
import { firstRow, rows, run, transaction } from '../storage/sql.ts';
import { OWN_PAYLOAD } from '../storage/tasks.ts';
import { TUNING } from '../options.ts';
import { messageIds } from '../task-traces.ts';
import type { SpanOptions } from '../tracing.ts';

interface RetryRow {
  id: string;
  batch: string;
  attempts: number;
  recipient: string;
  text: string;
  type: MessageType;
  sender: string;
  state: TaskState;
  routes: string[];
  reroute: RerouteTrigger[];
  /** The provider that is to have the message, and whether it may have it already. */
  provider: string | null;
  is_uncertain: boolean;
  lane: number;
  step: number;
  is_chained: boolean;
  expires_at: Date | null;
  first_due_at: Date;
  quiet_hours: RecipientHours | null;
  payload: PayloadExtras | null;
  links: NamedLinks | null;
  hidden_codes: HiddenCodes | null;
  task_id: string;
  owner_id: string;
}

/** Offers throttled messages of a lane again, of one batch at a time; answers whether there were any. */
export async function retry(context: EngineContext, lane: number): Promise<boolean> {
  const { pool, clock, options } = context;
  const now = clock.now();
  const until = after(now, options.lease);
  const elsewhere = [...context.providers.elsewhere];
  const isForHere = elsewhere.length > 0 ? 'and (provider is null or provider <> all($4))' : '';
  const leased = await rows<{ sending_id: string; batch: string; provider: string | null }>(
    pool,
    `update sending_retry set lease_until = $2, attempts = attempts + 1, is_uncertain = is_uncertain or lease_until is not null where sending_id = any(array(
       select sending_id from sending_retry where lane = $3 and due_at <= $1 and (lease_until is null or lease_until < $1) ${isForHere}
       order by due_at limit ${TUNING.retryMessages} for update skip locked))
     returning sending_id, batch, provider`,
    [now, until, lane, ...(elsewhere.length > 0 ? [elsewhere] : [])],
  );
  if (leased.length === 0) return false;
  const batches = Map.groupBy(leased, (row) => `${row.batch} ${row.provider}`);
  const routes = await routesOf(context, leased);
  // What was put off or answered meanwhile has another lease, or none.
  const renew = async (from: Date, to: Date) =>
    (await run(pool, 'update sending_retry set lease_until = $3 where sending_id = any($1) and lease_until = $2', [
      leased.map((row) => row.sending_id),
      from,
      to,
    ])) > 0;
  await withLease(context, { until, renew }, async (lease) => {
    for (const group of batches.values()) {
      if (!lease.isValid()) return;
      const ids = group.map((row) => Number(row.sending_id));
      try {
        await retryBatch(context, { ids, provider: group[0]?.provider ?? null }, clock.now(), lease);
      } finally {
        // Where another worker was faster, what both of them sent is marked.
        await noteLateRepeats(context, routes.get(group[0]?.batch ?? '') ?? [], () => notWaiting(context, ids));
      }
    }
  });
  return true;
}

/** The routes of batches, in the order in which they are tried. */
async function routesOf({ pool }: EngineContext, leased: readonly { batch: string }[]): Promise<Map<string, string[]>> {
  const found = await rows<{ lo: string; routes: string[] }>(
    pool,
    'select b.lo, coalesce(b.routes, t.providers) as routes from batch b join task t on t.id = b.task_id where b.lo = any($1)',
    [[...new Set(leased.map((row) => row.batch))]],
  );
  return new Map(found.map(({ lo, routes }) => [lo, routes]));
}

async function notWaiting({ pool }: EngineContext, ids: readonly number[]): Promise<number[]> {
  const open = await rows<{ id: string }>(pool, 'select sending_id as id from sending_retry where sending_id = any($1)', [ids]);
  const waiting = new Set(open.map(({ id }) => Number(id)));
  return ids.filter((id) => !waiting.has(id));
}

/** Messages of one batch that were leased to be offered to one provider. */
interface Leased {
  ids: readonly number[];
  provider: string | null;
}

/** Holds for those of `$1` that still wait for provider `$2`: another worker may have settled them, and a report handed them to the next. */
const OF_PROVIDER = 'sending_id = any($1) and provider is not distinct from $2';

async function retryBatch(context: EngineContext, leased: Leased, now: Date, lease: Lease): Promise<void> {
  const found = await rows<RetryRow>(
    context.pool,
    `select s.id, s.batch, r.attempts, r.provider, r.is_uncertain, s.recipient, coalesce(s.text, b.text, t.text) as text, b.type, b.sender, t.state,
       coalesce(b.routes, t.providers) as routes, b.reroute, b.lane, b.step, b.is_chained, b.expires_at, b.first_due_at, b.quiet_hours, ${OWN_PAYLOAD} as payload, t.links, t.hidden_codes,
       b.task_id, b.owner_id
     from sending_retry r, sending s, batch b, task t
     where r.sending_id = any($1) and r.provider is not distinct from $2 and s.id = r.sending_id and s.id = any($1)
       and s.status = ${MessageState.processing} and b.lo = s.batch and t.id = b.task_id`,
    [leased.ids, leased.provider],
  );
  const ids = found.map((row) => Number(row.id));
  await forgetSettled(context, leased);
  const [one] = found;
  if (!one) return;
  const current: Leased = { ids, provider: one.provider };
  if (one.state === 'paused') return putOff(context, current, after(now, TUNING.pausedRetryMs));
  const refuseAll = (code: 'stopped' | 'expired' | 'optedOut', references: readonly number[] = ids) =>
    references.map((reference): Answer => ({ reference, outcome: 'refused', code, text: '', provider: one.provider ?? '' }));
  if (one.state === 'stopped') return settleAnswers(context, one, refuseAll('stopped'), now);
  const validUntil = one.expires_at ?? after(one.first_due_at, context.options.validity);
  const isLate = now > validUntil;
  const asleepUntil = one.quiet_hours && !isLate ? wakesAt(one.quiet_hours, now) : undefined;
  // What a provider may have is asked for at night too, and then waits.
  if (asleepUntil && !found.some((row) => row.is_uncertain)) return sleep(context, current, one, asleepUntil);
  const range = { lo: Math.min(...ids), hi: Math.max(...ids), taskId: one.task_id, step: one.step, type: one.type, ownerId: one.owner_id };
  const payloadOf = await payloadsFor(context, range, one);
  const withCode = codesOf(context, one.hidden_codes, one.step);
  const signature = await signatureFor(context, { ...range, sender: one.sender });
  const messages = found
    .map((row): Outgoing => ({
      reference: Number(row.id),
      type: row.type,
      sender: row.sender,
      recipient: row.recipient,
      text: withCode(row.text),
      isUrgent: one.lane === LANE.single,
      validUntil,
      payload: payloadOf?.(Number(row.id), row.recipient),
      ...signature,
    }))
    .map((message) => withOptOut(context, { ownerId: one.owner_id, lane: one.lane }, message));
  const routes = providersOf(context, one.routes);
  const holder = routes.find((provider) => provider.name === one.provider) ?? routes[0];
  if (holder && context.providers.elsewhere.has(holder.name)) return passOn(context, current, holder.name, now);
  const next = holder && routes[routes.indexOf(holder) + 1]?.name;
  const uncertain = new Set(found.flatMap((row) => (row.is_uncertain ? Number(row.id) : [])));
  const given = {
    holder,
    messages,
    uncertain,
    isFirst: one.attempts === 1,
    isLate,
    isAsleep: asleepUntil !== undefined,
    lease,
    batch: Number(one.batch),
    refuseAll,
  };
  const spanOf = (): SpanOptions => ({
    kind: 'consumer',
    attributes: {
      ...messageIds(range.lo, range.hi, ids.length),
      'cabinet.task.id': one.task_id,
      'cabinet.account.id': one.owner_id,
      'cabinet.provider': holder?.name ?? '',
      'cabinet.attempt': one.attempts,
    },
  });
  const answers = await context.traces.traced('retry', one.task_id, spanOf, () => answersOf(context, given));
  const [moves, stay, down] = [[] as MessageEvent[], [] as Answer[], [] as DownAnswer[]];
  for (const answer of answers) {
    const { reference: id, outcome } = answer;
    const move = (reason: 'refused' | 'down' | 'unclear', text: string) =>
      moves.push(movedOn(id, now, { provider: next ?? '', from: holder?.name ?? '', reason, text }));
    const isRefused = outcome === 'refused' && answer.code !== 'optedOut' && answer.code !== 'expired';
    if (next !== undefined && !isLate && isRefused && one.reroute.includes('refused')) move('refused', answer.text);
    else if (outcome !== 'down') stay.push(answer);
    else if (isLate) stay.push(...refuseAll('expired', [id]));
    else if (next !== undefined && lease.isValid() && (!answer.mayHave || answer.movesOn))
      move(answer.mayHave ? 'unclear' : 'down', answer.text);
    else down.push(answer);
  }
  await noteMessages(context.pool, refusedTries(answers, now, one.attempts));
  await handOver(context, moves, { from: one.provider, to: next }, now);
  await settleAnswers(context, one, stay, now);
  for (const mayHave of [true, false]) {
    const group = down.filter((answer) => answer.mayHave === mayHave);
    const pause = Math.max(0, ...group.map(({ retryAfter = 0 }) => retryAfter));
    const waiting = { ids: group.map(({ reference }) => reference), provider: one.provider };
    await putOff(context, waiting, after(now, Math.max(pause, backOff(context, one.attempts))), mayHave);
  }
  if (!asleepUntil) return;
  // What a provider could not be asked about goes on being asked about.
  const answered = new Set(answers.map(({ reference }) => reference));
  await sleep(context, { ids: ids.filter((id) => !answered.has(id)), provider: one.provider }, one, asleepUntil);
}

/** Takes those out that a report from an earlier provider has settled after all; what was handed to the next provider since is being processed again. */
async function forgetSettled({ pool }: EngineContext, { ids, provider }: Leased): Promise<void> {
  await run(
    pool,
    `delete from sending_retry where ${OF_PROVIDER}
       and exists (select 1 from sending s where s.id = sending_id and s.id = any($1) and s.status <> ${MessageState.processing})`,
    [ids, provider],
  );
}

type DownAnswer = Extract<Answer, { outcome: 'down' }>;

interface RetriedMessages {
  /** The provider that is to have them, if it is here. */
  holder: Provider | undefined;
  messages: readonly Outgoing[];
  /** Messages that the provider may have already. */
  uncertain: ReadonlySet<number>;
  /** Whether the messages have not been offered to the provider yet. */
  isFirst: boolean;
  isLate: boolean;
  /** Whether they are only asked about, as their recipients are not written to now. */
  isAsleep: boolean;
  lease: Lease;
  batch: number;
  refuseAll(code: 'expired' | 'optedOut', references: readonly number[]): Answer[];
}

/** Asks a provider which messages it has, and offers it the others; of one that cannot be reached, they are answered as `down`. */
async function answersOf(context: EngineContext, given: RetriedMessages): Promise<Answer[]> {
  const { holder, messages, uncertain, isFirst, isLate, isAsleep, lease, batch, refuseAll } = given;
  const downAll = (left: readonly Outgoing[], isUnknown = false, text = ''): Answer[] =>
    left.map(({ reference }) => {
      return { reference, outcome: 'down', mayHave: isUnknown || uncertain.has(reference), text, provider: holder?.name ?? '' };
    });
  // What a provider was offered already goes on with it, also while it is drained.
  const isHeld = holder !== undefined && isFirst && context.circuits.isHeld(holder.name);
  const known = holder && !isHeld && (await unlessDown(lookUp(context, holder, referencesOf(messages))));
  if (!holder || !known || known instanceof ProviderDown) return downAll(messages);
  const answers = [...known].map(([reference, ref]): Answer => ({ reference, outcome: 'accepted', ref, provider: holder.name }));
  const refusing = await optedOutSince(context.pool, batch);
  const open = messages.filter((message) => !known.has(message.reference));
  const [unwilling, waiting = []] = [true, false].map((isLeft) => open.filter(({ recipient }) => refusing.has(recipient) === isLeft));
  answers.push(...refuseAll('optedOut', referencesOf(unwilling)));
  if (isLate) return [...answers, ...refuseAll('expired', referencesOf(waiting))];
  if (waiting.length === 0 || isAsleep) return answers;
  if (hasJournal(holder) && !(await context.circuits.admits(holder.name))) return [...answers, ...downAll(waiting)];
  const offered = await unlessDown(submitVia(context, holder, waiting, lease.isValid));
  return [...answers, ...(offered instanceof ProviderDown ? downAll(waiting, !offered.tookNothing) : offered)];
}

/** The answer of a call, or why there is none. */
async function unlessDown<T>(call: Promise<T>): Promise<T | ProviderDown> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ProviderDown) return error;
    throw error;
  }
}

const referencesOf = (messages: readonly Outgoing[] | undefined): number[] => (messages ?? []).map(({ reference }) => reference);

/** Hands messages that a provider does not take over to the next provider, at once. */
async function handOver(
  context: EngineContext,
  moves: readonly MessageEvent[],
  { from, to }: { from: string | null; to: string | undefined },
  now: Date,
): Promise<void> {
  if (moves.length === 0 || to === undefined) return;
  await transaction(context.pool, async (client) => {
    const moved = await rows<{ id: string }>(
      client,
      `update sending_retry set provider = $3, due_at = $4, lease_until = null, attempts = 0, is_uncertain = false where ${OF_PROVIDER} returning sending_id as id`,
      [moves.map(({ id }) => id), from, to, now],
    );
    const done = new Set(moved.map(({ id }) => Number(id)));
    await noteMessages(client, moves.filter(({ id }) => done.has(id))); // prettier-ignore
  });
}

/** Leaves messages to the process that is connected to their provider. */
async function passOn({ pool }: EngineContext, { ids, provider }: Leased, holder: string, now: Date): Promise<void> {
  await run(pool, `update sending_retry set provider = $3, due_at = $4, lease_until = null where ${OF_PROVIDER}`, [
    ids,
    provider,
    holder,
    now,
  ]);
}

/** Has messages offered again at `until`; `mayHave`: whether their provider may have them by then. */
async function putOff({ pool }: EngineContext, { ids, provider }: Leased, until: Date, mayHave?: boolean): Promise<void> {
  if (ids.length === 0) return;
  await run(
    pool,
    `update sending_retry set due_at = $3, lease_until = null, is_uncertain = coalesce($4, is_uncertain) where ${OF_PROVIDER}`,
    [ids, provider, until, mayHave ?? null],
  );
}

/** Has messages offered again in the morning of their recipients; no provider has them. */
async function sleep(
  context: EngineContext,
  { ids, provider }: Leased,
  { batch, quiet_hours: quiet, task_id: taskId }: RetryRow,
  morning: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await transaction(context.pool, async (client) => {
    const now = context.clock.now();
    // Before the batch, in the order in which stopping locks them: what was stopped meanwhile ends at once.
    const task = await firstRow<{ state: TaskState }>(client, 'select state from task where id = $1 for key share', [taskId]);
    const isStopped = task?.state === 'stopped';
    if (!isStopped) await putOffToMorning(client, context, { lo: batch, quiet, wakesAt: morning }, now);
    await run(client, `update sending_retry set due_at = $3, lease_until = null, is_uncertain = false where ${OF_PROVIDER}`, [
      ids,
      provider,
      isStopped ? now : morning,
    ]);
  });
}

async function settleAnswers(context: EngineContext, one: RetryRow, answers: readonly Answer[], now: Date): Promise<void> {
  const accepted = answers.filter((answer) => answer.outcome === 'accepted');
  const refused = answers.filter((answer) => answer.outcome === 'refused');
  const throttled = answers.filter((answer) => answer.outcome === 'throttled');
  const gone = [...accepted, ...refused].map((answer) => answer.reference);
  const repeats = await findRepeats(context, accepted, one.routes);
  await transaction(context.pool, async (client) => {
    const removed = await rows<{ id: string }>(client, `delete from sending_retry where ${OF_PROVIDER} returning sending_id as id`, [
      gone,
      one.provider,
    ]);
    const mine = new Set(removed.map((row) => Number(row.id)));
    const sent = accepted.filter((answer) => mine.has(answer.reference));
    await insertRefs(client, sent, one.lane, now);
    await insertRefusals(
      client,
      refused.filter((answer) => mine.has(answer.reference)),
      one.lane,
      now,
    );
    const marked = await run(
      client,
      `update sending set status = ${MessageState.sent}, sent_at = $2, provider = $3 where id = any($1) and status = ${MessageState.processing}`,
      [sent.map((answer) => answer.reference), now, sent[0]?.provider ?? null],
    );
    await run(
      client,
      'insert into batch_stat as s (lo, s1, s2) values ($1, $2, $3) on conflict (lo) do update set s1 = s.s1 + excluded.s1, s2 = s.s2 + excluded.s2',
      [one.batch, -marked, marked],
    );
    const params = { provider: one.provider ?? '', attempt: one.attempts };
    await noteMessages(client, [...[...mine].map((id) => ({ id, at: now, event: 'retried' as const, params })), ...repeats]);
    const ids = sent.map((answer) => answer.reference);
    if (ids.length > 0) await context.outbox.statuses(client, [{ ownerId: one.owner_id, ids, status: 'sent', error: null, at: now }]);
    const link = { taskId: one.task_id, lane: one.lane, step: one.step, isChained: one.is_chained };
    await decideOnStatus(context, client, [{ link, status: 'sent', ids }]);
  });
  for (const answer of throttled)
    await putOff(
      context,
      { ids: [answer.reference], provider: one.provider },
      after(now, answer.retryAfter * 2 ** Math.min(one.attempts, 6)),
      answer.mayHave ?? false,
    );
  context.signals.task(one.task_id, one.owner_id);
  context.signals.sendings(one.owner_id, gone);
}
