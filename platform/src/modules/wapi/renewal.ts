import { toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import { WAPI_LIMITS, WAPI_SOURCE } from '@cabinet/domain/wapi';
import { charge, firstRow, leftOfMonth, run, transaction, type Db } from '@cabinet/engine';
import type { Pool } from 'pg';
import { newId } from '../../ids.ts';
import type { WapiRow } from './tables.ts';

const DAY_MS = 86_400_000;
const PERIOD_MS = WAPI_LIMITS.paidDays * DAY_MS;

/** What a period costs, and by which tariff. */
export interface PeriodPrice {
  tariffId: string;
  amount: Units;
}

/** An instance whose period was paid or has ended, and the billing where money moved. */
export interface Renewed {
  row: WapiRow;
  billingId: string | null;
}

/** What balance and overdraft hold; nobody else takes from them until the transaction ends. */
export async function lockedFunds(db: Db, ownerId: string): Promise<Units> {
  await run(db, 'insert into balance (owner_id) values ($1) on conflict do nothing', [ownerId]);
  const row = await firstRow<{ available: string }>(
    db,
    'select (available + overdraft)::text as available from balance where owner_id = $1 for update',
    [ownerId],
  );
  return toUnits(row?.available ?? 0);
}

/** The end of the period that follows one with this end; periods in which nothing ran are not made up for. */
export function nextEnd(expiredAt: Date | null, now: Date): Date {
  const next = new Date((expiredAt ?? now).getTime() + PERIOD_MS);
  return next > now ? next : new Date(now.getTime() + PERIOD_MS);
}

/** Notifies the owner in the transaction; once for each cause. */
export const notifyOwner = (
  db: Db,
  { id, owner_id }: WapiRow,
  type: string,
  cause: string,
  data: Readonly<Record<string, string | number>>,
) => run(db, 'select notify_owner($1, $2, $3, $4)', [owner_id, type, `wapi:${id}:${cause}`, JSON.stringify({ InstanceId: id, ...data })]);

const EXTEND = `
  update wapi_instance set is_paid = true, expired_at = $2, periods = periods + 1, sync_at = $3, updated_at = greatest($3, updated_at + interval '1 millisecond')
  where id = $1 returning *`;
const EXPIRE = `
  update wapi_instance set is_paid = false, sync_at = $2, updated_at = greatest($2, updated_at + interval '1 millisecond') where id = $1 returning *`;

/**
 * Charges the next period of an instance and extends it, in the transaction that has locked it. Each period has one key in the ledger,
 * so that it is paid once whoever asks. Undefined when the balance, the account's limit of the month or the budget by which it is paid does not cover it; the caller rolls back.
 */
export async function payPeriod(
  db: Db,
  row: WapiRow,
  { tariffId, amount }: PeriodPrice,
  from: Date | null,
  now: Date,
  budgetId?: string,
): Promise<Renewed | undefined> {
  const extended = (await firstRow<WapiRow>(db, EXTEND, [row.id, nextEnd(from, now), now])) as WapiRow;
  if (amount === 0) return { row: extended, billingId: null };
  const billingId = newId();
  await run(
    db,
    'insert into billing (id, owner_id, source, tariff_id, title, price, created_at, updated_at, budget_id) values ($1, $2, $3, $4, $5, $6, $7, $7, $8)',
    [billingId, row.owner_id, WAPI_SOURCE, tariffId, row.title, toDecimal(amount), now, budgetId ?? null],
  );
  const isCovered = await charge(db, { ownerId: row.owner_id, billingId, amount, key: `wapi:${row.id}:${extended.periods}` }, now);
  return isCovered ? { row: extended, billingId } : undefined;
}

/** Whether the account is not blocked: a blocked one pays for nothing new. */
const isActive = async (db: Db, ownerId: string): Promise<boolean> =>
  (await firstRow<{ is_active: boolean }>(db, 'select is_active from users where id = $1', [ownerId]))?.is_active === true;

const DUE = `
  select * from wapi_instance where is_paid and expired_at <= $1 and removed_at is null order by expired_at limit 1 for update skip locked`;
const WARN = `
  insert into notification_due (owner_id, type, key, data)
  select owner_id, 'wapi.events', 'wapi:' || id || ':expiring:' || periods,
    jsonb_build_object('notice', 'expiring', 'InstanceId', id, 'title', title, 'endsAt', to_char(expired_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from wapi_instance
  where is_paid and is_canceled and removed_at is null and expired_at > $1 and expired_at <= $1 + make_interval(days => $2)
    and not exists (select from notification n where n.key = 'wapi:' || wapi_instance.id || ':expiring:' || periods)
  on conflict (key) do nothing`;

/**
 * Renews instances whose time is up, or has them expire. A step is one transaction: a node that dies in it leaves nothing, and what it
 * has committed is paid once (decisions.md "Money").
 */
export class RenewalSchedule {
  readonly #pool: Pool;
  readonly #priceOf: (ownerId: string) => Promise<PeriodPrice | undefined>;
  readonly #onRenewed: (renewed: Renewed) => Promise<void>;

  constructor(
    pool: Pool,
    priceOf: (ownerId: string) => Promise<PeriodPrice | undefined>,
    onRenewed: (renewed: Renewed) => Promise<void> = async () => undefined,
  ) {
    this.#pool = pool;
    this.#priceOf = priceOf;
    this.#onRenewed = onRenewed;
  }

  /** Ends the period of one instance; returns whether there was any. */
  async step(now = new Date()): Promise<boolean> {
    const renewed = await transaction(this.#pool, async (client) => {
      const row = await firstRow<WapiRow>(client, DUE, [now]);
      return row && this.#end(client, row, now);
    });
    if (renewed) await this.#onRenewed(renewed);
    return renewed !== undefined;
  }

  /** Tells owners of instances that will not renew themselves, some days before their end. */
  async warn(now = new Date()): Promise<void> {
    await run(this.#pool, WARN, [now, WAPI_LIMITS.warningDays]);
  }

  async #end(client: Db, row: WapiRow, now: Date): Promise<Renewed> {
    const renews = !row.is_canceled && (await isActive(client, row.owner_id));
    const price = renews ? await this.#priceOf(row.owner_id) : undefined;
    if (!price) return this.#expire(client, row, renews ? 'tariff' : 'canceled', now);
    const available = Math.min(await lockedFunds(client, row.owner_id), await leftOfMonth(client, row.owner_id, now));
    if (available < price.amount) return this.#expire(client, row, 'funds', now);
    const renewed = await payPeriod(client, row, price, row.expired_at, now);
    if (!renewed) throw new Error(`The balance of ${row.owner_id} changed while it was locked.`);
    const endsAt = (renewed.row.expired_at as Date).toISOString();
    await notifyOwner(client, row, 'wapi.events', `renewed:${renewed.row.periods}`, { notice: 'renewed', title: row.title, endsAt });
    return renewed;
  }

  async #expire(client: Db, row: WapiRow, notice: 'canceled' | 'tariff' | 'funds', now: Date): Promise<Renewed> {
    const expired = (await firstRow<WapiRow>(client, EXPIRE, [row.id, now])) as WapiRow;
    const type = notice === 'canceled' ? 'wapi.events' : 'subscription.failed';
    await notifyOwner(client, row, type, `expired:${row.periods}`, {
      notice: notice === 'canceled' ? 'expired' : notice,
      title: row.title,
    });
    return { row: expired, billingId: null };
  }
}
