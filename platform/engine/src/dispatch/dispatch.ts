import type { NamedLinks } from '@cabinet/domain/message-links';
import type { PayloadExtras } from '@cabinet/domain/payload';
import { wakesAt } from '@cabinet/domain/recipient-hours';
import type { TaskState } from '@cabinet/domain/statuses';
import { after } from '../clock.ts';
import { claim, referencesOf, type Claim } from './claim.ts';
import type { EngineContext } from '../context.ts';
import type { BatchEvent } from './delivery-events.ts';
import { BatchState } from '../storage/states.ts';
import { noteBatch, noteLateRepeats } from './events.ts';
import { expireBatch } from '../maintenance/expire.ts';
import { withLease, type Lease } from './lease.ts';
import { LANE } from '../accept/send-request.ts';
import { optedOutSince } from '../accept/opt-out.ts';
import { withOptOut } from './opt-out-link.ts';
import { signatureFor } from './signature.ts';
import { payloadsFor } from './payload.ts';
import { codesOf, type HiddenCodes } from '../hidden-codes.ts';
import { ProviderDown, type Outgoing, type Provider } from '../providers/provider.ts';
import { record } from './record.ts';
import { lookUp, providersOf } from '../message-routes/route.ts';
import { submitTo, type Progress } from '../message-routes/submit.ts';
import { inLightSlices } from '../storage/event-loop.ts';
import { arrays, firstRow, run, type NamedStatement } from '../storage/sql.ts';
import { ownPayload } from '../storage/tasks.ts';
import { messageIds } from '../task-traces.ts';
import { traced, type SpanOptions } from '../tracing.ts';

/** What dispatch needs of a task. */
export interface TaskNow {
  state: TaskState;
  text: string;
  providers: string[];
  reason: string | null;
  payload: PayloadExtras | null;
  links: NamedLinks | null;
  hiddenCodes: HiddenCodes | null;
}

/** An attempt in which nothing was offered to anybody. */
const NOTHING_SENT = { answers: [], events: [], moves: [], isComplete: false, isUncertain: false, awaits: null } as const;

/** A batch to be sent now, or never any more. */
type Due = Claim &
  Pick<TaskNow, 'text' | 'payload' | 'links' | 'hiddenCodes'> & {
    isLate: boolean;
    isAsleep: boolean;
    validUntil: Date;
    refusing: ReadonlySet<string>;
  };

/** What a process that has just written a batch knows of it, and does not have to read. */
export interface KnownBatch {
  task: TaskNow;
  messages: readonly Pending[];
  /** Recipients who had opted out before their messages were written. */
  refusing: ReadonlySet<string>;
}

/** Submits the next batch of a lane; answers whether there was one. */
export async function dispatch(context: EngineContext, lane: number): Promise<boolean> {
  const batch = await claim(context, lane);
  if (!batch) return false;
  await dispatchClaimed(context, batch);
  return true;
}

const spanOf = ({ lo, hi, taskId, ownerId, type, attempts }: Claim): SpanOptions => ({
  kind: 'consumer',
  attributes: {
    ...messageIds(lo, hi),
    'cabinet.task.id': taskId,
    'cabinet.account.id': ownerId,
    'cabinet.channel': type,
    'cabinet.attempt': attempts,
  },
});

/** Submits a batch that this worker has claimed. */
export function dispatchClaimed(context: EngineContext, batch: Claim, known?: KnownBatch): Promise<void> {
  return context.traces.traced(
    'dispatch',
    batch.taskId,
    () => spanOf(batch),
    () => dispatchLeased(context, batch, known),
  );
}

async function dispatchLeased(context: EngineContext, batch: Claim, known?: KnownBatch): Promise<void> {
  const renew = async (_: Date, until: Date) =>
    (await run(context.pool, `update batch set lease_until = $3 where lo = $1 and attempts = $2 and state = ${BatchState.leased}`, [
      batch.lo, batch.attempts, until,
    ])) > 0; // prettier-ignore
  try {
    await withLease(context, { until: batch.leaseUntil, renew }, (lease) =>
      context.traffic.dispatching(batch.lane, batch.hi - batch.lo + 1, () => dispatchBatch(context, batch, lease, known)),
    );
  } catch (error) {
    // Another worker may have recorded the batch before this one's messages were in the journal: the last of them looks for repeats.
    await noteLateRepeats(context, batch.routes ?? [], () => referencesOf(batch));
    throw error;
  }
}

async function dispatchBatch(context: EngineContext, batch: Claim, lease: Lease, known?: KnownBatch): Promise<void> {
  const now = context.clock.now();
  const validUntil = batch.expiresAt ?? after(batch.firstDueAt, context.options.validity);
  const isLate = now > validUntil;
  if (isLate && !batch.isUncertain) {
    await expireBatch(context, batch);
    return;
  }
  const asleepUntil = batch.quiet ? wakesAt(batch.quiet, now) : undefined;
  if (asleepUntil && !isLate && !batch.isUncertain) {
    await record(context, batch, {
      ...NOTHING_SENT,
      provider: batch.provider ?? batch.routes?.[0] ?? '',
      retryAt: asleepUntil,
      asleepUntil,
    });
    return;
  }
  // Side by side: a single message waits for none of them longer than for the slowest.
  const [task, written, refusing] = await Promise.all([
    known?.task ?? taskOf(context, batch),
    known?.messages ?? readMessages(context, batch),
    known?.refusing ?? optedOutSince(context.express, batch.lo),
  ]);
  const routes = providersOf(context, batch.routes ?? task.providers);
  const progress: Progress = {
    answers: [],
    events: [],
    moves: [],
    waiting: [],
    unclear: new Set(),
    provider: '',
    isUncertain: batch.isUncertain,
    isHalted: false,
    awaits: null,
  };
  const { payload, links, hiddenCodes } = task;
  const due: Due = {
    ...batch,
    isLate,
    isAsleep: asleepUntil !== undefined,
    validUntil,
    text: batch.text ?? task.text,
    payload,
    links,
    hiddenCodes,
    refusing,
  };
  progress.waiting = await messagesOf(context, due, written);
  await submitAll(context, lease, routes, due, progress);
  const isComplete = progress.waiting.length === 0 && !progress.isUncertain && routes.length > 0;
  const isDown = !isComplete && !progress.isHalted && progress.awaits === null;
  if (isDown && isLate) {
    await expireBatch(context, batch);
    return;
  }
  const reason = isDown ? 'providerDown' : null;
  if (isDown || task.reason === 'providerDown') await setReason(context, batch, reason);
  const retryAt = isDown ? after(now, backOff(context, batch.attempts)) : now;
  await traced(
    'record',
    () => ({}),
    () => record(context, batch, { ...progress, isComplete, retryAt }),
  );
}

/** Offers what no provider has yet to the routes in their order, until one of them has taken it. */
async function submitAll(context: EngineContext, lease: Lease, routes: readonly Provider[], batch: Due, progress: Progress): Promise<void> {
  progress.provider = batch.provider ?? routes[0]?.name ?? '';
  if (progress.isUncertain && !(await reconcile(context, routes.slice(0, Math.max(batch.tried, 1)), progress))) return;
  if (batch.isLate) {
    for (const { reference } of progress.waiting)
      progress.answers.push({ reference, outcome: 'refused', code: 'expired', text: '', provider: progress.provider });
    progress.waiting = [];
    return;
  }
  // What the providers have is known now; the rest waits for the morning.
  if (batch.isAsleep) {
    progress.isHalted = true;
    return;
  }
  refuseOptedOut(batch, progress);
  let isFirst = batch.attempts === 1;
  const mayGoOn = async () => {
    if (!lease.isValid()) return false;
    if (!isFirst && isHalted((await taskOf(context, batch)).state)) return false;
    isFirst = false;
    return true;
  };
  const rules = {
    reroute: batch.reroute,
    askAfter: context.options.backOff.first,
    mayGoOn,
    isLeaseValid: lease.isValid,
    recordEvent: (event: BatchEvent) => noteBatch(context.pool, batch.lo, batch.attempts, [event]),
  };
  // What another process handed over goes on from there.
  const first = Math.max(
    0,
    routes.findIndex(({ name }) => name === batch.awaits),
  );
  for (const [number, provider] of routes.entries()) {
    if (number < first) continue;
    if (progress.waiting.length === 0 || progress.isHalted || progress.isUncertain || progress.awaits !== null) return;
    const isHeld = context.circuits.isHeld(provider.name);
    const isElsewhere = context.providers.elsewhere.has(provider.name);
    if (isElsewhere && !isHeld && !(await context.circuits.isLeftOut(provider.name))) {
      progress.awaits = provider.name;
      return;
    }
    if (isHeld || isElsewhere || !(await context.circuits.admits(provider.name))) {
      await rules.recordEvent({ at: context.clock.now(), event: isHeld ? 'drained' : 'leftOut', params: { provider: provider.name } });
      continue;
    }
    if (number >= Math.max(batch.tried, 1) && !(await recordRouteIntent(context, batch, number + 1))) {
      progress.isHalted = true;
      return;
    }
    await submitTo(context, { provider, number, next: routes[number + 1]?.name }, progress, rules);
  }
}

/** Refuses messages to recipients who have opted out since their message was made; they are settled as failures. */
function refuseOptedOut({ refusing }: Due, progress: Progress): void {
  if (refusing.size === 0) return;
  const [left, waiting] = [true, false].map((isLeft) => progress.waiting.filter(({ recipient }) => refusing.has(recipient) === isLeft));
  for (const { reference } of left ?? [])
    progress.answers.push({ reference, outcome: 'refused', code: 'optedOut', text: '', provider: progress.provider });
  progress.waiting = waiting ?? [];
}

/** Asks the providers that were tried what they have; false while one of them does not answer. */
async function reconcile(context: EngineContext, tried: readonly Provider[], progress: Progress): Promise<boolean> {
  try {
    for (const provider of tried) {
      const { name } = provider;
      const references = progress.waiting.map((message) => message.reference);
      if (references.length === 0) break;
      const has = await lookUp(context, provider, references);
      if (!has) return false;
      for (const [reference, ref] of has) progress.answers.push({ reference, outcome: 'accepted', ref, provider: name });
      progress.waiting = progress.waiting.filter((message) => !has.has(message.reference));
    }
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    return false;
  }
  progress.isUncertain = false;
  return tried.length > 0;
}

/** Notes that another route may have something of a batch from now on; false when the batch is not ours any more. */
async function recordRouteIntent({ pool }: EngineContext, batch: Claim, tried: number): Promise<boolean> {
  const changed = await run(pool, 'update batch set tried = greatest(tried, $3) where lo = $1 and attempts = $2 and state = 1', [
    batch.lo,
    batch.attempts,
    tried,
  ]);
  return changed > 0;
}

const isHalted = (state: TaskState) => state === 'paused' || state === 'stopped';

const TASK: NamedStatement = {
  name: 'task now',
  text: `select state, text, providers, reason, ${ownPayload('$2::text', 't')} as payload, links, hidden_codes as "hiddenCodes" from task t where id = $1`,
};

async function taskOf({ pool }: EngineContext, { taskId: id, variant = null }: Claim): Promise<TaskNow> {
  const task = await firstRow<TaskNow>(pool, TASK, [id, variant]);
  if (!task) throw new Error(`A batch of no task: ${id}`);
  return task;
}

/** A message of a batch; its text where it differs from the batch's. */
export type Pending = readonly [id: number, recipient: string, text: string | null];

/** Reads the messages of a batch that nothing has become of. */
function readMessages({ pool }: EngineContext, { lo, hi }: Claim): Promise<readonly Pending[]> {
  const page = 'select id, recipient, text from sending where id between $1 and $2 and status = 0';
  return arrays<Pending>(pool, { columns: 'id, recipient, text', by: 'id', page }, [lo, hi]);
}

async function messagesOf(context: EngineContext, batch: Due, written: readonly Pending[]): Promise<Outgoing[]> {
  const { type, sender, validUntil } = batch;
  const payloadOf = await payloadsFor(context, batch, batch);
  const withCode = codesOf(context, batch.hiddenCodes, batch.step);
  const isUrgent = batch.lane === LANE.single;
  const signature = await signatureFor(context, batch);
  const messages: Outgoing[] = [];
  await inLightSlices(written, ([reference, recipient, text]) => {
    const payload = payloadOf?.(reference, recipient);
    messages.push(
      withOptOut(context, batch, {
        reference,
        type,
        sender,
        recipient,
        text: withCode(text ?? batch.text),
        isUrgent,
        validUntil,
        payload,
        ...signature,
      }),
    );
  });
  return messages;
}

export function backOff({ options }: EngineContext, attempts: number): number {
  return Math.min(options.backOff.longest, options.backOff.first * 2 ** Math.min(attempts - 1, 20));
}

async function setReason({ pool, clock, signals }: EngineContext, batch: Claim, reason: string | null): Promise<void> {
  const changed = await run(
    pool,
    `update task set reason = $2, updated_at = $3 where id = $1 and reason is distinct from $2 and (reason is null or reason = 'providerDown')`,
    [batch.taskId, reason, clock.now()],
  );
  if (changed > 0) signals.task(batch.taskId, batch.ownerId);
}
