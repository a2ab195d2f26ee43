import type { Units } from '@cabinet/domain/money';
import type { EngineContext } from '../context.ts';
import { fundsOf } from '../ledger/balance.ts';
import { addToBillings, billedAt, holdCharges, type Charge } from '../ledger/billed.ts';
import { leftOfBudget } from '../ledger/budget.ts';
import { leftOfMonth } from '../ledger/monthly-limit.ts';
import type { Db } from '../storage/sql.ts';
import type { EngineTask } from '../storage/tasks.ts';
import { insertTasks } from './new-task.ts';
import type { Group } from './quote.ts';
import type { SendRequest } from './send-request.ts';
import { messageIds } from '../task-traces.ts';
import { activeTracer, annotate } from '../tracing.ts';

/** Why an account could not pay. */
export type Unpaid = 'INSUFFICIENT_BALANCE' | 'DAILY_LIMIT' | 'MONTHLY_LIMIT';

/** A send with its price, before anything of it is written. */
export interface PricedSend {
  request: SendRequest;
  task: EngineTask;
  /** What its own messages cost. */
  price: Units;
  charges: readonly Charge[];
}

/** What the messages of each tariff of a task cost, by the tariff's place. */
export const chargesOf = (task: EngineTask, byTariff: ReadonlyMap<number, Group>): Charge[] =>
  [...byTariff].map(([place, group]): Charge => {
    const { billingId, id: tariffId } = billedAt(task, place);
    return { billingId, tariffId, ...group };
  });

/** The statements that write a send and its billings; none needs the answer to another. */
export const writeSend = (db: Db, send: PricedSend, now: Date): (() => Promise<void>)[] => [
  () => insertTasks(db, [{ ...send, now }]),
  () => addToBillings(db, { ...send.task, taskId: send.task.id }, send.charges, now),
];

/** Puts the price of its messages aside; false leaves the caller's transaction to be rolled back. */
export const holdSend = (db: Db, { request, charges }: Pick<PricedSend, 'request' | 'charges'>, now: Date): Promise<boolean> =>
  holdCharges(db, request.ownerId, charges, 'accepted', now);

/** What an account may still spend by each of its limits. */
export interface SpendingLimits {
  day: Units;
  month: Units;
  funds: Units;
}

export async function spendingLimits(
  db: Db,
  { ownerId, budgetId }: Pick<SendRequest, 'ownerId' | 'budgetId'>,
  now: Date,
): Promise<SpendingLimits> {
  const [day, month, { available, overdraft }] = await Promise.all([
    leftOfBudget(db, budgetId, now),
    leftOfMonth(db, ownerId, now),
    fundsOf(db, ownerId),
  ]);
  return { day, month, funds: available + overdraft };
}

/** The first limit that does not cover a price, and what it leaves; the balance where all of them did by now. */
export function unpaidBy({ day, month, funds }: SpendingLimits, price: Units): { refused: Unpaid; price: Units; available: Units } {
  if (day < price) return { refused: 'DAILY_LIMIT', price, available: day };
  if (month < price) return { refused: 'MONTHLY_LIMIT', price, available: month };
  return { refused: 'INSUFFICIENT_BALANCE', price, available: funds };
}

/** Tells others of this process that a send was accepted. */
export function announceAccepted(
  { traffic, signals, traces }: EngineContext,
  { task, charges }: PricedSend,
  made: { firstId: number; count: number } | undefined,
): void {
  const { ownerId } = task;
  traffic.add({ measure: 'accepted', type: task.type }, task.total);
  signals.accepted(task.id, ownerId);
  for (const { billingId } of charges) signals.billing(billingId, ownerId);
  if (made && made.count > 0) signals.made(ownerId, made.firstId, made.count);
  if (!activeTracer()) return;
  traces.note(task.id, task.trace);
  annotate(() => ({
    'cabinet.task.id': task.id,
    'cabinet.group.id': task.groupId,
    ...(made && made.count > 0 ? messageIds(made.firstId, made.firstId + made.count - 1) : { 'cabinet.message.count': task.total }),
  }));
}
