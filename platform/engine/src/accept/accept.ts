import type { Units } from '@cabinet/domain/money';
import type { Skipped } from '@cabinet/domain/sendings';
import type { ImmediateDispatcher } from '../dispatch/immediate-dispatcher.ts';
import { lookupPeriod } from '../audience/operators.ts';
import { sumOf, type WrittenBatch } from '../expand/batches.ts';
import { billedBy, holdChargeOrFail } from '../ledger/billed.ts';
import type { EngineContext } from '../context.ts';
import type { Expander } from '../expand/expand.ts';
import { taskFor } from './new-task.ts';
import { optedOut } from './opt-out.ts';
import {
  announceAccepted,
  chargesOf,
  holdSend,
  spendingLimits,
  unpaidBy,
  writeSend,
  type SpendingLimits,
  type Unpaid,
} from './priced-send.ts';
import type { AcceptGroups, ReadySend } from './accept-groups.ts';
import { giveBack, takeUnbegun } from './replace.ts';
import { tariffsOf, type SendRequest } from './send-request.ts';
import { FEW_MESSAGES } from '../outbox.ts';
import { payPeriods } from '../ledger/periods.ts';
import { quote, wholePrice } from './quote.ts';
import { Rollback, inOrder, transaction, type Db } from '../storage/sql.ts';
import type { EngineTask } from '../storage/tasks.ts';

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

/** Why a send was not accepted; nothing has been written. `BEGUN`: the mailing whose place it was to take has messages by now, or is over. */
export type Refused = { refused: 'NO_RECIPIENTS' } | { refused: 'BEGUN' } | { refused: Unpaid; price: Units; available: Units };

/** Parts of the engine that accepting a send uses. */
interface AcceptTools {
  expander: Expander;
  groups: AcceptGroups;
  immediate: ImmediateDispatcher;
}

/** Writes down in the send's own transaction that it was accepted; what it throws, or fails with in the database, undoes the send. */
export type NoteAccepted = (db: Db, accepted: Accepted) => Promise<void>;

/** How a send is accepted. */
export interface AcceptOptions {
  note?: NoteAccepted | undefined;
  /** The scheduled mailing whose place it takes: it keeps the id, and its price is put aside once that of the other was given back. */
  replaces?: string | undefined;
}

/**
 * Quotes the order, puts its whole price aside and makes its task, all or nothing; the workers do the rest. One that `replaces` a scheduled mailing
 * takes its place in the same transaction. Single messages
 * are made at once, and handed to their provider without a round of the workers where this process has any.
 */
export async function accept(
  context: EngineContext,
  { expander, groups, immediate }: AcceptTools,
  request: SendRequest,
  { note, replaces }: AcceptOptions = {},
): Promise<Accepted | Refused> {
  const now = context.clock.now();
  const lookups = lookupPeriod(context, now);
  const draft = { ...taskFor(request, lookups), ...(replaces === undefined ? {} : { id: replaces }) };
  const isImmediate = request.isSingle && request.startsAt <= now && request.audience.include.addresses.length <= context.options.batch;
  const [quoted, page, queuePosition] = await Promise.all([
    quote(context, request, lookups),
    isImmediate ? expander.prepare(draft, now) : undefined,
    // Where nobody dispatches here it is queued, and knows where before its transaction begins.
    isImmediate && !immediate.isOpen ? context.asked.queuePosition(draft.lane) : undefined,
    isImmediate ? context.circuits.refresh() : undefined,
  ]);
  const { total, skipped, byTariff, fees } = quoted;
  const price = wholePrice(quoted);
  if (total === 0) return { refused: 'NO_RECIPIENTS' };
  const task = { ...draft, total, held: quoted.price };
  const charges = chargesOf(task, byTariff);
  const send = { request, task, price: quoted.price, charges };
  const leaseUntil = page && !request.moderationKey ? immediate.leaseUntil(now) : undefined;
  let batches: readonly WrittenBatch[] | undefined;
  let refusing: ReadonlySet<string> = new Set();
  let feesPaid: Units | undefined;
  let replaced: EngineTask | undefined;
  let limits: SpendingLimits | undefined;
  const pay = async (db: Db) => {
    if (replaced) {
      await giveBack(db, replaced, now);
      limits = await spendingLimits(db, request, now);
    }
    feesPaid = await payPeriods(db, request, fees, { at: request.startsAt, now });
    if (feesPaid === undefined) throw new Rollback();
    if (!(await holdSend(db, send, now))) throw new Rollback();
  };
  const billingIds = charges.map(({ billingId }) => billingId);
  const accepted = (): Accepted => ({
    groupId: task.groupId,
    taskId: task.id,
    billingIds,
    total,
    skipped,
    price: quoted.price + (feesPaid ?? 0),
  });
  const noted = (db: Db) => (note ? note(db, accepted()) : Promise.resolve());
  const [charge] = charges;
  const messages = page?.items.map(({ message }) => message) ?? [];
  const addresses = messages.map(({ address }) => address);
  // Where no statement needs the answer to one before it, all of them go out with the commit.
  const isFew = page?.isLast === true && messages.length <= FEW_MESSAGES;
  const isSimple = isFew && fees.length === 0 && tariffsOf(request).length === 1 && sumOf(messages) === quoted.price;
  /** Writes it together with others that come at the same moment. */
  const acceptInGroup = async (ready: Pick<ReadySend, 'page' | 'charge'>) => {
    const position = leaseUntil ? 0 : (queuePosition ?? (await context.asked.queuePosition(draft.lane)));
    const written = await groups.accept({ ...ready, send, leaseUntil, queuePosition: position, now, note: note && noted });
    if (written) ({ batches, refusing } = written);
    return written !== undefined;
  };
  const acceptByItself = () =>
    transaction(page ? context.express : context.pool, async (client, onCommit) => {
      if (replaces !== undefined) replaced = await takeUnbegun(client, request.ownerId, replaces);
      if (replaces !== undefined && !replaced) throw new Rollback();
      const statements = [
        ...writeSend(client, send, now),
        async () => (batches = page && (await expander.makeNow(client, task, { page, charges, leaseUntil, queuePosition }, now))),
        async () => (refusing = leaseUntil ? await optedOut(client, request.ownerId, addresses) : refusing),
      ];
      if (isSimple && charge && (leaseUntil || queuePosition !== undefined))
        [...statements, () => holdChargeOrFail(client, request.ownerId, charge, 'accepted', now), () => noted(client)].forEach(onCommit);
      else {
        await inOrder(client, [...statements, () => pay(client)]);
        await noted(client);
      }
      return true;
    });
  const isGrouped = isSimple && replaces === undefined && request.budgetId === undefined && !request.isTest;
  const done = page && charge && isGrouped ? await acceptInGroup({ page, charge }) : await acceptByItself();
  if (!done && replaces !== undefined && !replaced) return { refused: 'BEGUN' };
  if (!done) return unpaidBy(limits ?? (await spendingLimits(context.pool, request, now)), price);
  for (const { billingId } of replaced ? billedBy(replaced) : []) context.signals.billing(billingId, request.ownerId);
  announceAccepted(context, send, page && { firstId: page.firstId, count: messages.length });
  if (batches && leaseUntil) immediate.dispatch({ task, batches, refusing }, leaseUntil);
  else context.wake(batches ? 'dispatch' : 'expand');
  return accepted();
}
