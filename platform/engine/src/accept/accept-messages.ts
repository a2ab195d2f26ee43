import type { Units } from '@cabinet/domain/money';
import type { SkipReason } from '@cabinet/domain/sendings';
import { lookupPeriod, type LookupPeriod } from '../audience/operators.ts';
import { OwnMessages, type OwnMessage } from '../audience/own-messages.ts';
import type { EngineContext } from '../context.ts';
import { sumOf } from '../expand/batches.ts';
import type { Expander, PricedMember, PricedPage } from '../expand/expand.ts';
import { feesDue, payPeriods, type Fee } from '../ledger/periods.ts';
import { isBlocked } from '../message-routes/plan.ts';
import { Rollback, inOrder, transaction, type Db } from '../storage/sql.ts';
import { taskFor } from './new-task.ts';
import { optedOut } from './opt-out.ts';
import {
  announceAccepted,
  chargesOf,
  holdSend,
  spendingLimits,
  unpaidBy,
  writeSend,
  type PricedSend,
  type SpendingLimits,
  type Unpaid,
} from './priced-send.ts';
import type { Group } from './quote.ts';
import { tariffsOf, type SendRequest, type StepTariff } from './send-request.ts';

/** Tries to pay for messages, each for what the balance covers by then: others may spend meanwhile. */
const MOST_TRIES = 5;

/** Messages with texts of their own that have everything else in common; `request` includes nobody, and its text is that of one of them. */
export interface MessagesOrder {
  request: SendRequest;
  messages: readonly OwnMessage[];
}

/** What became of a message of a call. */
export type MessageOutcome =
  | { id: number; price: Units; taskId: string; groupId: string }
  | { skipped: SkipReason }
  | { refused: Unpaid; price: Units; available: Units };

/** By the place of each message. */
export type MessageOutcomes = ReadonlyMap<number, MessageOutcome>;

/** Writes down what became of messages in the transaction in which it does; what it throws undoes all of it. */
export type NoteOutcomes = (db: Db, outcomes: MessageOutcomes) => Promise<void>;

/** A send of the call that is read and priced. */
interface PricedOrder {
  order: MessagesOrder;
  send: PricedSend;
  page: PricedPage;
}

/** A priced send with the fees of the periods that it would begin. */
interface Prepared extends PricedOrder {
  fees: readonly Fee[];
}

const placeOf = ({ member }: PricedMember): number => member.place ?? 0;

/** A send of some priced messages, with what they cost together. */
function sendOf(request: SendRequest, draft: PricedSend['task'], { byRoute, items }: Pick<PricedPage, 'byRoute' | 'items'>): PricedSend {
  const byTariff = new Map<number, Group>();
  for (const { tariff, items: priced } of byRoute) {
    const { count = 0, price = 0 } = byTariff.get(tariff) ?? {};
    byTariff.set(tariff, { count: count + priced.length, price: price + sumOf(priced.map(({ message }) => message)) });
  }
  const price = [...byTariff.values()].reduce((sum, group) => sum + group.price, 0);
  const task = { ...draft, total: items.length, held: price };
  return { request, task, price, charges: chargesOf(task, byTariff) };
}

/** Fees of those tariffs that price messages of a page. */
async function feesOf(context: EngineContext, { ownerId, startsAt, ...step }: SendRequest, { byRoute }: PricedPage): Promise<Fee[]> {
  const tariffs = tariffsOf<StepTariff>(step);
  const due = await feesDue(context.express, ownerId, tariffs, startsAt);
  const used = new Set(byRoute.map(({ tariff }) => tariff));
  return [...due].flatMap(([place, amount]) => (used.has(place) ? { tariffId: tariffs[place]?.id ?? '', amount } : []));
}

async function prepare(
  context: EngineContext,
  expander: Expander,
  order: MessagesOrder,
  { lookups, now, outcomes }: { lookups: LookupPeriod | undefined; now: Date; outcomes: Map<number, MessageOutcome> },
): Promise<PricedOrder> {
  const { request } = order;
  const deps = {
    contacts: context.contacts,
    optedOut: (addresses: readonly string[]) => optedOut(context.express, request.ownerId, addresses),
  };
  const messages = new OwnMessages(request.audience, deps, order.messages);
  const draft = taskFor(request, lookups);
  const page = await expander.prepareOwn(draft, messages, now);
  for (const [place, skipped] of messages.skipped) outcomes.set(place, { skipped });
  for (const { route, items } of page.closed)
    for (const item of items) outcomes.set(placeOf(item), { skipped: isBlocked(route) ? 'blocked' : 'unavailable' });
  return { order, send: sendOf(request, draft, page), page };
}

/** Fees of sends by type, each tariff's once: all of a type are paid together, before the balance is locked. */
function feesByType(sends: readonly Prepared[]): Map<SendRequest['type'], Fee[]> {
  const byType = new Map<SendRequest['type'], Fee[]>();
  for (const { send, fees } of sends) {
    const known = byType.get(send.request.type) ?? [];
    byType.set(send.request.type, [...known, ...fees.filter(({ tariffId }) => known.every((fee) => fee.tariffId !== tariffId))]);
  }
  return byType;
}

/** The messages that limits cover one after the other, in the order of the call; the others with what refuses them. */
function affordable(sends: readonly Prepared[], limits: SpendingLimits, outcomes: Map<number, MessageOutcome>): ReadonlySet<number> {
  const left = { ...limits };
  const feeOf = new Map(sends.flatMap(({ fees }) => fees.map(({ tariffId, amount }) => [tariffId, amount])));
  const all = sends.flatMap(({ send, page }) => {
    const tariffs = tariffsOf<StepTariff>(send.request);
    return page.items.map((item) => ({
      place: placeOf(item),
      price: item.message.price,
      tariffId: tariffs[item.message.tariff]?.id ?? '',
    }));
  });
  const covered = new Set<number>();
  for (const { place, price, tariffId } of all.sort((a, b) => a.place - b.place)) {
    const cost = price + (feeOf.get(tariffId) ?? 0);
    if (cost > Math.min(left.day, left.month, left.funds)) {
      outcomes.set(place, unpaidBy(left, cost));
      continue;
    }
    covered.add(place);
    feeOf.delete(tariffId);
    left.day -= cost;
    left.month -= cost;
    left.funds -= cost;
  }
  return covered;
}

/** A prepared send without the messages that are not paid; undefined where none is left. The ids that it had for them stay unused. */
function withOnly({ order, send, page, fees }: Prepared, covered: ReadonlySet<number>): Prepared | undefined {
  const byRoute = page.byRoute.flatMap((group) => {
    const items = group.items.filter((item) => covered.has(placeOf(item)));
    return items.length > 0 ? { ...group, items } : [];
  });
  const items = byRoute.flatMap((group) => group.items);
  if (items.length === 0) return undefined;
  const kept = { ...page, byRoute, items };
  const sold = sendOf(send.request, send.task, kept);
  const used = new Set(sold.charges.map(({ tariffId }) => tariffId));
  return { order, send: sold, page: kept, fees: fees.filter(({ tariffId }) => used.has(tariffId)) };
}

/** Writes sends with their messages and pays for them, in one transaction; false where the balance does not cover all of it. */
async function write(
  context: EngineContext,
  expander: Expander,
  sends: readonly Prepared[],
  { outcomes, note, now }: { outcomes: MessageOutcomes; note: NoteOutcomes | undefined; now: Date },
): Promise<boolean> {
  const positions = await Promise.all(sends.map(({ send }) => context.asked.queuePosition(send.task.lane)));
  const done = await transaction(context.pool, async (client) => {
    await inOrder(
      client,
      sends.flatMap(({ send, page }, index) => [
        ...writeSend(client, send, now),
        () =>
          expander.makeNow(client, send.task, { page, charges: send.charges, leaseUntil: undefined, queuePosition: positions[index] }, now),
      ]),
    );
    // Money comes last: whoever pays keeps the balance locked until the commit.
    const [first] = sends;
    for (const [type, fees] of feesByType(sends)) {
      const { ownerId, budgetId, startsAt: at } = (first as Prepared).send.request;
      if ((await payPeriods(client, { ownerId, type, budgetId }, fees, { at, now })) === undefined) throw new Rollback();
    }
    for (const { send } of sends) if (!(await holdSend(client, send, now))) throw new Rollback();
    await note?.(client, outcomes);
    return true;
  });
  return done === true;
}

/** Messages that are read and priced. Nothing of them is written until they are accepted, which is done once. */
export interface PreparedMessages {
  /** Writes and pays for them in one transaction. */
  accept(note?: NoteOutcomes): Promise<MessageOutcomes>;
}

/**
 * Reads and prices messages with texts of their own, of one account, to be accepted in one transaction: each as if it were sent alone, in the
 * order of their places. What may not be sent, or is not covered by balance and limits, costs itself only. They go in the lane of bulks.
 */
export async function prepareMessages(
  context: EngineContext,
  expander: Expander,
  orders: readonly MessagesOrder[],
): Promise<PreparedMessages> {
  const now = context.clock.now();
  const outcomes = new Map<number, MessageOutcome>();
  const given = { lookups: lookupPeriod(context, now), now, outcomes };
  const sends: PricedOrder[] = [];
  for (const order of orders) {
    const priced = await prepare(context, expander, order, given);
    if (priced.page.items.length > 0) sends.push(priced);
  }
  return { accept: (note) => accept(context, expander, sends, { outcomes, note, now }) };
}

async function accept(
  context: EngineContext,
  expander: Expander,
  priced: readonly PricedOrder[],
  { outcomes, note, now }: { outcomes: Map<number, MessageOutcome>; note: NoteOutcomes | undefined; now: Date },
): Promise<MessageOutcomes> {
  let sends: Prepared[] = [];
  // Not before: messages that are accepted meanwhile pay for periods too.
  for (const one of priced) sends.push({ ...one, fees: await feesOf(context, one.order.request, one.page) });
  for (let tries = 1; ; tries++) {
    tellAccepted(sends, outcomes);
    if (sends.length === 0 && !note) break;
    if (await write(context, expander, sends, { outcomes, note, now })) break;
    const [first] = sends;
    const limits = await spendingLimits(context.pool, (first as Prepared).send.request, now);
    // Who spends faster than is read here is refused in the end.
    const covered = affordable(sends, tries < MOST_TRIES ? limits : { ...limits, funds: 0 }, outcomes);
    sends = sends.flatMap((one) => withOnly(one, covered) ?? []);
  }
  for (const { send, page } of sends) announceAccepted(context, send, { firstId: page.firstId, count: page.items.length });
  if (sends.length > 0) context.wake('dispatch');
  return outcomes;
}

/** Notes the ids of messages as they are written: in the order of their page. */
function tellAccepted(sends: readonly Prepared[], outcomes: Map<number, MessageOutcome>): void {
  for (const { send, page } of sends)
    for (const [index, item] of page.items.entries()) {
      const { id: taskId, groupId } = send.task;
      outcomes.set(placeOf(item), { id: page.firstId + index, price: item.message.price, taskId, groupId });
    }
}
