import type { TaskState } from '@cabinet/domain/statuses';
import { after } from './clock.ts';
import { claim, type Claim } from './claim.ts';
import type { EngineContext } from './context.ts';
import { expireBatch } from './expire.ts';
import { LANE } from './order.ts';
import { ProviderDown, type Outgoing, type Provider, type Submitted } from './providers/provider.ts';
import { record } from './record.ts';
import { first, rows, run } from './sql.ts';

/** Share of a lease after which nothing more is submitted under it. */
const LEASE_SHARE = 0.8;

interface TaskNow {
  state: TaskState;
  text: string;
  providers: string[];
  reason: string | null;
}

/** A batch to be sent now, or never any more. */
type Due = Claim & { isLate: boolean; text: string; validUntil: Date };

/** Submits the next batch of a lane; answers whether there was one. */
export async function dispatch(context: EngineContext, lane: number): Promise<boolean> {
  const batch = await claim(context, lane);
  if (!batch) return false;
  const now = context.clock.now();
  const validUntil = batch.expiresAt ?? after(batch.firstDueAt, context.options.validity);
  const isLate = now > validUntil;
  if (isLate && !batch.isUncertain) {
    await expireBatch(context, batch);
    return true;
  }
  const task = await taskOf(context, batch.taskId);
  const provider = providerOf(context, batch.routes ?? task.providers);
  const done: Submitted[] = [];
  const known = { isUncertain: batch.isUncertain };
  let isDown = provider === undefined;
  let isComplete = false;
  try {
    if (provider)
      isComplete = await submitAll(context, provider, { ...batch, isLate, validUntil, text: batch.text ?? task.text }, done, known);
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error;
    isDown = true;
    known.isUncertain ||= !error.tookNothing;
  }
  if (isDown && isLate) {
    await expireBatch(context, batch);
    return true;
  }
  const reason = isDown ? 'providerDown' : null;
  if (isDown || task.reason === 'providerDown') await tellReason(context, batch, reason);
  const retryAt = isDown ? after(now, backOff(context, batch.attempts)) : now;
  await record(context, batch, { provider: provider?.name ?? '', answers: done, isComplete, retryAt, isUncertain: known.isUncertain });
  return true;
}

/** Submits what the provider does not have yet, adding its answers to `done`; false when it had to stop before the end. */
async function submitAll(
  context: EngineContext,
  provider: Provider,
  batch: Due,
  done: Submitted[],
  known: { isUncertain: boolean },
): Promise<boolean> {
  let waiting = await messagesOf(context, batch);
  if (known.isUncertain && waiting.length > 0) {
    const has = await provider.lookup(waiting.map((message) => message.reference));
    for (const [reference, ref] of has) done.push({ reference, outcome: 'accepted', ref });
    waiting = waiting.filter((message) => !has.has(message.reference));
  }
  known.isUncertain = false;
  if (batch.isLate) {
    done.push(...waiting.map(({ reference }): Submitted => ({ reference, outcome: 'refused', code: 'expired', text: '' })));
    return true;
  }
  const lastMoment = batch.leaseUntil.getTime() - context.options.lease * (1 - LEASE_SHARE);
  for (let at = 0; at < waiting.length; at += provider.batchSize) {
    if (context.clock.now().getTime() > lastMoment) return false;
    const isFirst = at === 0 && batch.attempts === 1;
    if (!isFirst && isHalted((await taskOf(context, batch.taskId)).state)) return false;
    done.push(...(await provider.submit(waiting.slice(at, at + provider.batchSize))));
  }
  return true;
}

const isHalted = (state: TaskState) => state === 'paused' || state === 'stopped';

async function taskOf({ pool }: EngineContext, id: string): Promise<TaskNow> {
  const task = await first<TaskNow>(pool, 'select state, text, providers, reason from task where id = $1', [id]);
  if (!task) throw new Error(`A batch of no task: ${id}`);
  return task;
}

async function messagesOf({ pool }: EngineContext, batch: Due): Promise<Outgoing[]> {
  const found = await rows<{ id: string; recipient: string; text: string | null }>(
    pool,
    'select id, recipient, text from sending where id between $1 and $2 and status = 0 order by id',
    [batch.lo, batch.hi],
  );
  const { type, sender, validUntil } = batch;
  const isUrgent = batch.lane === LANE.single;
  return found.map((row) => ({
    reference: Number(row.id),
    type,
    sender,
    recipient: row.recipient,
    text: row.text ?? batch.text,
    isUrgent,
    validUntil,
  }));
}

/** The first of `routes` that is known here. */
export function providerOf(context: EngineContext, routes: readonly string[]): Provider | undefined {
  return routes.map((name) => context.providers.get(name)).find((provider) => provider !== undefined);
}

export function backOff({ options }: EngineContext, attempts: number): number {
  return Math.min(options.backOff.longest, options.backOff.first * 2 ** Math.min(attempts - 1, 20));
}

async function tellReason({ pool, clock, signals }: EngineContext, batch: Claim, reason: string | null): Promise<void> {
  const changed = await run(
    pool,
    `update task set reason = $2, updated_at = $3 where id = $1 and reason is distinct from $2 and (reason is null or reason = 'providerDown')`,
    [batch.taskId, reason, clock.now()],
  );
  if (changed > 0) signals.task(batch.taskId, batch.ownerId);
}
