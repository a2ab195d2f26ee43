import type { Units } from '@cabinet/domain/money';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { PoolClient } from 'pg';
import { addToBillings, billedBy, holdCharges } from '../ledger/billed.ts';
import type { EngineContext } from '../context.ts';
import { reserveIds } from '../storage/ids.ts';
import type { StatusChange } from '../outbox.ts';
import { spendable } from '../ledger/balance.ts';
import { tariffsOf, type StepTariff } from '../accept/send-request.ts';
import { feesDue, payPeriods } from '../ledger/periods.ts';
import { TUNING } from '../options.ts';
import { Rollback, firstRow, transaction } from '../storage/sql.ts';
import { findTask, type EngineTask } from '../storage/tasks.ts';
import type { ChainStep } from '../accept/billed-step.ts';
import { decideOnStatus } from './decide.ts';
import { holdSets, takeSets } from './queue.ts';
import { priceFallbacks, type FallbackMessage } from './price-fallbacks.ts';
import { targetsOf } from './targets.ts';
import { hoursOfRecipients } from '../quiet/zones-of.ts';
import { withOwnLinks } from '../message-links.ts';
import { originOfStep, chargesOf, writeFallbacks } from './write-fallbacks.ts';

/** Advisory lock of a task: one worker at a time, so that its fallbacks that are decided one by one go out together. */
const LOCK = 7_010_010;

/** The oldest set that waits of a lane, of other tasks than those. */
const OLDEST =
  'select task_id, step from fallback_set where lane = $1 and not is_held and task_id <> all($2::uuid[]) order by lane, id limit 1';

interface SentFallbacks {
  taskId: string;
  ownerId: string;
  billingIds: readonly string[];
  firstId: number;
  count: number;
}

/** Sends the fallbacks of a lane that have been decided on, many at once; answers whether there were any. */
export async function sendFallbacks(context: EngineContext, lane: number): Promise<boolean> {
  const known = { isShort: false };
  const did = await sendWithin(context, lane, Infinity, known);
  if (did || !known.isShort) return did;
  // The balance does not cover all of them: those that it covers are sent, the others fail.
  return sendWithin(context, lane, 'affordable', known);
}

async function sendWithin(
  context: EngineContext,
  lane: number,
  funds: number | 'affordable',
  known: { isShort: boolean },
): Promise<boolean> {
  const now = context.clock.now();
  const sent = await transaction(context.pool, async (client): Promise<SentFallbacks | 'nothing'> => {
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
    const money = funds === 'affordable' ? await spendable(client, task.ownerId, task.budgetId, now) : funds;
    const fees = await feesDue(client, task.ownerId, tariffsOf<StepTariff>(step), now);
    const priced = await priceFallbacks(
      context,
      client,
      { ownerId: task.ownerId, kind: task.audience.kind, step, at: task.startsAt, lookups: task.lookups },
      targets,
      {
        money,
        fees: new Map(fees),
      },
    );
    const messages = task.quiet ? withHours(context, task.quiet, priced, now) : priced;
    const made = await make(context, client, { task, step, number: head.step, messages, fees, now });
    if (made) return made;
    known.isShort = true;
    throw new Rollback();
  });
  if (!sent) return false;
  if (sent !== 'nothing') {
    const { signals, wake } = context;
    signals.task(sent.taskId, sent.ownerId);
    for (const id of sent.billingIds) signals.billing(id, sent.ownerId);
    signals.made(sent.ownerId, sent.firstId, sent.count);
    wake('dispatch', 'fall back');
  }
  return true;
}

/** Fallbacks with the quiet hours of their recipients; those of the same hours lie together. */
function withHours(context: EngineContext, quiet: QuietHours, messages: readonly FallbackMessage[], now: Date): FallbackMessage[] {
  const hoursOf = hoursOfRecipients(context, quiet, now);
  const all = messages.map((one): FallbackMessage => ({ ...one, quiet: hoursOf(one.address, one.target.member) }));
  return [...Map.groupBy(all, (one) => one.quiet).values()].flat();
}

/** The step that waited longest, of a task that no other worker has in hand; beyond some of those, others come another time. */
async function headOf(client: PoolClient, lane: number): Promise<{ task_id: string; step: number } | undefined> {
  const taken: string[] = [];
  while (taken.length < TUNING.busyTasks) {
    const head = await firstRow<{ task_id: string; step: number }>(client, OLDEST, [lane, taken]);
    if (!head) return undefined;
    const lock = await firstRow<{ mine: boolean }>(client, 'select pg_try_advisory_xact_lock($1, hashtext($2)) as mine', [
      LOCK,
      head.task_id,
    ]);
    if (lock?.mine) return head;
    taken.push(head.task_id);
  }
  return undefined;
}

/** Writes the messages of a step and puts their price aside, last; undefined when the balance does not cover it. */
async function make(
  context: EngineContext,
  client: PoolClient,
  { task, step, number, messages: priced, fees, now }: { task: EngineTask; step: ChainStep; number: number; messages: readonly FallbackMessage[]; fees: ReadonlyMap<number, Units>; now: Date }, // prettier-ignore
): Promise<SentFallbacks | undefined> {
  await context.partitions.ensure(now);
  const firstId = await reserveIds(context.pool, priced.length, now);
  const messages = withOwnLinks(priced, step, firstId, context.linkParts);
  const origin = originOfStep(task, number, step);
  const { taskId, ownerId, lane, next } = origin;
  await writeFallbacks(client, origin, messages, { firstId, step, now });
  const failed = messages.flatMap((one, index) => (one.failure === null ? [] : firstId + index));
  await context.outbox.statuses(client, beginningsOf(ownerId, messages, firstId, now));
  const link = { taskId, lane, step: number, isChained: next !== undefined };
  await decideOnStatus(context, client, [{ link, status: 'failed', ids: failed }]);
  const charges = chargesOf(step, messages);
  const { title, budgetId } = task;
  await addToBillings(client, { ...origin, title, budgetId }, charges, now);
  const begun = billedBy(step).flatMap(({ id: tariffId, billingId }, place) => {
    const amount = fees.get(place);
    const isUsed = charges.some((share) => share.billingId === billingId && share.count > 0);
    return amount !== undefined && isUsed ? { tariffId, amount } : [];
  });
  const held =
    (await payPeriods(client, { ownerId, type: step.type, budgetId }, begun, { at: now, now })) !== undefined &&
    (await holdCharges(client, ownerId, charges, String(firstId), now));
  const billingIds = charges.map(({ billingId }) => billingId);
  return held ? { taskId, ownerId, billingIds, firstId, count: messages.length } : undefined;
}

function beginningsOf(ownerId: string, messages: readonly FallbackMessage[], firstId: number, at: Date): StatusChange[] {
  const reasons = Map.groupBy(
    messages.map(({ failure }, index) => ({ failure, id: firstId + index })),
    (one) => one.failure,
  );
  return [...reasons].map(([error, group]) => {
    return { ownerId, ids: group.map((one) => one.id), status: error === null ? 'pending' : 'failed', error, at };
  });
}
