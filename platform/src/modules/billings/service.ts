import type { Balance, Billing, BillingOperation, BillingSource, LedgerKind } from '@cabinet/domain/billings';
import { toAmount, toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import type { Pool } from 'pg';
import {
  askedTogether,
  firstRow,
  monthlyLimitsOf,
  post,
  rows,
  run,
  setMonthlyLimit,
  spentInMonth,
  transaction,
  type Db,
} from '@cabinet/engine';
import { isUuid, newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db as OpenDb } from '../../plugins/database/open.ts';
import type { AccountActivity, BalanceSource } from '../../services.ts';
import { madeBefore, moveByHand, operationOf, type Operator } from './operations.ts';
import type { BillingRepository } from './repository.ts';

/** Answers the cost of a sending as the billing that its owner reads; filled by the sendings module. */
export interface CostSource {
  costOf(caller: Caller, sendingId: string): Promise<Billing | undefined>;
}

/** Which way each kind of movement moves money. */
const KIND_OF = { accrual: 'accrual', subtract: 'subtract', referral: 'accrual' } as const satisfies Partial<
  Record<BillingSource, LedgerKind>
>;

/** A credit or debit of a balance: one billing row for its owner, and one ledger entry. */
export interface Movement {
  id: string;
  ownerId: string;
  source: keyof typeof KIND_OF;
  amount: Units;
  /** Idempotency key of the cause: one cause moves money once. */
  key: string;
  title?: string | undefined;
  paymentId?: string;
}

const installation = (): Operator => ({
  authorId: null,
  payerId: null,
  debtLimit: Number.MAX_SAFE_INTEGER,
  key: `operation:${newId()}`,
});

interface BalanceRow {
  owner_id: string;
  available: string;
  held: string;
  overdraft: string;
  monthly_limit: string | null;
  spent: string;
}

/** Asked with the settings of every page: each connection prepares it once, under its name. */
const BALANCES = `
  select owner_id, available::text, held::text, overdraft::text, monthly_limit::text, ${spentInMonth('b', '$2')}::text as spent
  from balance b where owner_id = any($1)`;

/** From sums by the day and an index of each account: neither movements nor messages are read. */
const ACTIVITY = `
  select asked.id,
    (select sum(m.revenue) from margin_day m where m.owner_id = asked.id and m.day > (now() at time zone 'UTC')::date - 30)::text as spent,
    (select t.created_at from task t where t.owner_id = asked.id and t.type in ('sendings:bulk', 'sendings:single')
      order by t.created_at desc limit 1) as sent
  from unnest($1::uuid[]) as asked (id)`;

/** Reads balances, and credits or debits them. */
export class BillingService implements BalanceSource {
  readonly repository: BillingRepository;
  readonly #pool: Pool;
  readonly #db: OpenDb;
  readonly #currency: () => string | Promise<string>;

  constructor(repository: BillingRepository, pool: Pool, currency: () => string | Promise<string>, db: OpenDb) {
    this.repository = repository;
    this.#pool = pool;
    this.#db = db;
    this.#currency = currency;
  }

  readonly #rowOf = askedTogether<string, BalanceRow>((accountIds) => this.#rowsOf(accountIds));

  async #rowsOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, BalanceRow>> {
    const { rows: found } = await this.#pool.query<BalanceRow>({ name: 'balances', text: BALANCES, values: [accountIds, new Date()] });
    return new Map(found.map((row) => [row.owner_id, row]));
  }

  async balancesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
    const currency = await this.#currency();
    const [only] = accountIds;
    const known = accountIds.length === 1 && isUuid(only) ? new Map([[only, await this.#rowOf(only)]]) : await this.#rowsOf(accountIds);
    const amount = (value: string | undefined) => toAmount(toUnits(value ?? 0));
    return new Map(
      accountIds.map((id) => {
        const row = known.get(id);
        const limit = row?.monthly_limit ?? undefined;
        const monthly = limit === undefined ? undefined : { limit: amount(limit), spent: amount(row?.spent) };
        const funds = { balance: amount(row?.available), overdraft: amount(row?.overdraft), held: amount(row?.held), currency };
        return [id, { ...funds, ...(monthly ? { monthly } : {}) }];
      }),
    );
  }

  async activityOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, AccountActivity>> {
    const found = await rows<{ id: string; spent: string | null; sent: Date | null }>(this.#pool, ACTIVITY, [accountIds]);
    return new Map(
      found.map(({ id, spent, sent }) => [id, { spentLately: toAmount(toUnits(spent ?? 0)), lastSentAt: sent?.toISOString() ?? null }]),
    );
  }

  async payersAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await rows<{ id: string }>(
      this.#pool,
      'select asked.id from unnest($1::uuid[]) as asked (id) where exists (select from billing where owner_id = asked.id and captured > 0)',
      [accountIds],
    );
    return new Set(found.map(({ id }) => id));
  }

  /**
   * Makes an operation by hand, once for its key, whatever becomes of the node or of the answer; by default the installation's own,
   * which nothing limits. Answers its billings, that of the account first; only that one where it had been made before.
   */
  async operate(order: BillingOperation, operator = installation(), at = new Date()): Promise<Billing[]> {
    const before = await madeBefore(this.#pool, operator.key, at);
    const key = before ? `${operator.key}:${newId()}` : operator.key;
    const made = before?.isSameCall
      ? [before.billingId]
      : ((await transaction(this.#pool, (client) => moveByHand(client, operationOf(order, { ...operator, key }), at))) ?? []);
    const found = new Map((await this.repository.byIds(made)).map((billing) => [billing.id, billing]));
    return made.map((id) => found.get(id)).filter((billing) => billing !== undefined);
  }

  /**
   * Writes a movement and its ledger entry in the caller's transaction, and throws where its cause has moved money before. It locks the
   * balance, so that callers do it as their last step.
   */
  async record(client: Db, movement: Movement, at: Date): Promise<void> {
    const { id, ownerId, source, amount, key, title = null, paymentId = null } = movement;
    await run(
      client,
      'insert into billing (id, owner_id, source, title, payment_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6)',
      [id, ownerId, source, title, paymentId, at],
    );
    const moved = await post(client, [{ ownerId, billingId: id, kind: KIND_OF[source], amount, count: 1, key }], at);
    if (moved === 0 && amount !== 0) throw new Error(`${key} has moved money before.`);
  }

  /**
   * Writes a subtraction as `record` does, where the balance without overdraft covers it; else answers what is available. It locks the balance,
   * so that several at once never take more than there is.
   */
  async recordCovered(client: Db, movement: Movement & { source: 'subtract' }, at: Date): Promise<true | Units> {
    const balance = await firstRow<{ available: string }>(client, 'select available::text from balance where owner_id = $1 for update', [
      movement.ownerId,
    ]);
    const available = toUnits(balance?.available ?? 0);
    if (available < movement.amount) return available;
    await this.record(client, movement, at);
    return true;
  }

  async overdraftOf(accountId: string, db: OpenDb): Promise<number> {
    const row = await db.selectFrom('balance').select('overdraft').where('owner_id', '=', accountId).executeTakeFirst();
    return toAmount(toUnits(row?.overdraft ?? 0));
  }

  /** Sets how far below zero an account may go. */
  async setOverdraft(accountId: string, overdraft: number, db = this.#db): Promise<void> {
    const value = toDecimal(toUnits(overdraft));
    await db
      .insertInto('balance')
      .values({ owner_id: accountId, overdraft: value })
      .onConflict((known) => known.column('owner_id').doUpdateSet({ overdraft: value }))
      .execute();
  }

  /** Sets what an account may spend in a calendar month; answers what it was. */
  async setMonthlyLimit(accountId: string, limit: number | null, db: OpenDb): Promise<number | null> {
    const statements = engineStatements(db);
    const before = (await monthlyLimitsOf(statements, [accountId], new Date())).get(accountId);
    await setMonthlyLimit(statements, accountId, limit === null ? null : toUnits(limit));
    return before ? toAmount(before.limit) : null;
  }
}

declare module '../../services.ts' {
  interface Services {
    billings: BillingService;
    costs?: CostSource;
  }
}
