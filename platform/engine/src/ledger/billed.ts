import type { MessageType } from '@cabinet/domain/channels';
import { toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { hold, holdAllOrFail, holdOrFail } from './hold.ts';
import type { Billed, BilledTariff } from '../accept/billed-step.ts';
import { tariffsOf } from '../accept/send-request.ts';
import { rows, run, type Db, type NamedStatement } from '../storage/sql.ts';
import type { EngineTask } from '../storage/tasks.ts';

/** The tariffs of a step with their billings, in the order in which they are tried. */
export const billedBy = ({ tariff, billingId, otherTariffs }: Billed): readonly BilledTariff[] =>
  tariffsOf({ tariff: { ...tariff, billingId }, otherTariffs });

/** The one that prices a message; what none of them is for goes by the first, and costs nothing. */
export const billedAt = (step: Billed, place: number): BilledTariff => billedBy(step)[Math.max(0, place)] as BilledTariff;

/** What the messages of one tariff cost together. */
export interface Charge {
  billingId: string;
  tariffId: string;
  price: Units;
  count: number;
}

interface Billing {
  taskId: string;
  groupId: string;
  ownerId: string;
  type: MessageType;
  title: string;
  /** By which budget it spends; by none where it is absent. */
  budgetId?: string | undefined;
  /** Nothing is billed of what came by a test key. */
  isTest?: boolean;
}

const BILL = `insert into billing as b (id, owner_id, source, tariff_id, task_id, group_id, title, price, count, created_at, updated_at, budget_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) on conflict (id) do update set updated_at = excluded.updated_at`;

async function write(
  db: Db,
  sums: string,
  { taskId, groupId, ownerId, type, title, budgetId, isTest }: Billing,
  charge: Charge,
  now: Date,
): Promise<void> {
  if (isTest) return;
  const { billingId, tariffId, price, count } = charge;
  await run(db, `${BILL}, ${sums}`, [
    billingId,
    ownerId,
    `sendings.${type}`,
    tariffId,
    taskId,
    groupId,
    title,
    toDecimal(price),
    count,
    now,
    budgetId ?? null,
  ]);
}

/** Adds messages to the billings of their tariffs, each of which its first messages make. */
export async function addToBillings(db: Db, billing: Billing, charges: readonly Charge[], now: Date): Promise<void> {
  for (const charge of charges) await write(db, 'price = b.price + excluded.price, count = b.count + excluded.count', billing, charge, now);
}

/** A new billing of messages whose price is put aside in the transaction that writes it. */
export interface NewBilling extends Charge, Pick<Billing, 'taskId' | 'groupId' | 'ownerId' | 'type' | 'title'> {}

const NEW: NamedStatement = {
  name: 'new billings',
  text: `insert into billing (id, owner_id, source, tariff_id, task_id, group_id, title, price, count, held, created_at, updated_at)
    select id, owner_id, source, tariff_id, task_id, group_id, title, price, count, price, $10, $10
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::numeric[], $9::int[])
        as t (id, owner_id, source, tariff_id, task_id, group_id, title, price, count)`,
};

/** Writes billings with what is put aside for them: `holdBillingsOrFail` has to follow in the same transaction. */
export async function insertHeldBillings(db: Db, billings: readonly NewBilling[], now: Date): Promise<void> {
  const column = <T>(of: (billing: NewBilling) => T) => billings.map(of);
  await run(db, NEW, [
    column(({ billingId }) => billingId),
    column(({ ownerId }) => ownerId),
    column(({ type }) => `sendings.${type}`),
    column(({ tariffId }) => tariffId),
    column(({ taskId }) => taskId),
    column(({ groupId }) => groupId),
    column(({ title }) => title),
    column(({ price }) => toDecimal(price)),
    column(({ count }) => count),
    now,
  ]);
}

/** Puts the prices of new billings aside, of all or of none. */
export const holdBillingsOrFail = (db: Db, billings: readonly NewBilling[], cause: string, now: Date): Promise<void> =>
  holdAllOrFail(
    db,
    billings.map(({ ownerId, billingId, price: amount, count }) => ({
      ownerId,
      billingId,
      amount,
      count,
      key: `hold:${billingId}:${cause}`,
    })),
    now,
  );

/** Raises billings to all charges that there are: a billing says what was accepted, or what was made where that is more. */
export async function raiseBillings(db: Db, billing: Billing, charges: readonly Charge[], now: Date): Promise<void> {
  for (const charge of charges)
    await write(db, 'price = greatest(b.price, excluded.price), count = greatest(b.count, excluded.count)', billing, charge, now);
}

/** Puts the price of messages aside, all of it or nothing; false leaves the caller's transaction to be rolled back. */
export async function holdCharges(db: Db, ownerId: string, charges: readonly Charge[], cause: string, now: Date): Promise<boolean> {
  for (const { billingId, price: amount, count } of charges)
    if (!(await hold(db, { ownerId, billingId, amount, count, key: `hold:${billingId}:${cause}` }, now))) return false;
  return true;
}

/** Holds one charge in a transaction whose commit is sent without waiting for an answer. */
export const holdChargeOrFail = (
  db: Db,
  ownerId: string,
  { billingId, price: amount, count }: Charge,
  cause: string,
  now: Date,
): Promise<void> => holdOrFail(db, { ownerId, billingId, amount, count, key: `hold:${billingId}:${cause}` }, now);

/** What was put aside for a send's own messages, and what those that are made come to. */
export interface MadeSum {
  held: Units;
  price: Units;
  count: number;
}

/**
 * Sums of what was made of a task, by billing. A send by one tariff counts in its task; those by several are added up from their batches, and from
 * their billings, whose parts sum to all that was ever held.
 */
export async function madeBy(db: Db, task: EngineTask): Promise<ReadonlyMap<string, MadeSum>> {
  if (task.otherTariffs.length === 0) return new Map([[task.billingId, { held: task.held, price: task.madePrice, count: task.made }]]);
  const ids = billedBy(task).map(({ billingId }) => billingId);
  const found = await rows<{ id: string; held: string; price: string; count: number }>(
    db,
    `select l.id, (l.held + l.captured + l.released)::text as held, coalesce(m.price, 0)::text as price, coalesce(m.count, 0) as count
     from billing l left join (select billing_id, sum(price) as price, sum(count)::int as count from batch where task_id = $1 and step = 0 group by 1) m
       on m.billing_id = l.id where l.id = any($2)`,
    [task.id, ids],
  );
  return new Map(found.map(({ id, held, price, count }) => [id, { held: toUnits(held), price: toUnits(price), count }]));
}
