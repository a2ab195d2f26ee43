import type { Units } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import { addToBillings, billedBy, holdShares } from '../billed.ts';
import type { EngineContext } from '../context.ts';
import { reserveIds } from '../ids.ts';
import type { StatusChange } from '../outbox.ts';
import { fundsOf } from '../ledger/balance.ts';
import { tariffsOf, type StepTariff } from '../order.ts';
import { feesDue, payPeriods } from '../periods.ts';
import { Rollback, first, transaction } from '../sql.ts';
import { findTask, type EngineTask } from '../tasks.ts';
import type { ChainStep } from './chains.ts';
import { decideOnStatus } from './decide.ts';
import { holdSets, takeSets } from './queue.ts';
import { rateTries, type Try } from './rate.ts';
import { targetsOf } from './targets.ts';
import { originOfStep, sharesOf, writeTries } from './write.ts';

/** One worker a lane, so that what trickles in is gathered; whoever has the lock for this transaction. */
const LOCK = 7_010_010;

interface Fired {
  taskId: string;
  ownerId: string;
  billingIds: readonly string[];
  firstId: number;
  count: number;
}

/** Sends the fallbacks of a lane that have been decided on, many at once; answers whether there were any. */
export async function fire(context: EngineContext, lane: number): Promise<boolean> {
  const known = { isShort: false };
  const did = await fireAs(context, lane, Infinity, known);
  if (did || !known.isShort) return did;
  // The balance does not cover all of them: those that it covers are sent, the others fail.
  return fireAs(context, lane, 'affordable', known);
}

async function fireAs(context: EngineContext, lane: number, funds: number | 'affordable', known: { isShort: boolean }): Promise<boolean> {
  const now = context.clock.now();
  const fired = await transaction(context.pool, async (client): Promise<Fired | 'nothing'> => {
    const head = await headOf(client, lane);
    if (!head) throw new Rollback();
    // Before its sets, in the order in which pausing and stopping lock them; the making of its messages goes on.
    const task = await findTask(client, 'id = $1 for key share', [head.task_id]);
    if (task?.state === 'paused') {
      await holdSets(client, task.id, true);
      return 'nothing';
    }
    const wanted = await takeSets(client, head.task_id, head.step, context.options.batch);
    const found = task?.fallbacks[head.step - 1];
    if (!task || !found || task.state === 'stopped') return 'nothing';
    const step = { ...found, reroute: found.reroute ?? task.reroute };
    const targets = await targetsOf(client, step, head.step, wanted);
    if (targets.length === 0) return 'nothing';
    const money = funds === 'affordable' ? await spendable(client, task.ownerId) : funds;
    const fees = await feesDue(client, task.ownerId, tariffsOf<StepTariff>(step), now);
    const tries = await rateTries(context, client, { ownerId: task.ownerId, kind: task.audience.kind, step, at: task.startsAt }, targets, {
      money,
      fees: new Map(fees),
    });
    const made = await make(context, client, { task, step, number: head.step, tries, fees, now });
    if (made) return made;
    known.isShort = true;
    throw new Rollback();
  });
  if (!fired) return false;
  if (fired !== 'nothing') {
    const { signals, wake } = context;
    signals.task(fired.taskId, fired.ownerId);
    for (const id of fired.billingIds) signals.billing(id, fired.ownerId);
    signals.made(fired.ownerId, fired.firstId, fired.count);
    wake('dispatch', 'fall back');
  }
  return true;
}

async function headOf(client: PoolClient, lane: number): Promise<{ task_id: string; step: number } | undefined> {
  const lock = await first<{ mine: boolean }>(client, 'select pg_try_advisory_xact_lock($1, $2) as mine', [LOCK, lane]);
  if (!lock?.mine) return undefined;
  return first(client, 'select task_id, step from fallback_set where lane = $1 and not is_held order by lane, id limit 1', [lane]);
}

/** Writes the messages of a step and puts their price aside, last; undefined when the balance does not cover it. */
async function make(
  context: EngineContext,
  client: PoolClient,
  { task, step, number, tries, fees, now }: { task: EngineTask; step: ChainStep; number: number; tries: readonly Try[]; fees: ReadonlyMap<number, Units>; now: Date }, // prettier-ignore
): Promise<Fired | undefined> {
  await context.partitions.ensure(now);
  const firstId = await reserveIds(context.pool, tries.length, now);
  const origin = originOfStep(task, number, step);
  const { taskId, ownerId, lane, next } = origin;
  await writeTries(client, origin, tries, { firstId, step, now });
  const failed = tries.flatMap((one, index) => (one.failure === null ? [] : firstId + index));
  await context.outbox.statuses(client, beginningsOf(ownerId, tries, firstId, now));
  const link = { taskId, lane, step: number, isChained: next !== undefined };
  await decideOnStatus(context, client, [{ link, status: 'failed', ids: failed }]);
  const shares = sharesOf(step, tries);
  await addToBillings(client, { ...origin, title: task.title }, shares, now);
  const begun = billedBy(step).flatMap(({ id: tariffId, billingId }, place) => {
    const amount = fees.get(place);
    const isUsed = shares.some((share) => share.billingId === billingId && share.count > 0);
    return amount !== undefined && isUsed ? { tariffId, amount } : [];
  });
  const held =
    (await payPeriods(client, { ownerId, type: step.type }, begun, { at: now, now })) !== undefined &&
    (await holdShares(client, ownerId, shares, String(firstId), now));
  const billingIds = shares.map(({ billingId }) => billingId);
  return held ? { taskId, ownerId, billingIds, firstId, count: tries.length } : undefined;
}

function beginningsOf(ownerId: string, tries: readonly Try[], firstId: number, at: Date): StatusChange[] {
  const reasons = Map.groupBy(
    tries.map(({ failure }, index) => ({ failure, id: firstId + index })),
    (one) => one.failure,
  );
  return [...reasons].map(([error, group]) => {
    return { ownerId, ids: group.map((one) => one.id), status: error === null ? 'pending' : 'failed', error, at };
  });
}

async function spendable(client: PoolClient, ownerId: string): Promise<Units> {
  const { available, overdraft } = await fundsOf(client, ownerId);
  return available + overdraft;
}
