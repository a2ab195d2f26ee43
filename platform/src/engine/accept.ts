import type { Units } from '@cabinet/domain/money';
import type { Skipped } from '@cabinet/domain/sendings';
import type { AtOnce } from './at-once.ts';
import { sumOf, type Written } from './batches.ts';
import { addToBillings, billedAt, holdShareOrFail, holdShares, type Share } from './billed.ts';
import type { EngineContext } from './context.ts';
import type { Expander } from './expand.ts';
import { fundsOf } from './ledger/balance.ts';
import { insertTask, taskFor } from './new-task.ts';
import { optedOut } from './opt-out.ts';
import { tariffsOf, type Order } from './order.ts';
import { FEW } from './outbox.ts';
import { payPeriods } from './periods.ts';
import { quote, wholePrice } from './quote.ts';
import { Rollback, inOrder, transaction, type Db } from './sql.ts';

/** A send that was accepted, and its money put aside. */
export interface Accepted {
  groupId: string;
  taskId: string;
  billingIds: readonly string[];
  total: number;
  skipped: Skipped[];
  /** What it was charged: less than was quoted where another send has begun a period meanwhile. */
  price: Units;
}

/** Why a send was not accepted; nothing has been written. */
export type Refused = { refused: 'NO_RECIPIENTS' } | { refused: 'INSUFFICIENT_BALANCE'; price: Units; available: Units };

/** What a send is accepted with. */
interface Accepting {
  expander: Expander;
  atOnce: AtOnce;
}

/**
 * Quotes the order, puts its whole price aside and makes its task, all or nothing; the workers do the rest. Single messages
 * are made at once, and handed to their provider without a round of the workers where this process has any.
 */
export async function accept(context: EngineContext, { expander, atOnce }: Accepting, order: Order): Promise<Accepted | Refused> {
  const now = context.clock.now();
  const blank = taskFor(order);
  const isAtOnce = order.isSingle && order.startsAt <= now && order.audience.include.addresses.length <= context.options.batch;
  const [quoted, page] = await Promise.all([
    quote(context, order),
    isAtOnce ? expander.prepare(blank, now) : undefined,
    isAtOnce ? context.circuits.refresh() : undefined,
  ]);
  const { total, skipped, byTariff, fees } = quoted;
  const price = wholePrice(quoted);
  if (total === 0) return { refused: 'NO_RECIPIENTS' };
  const task = { ...blank, total, held: quoted.price };
  const shares = [...byTariff].map(([place, group]): Share => {
    const { billingId, id: tariffId } = billedAt(task, place);
    return { billingId, tariffId, ...group };
  });
  const leaseUntil = page && !order.moderationKey ? atOnce.leaseUntil(now) : undefined;
  let batches: readonly Written[] | undefined;
  let refusing: ReadonlySet<string> = new Set();
  let begun: Units | undefined;
  const pay = async (db: Db) => {
    begun = await payPeriods(db, order, fees, { at: order.startsAt, now });
    if (begun === undefined) throw new Rollback();
    if (!(await holdShares(db, order.ownerId, shares, 'accepted', now))) throw new Rollback();
  };
  const [share] = shares;
  const messages = page?.items.map(({ message }) => message) ?? [];
  const addresses = messages.map(({ address }) => address);
  // Where no statement needs the answer to one before it, all of them go out with the commit.
  const isFew = page?.isLast === true && messages.length <= FEW;
  const isSimple = isFew && fees.length === 0 && tariffsOf(order).length === 1 && sumOf(messages) === quoted.price;
  const done = await transaction(page ? context.express : context.pool, async (client, lastly) => {
    const statements = [
      () => insertTask(client, task, order, quoted.price, now),
      () => addToBillings(client, { ...task, taskId: task.id }, shares, now),
      async () => (batches = page && (await expander.makeNow(client, task, { page, shares, leaseUntil }, now))),
      async () => (refusing = leaseUntil ? await optedOut(client, order.ownerId, addresses) : refusing),
    ];
    if (isSimple && share && leaseUntil)
      [...statements, () => holdShareOrFail(client, order.ownerId, share, 'accepted', now)].forEach(lastly);
    else await inOrder(client, [...statements, () => pay(client)]);
    return true;
  });
  if (!done) {
    const { available, overdraft } = await fundsOf(context.pool, order.ownerId);
    return { refused: 'INSUFFICIENT_BALANCE', price, available: available + overdraft };
  }
  const billingIds = shares.map(({ billingId }) => billingId);
  context.signals.task(task.id, order.ownerId);
  for (const id of billingIds) context.signals.billing(id, order.ownerId);
  if (batches && leaseUntil) atOnce.dispatch({ task, batches, refusing }, leaseUntil);
  else context.wake(batches ? 'dispatch' : 'expand');
  return { groupId: task.groupId, taskId: task.id, billingIds, total, skipped, price: quoted.price + (begun ?? 0) };
}
