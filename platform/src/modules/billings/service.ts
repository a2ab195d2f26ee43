import type { Balance, Billing, BillingOperation } from '@cabinet/domain/billings';
import { toAmount, toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import type { Pool } from 'pg';
import { post } from '../../engine/ledger/entries.ts';
import { rows, run, transaction, type Db } from '../../engine/sql.ts';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { BalanceSource } from '../../services.ts';
import type { BillingRepository } from './repository.ts';

/** What a sending's owner reads of its cost. */
export interface CostSource {
  costOf(caller: Caller, sendingId: string): Promise<Billing | undefined>;
}

/** Money in or out, as a row that the owner reads and one entry of the ledger. */
export interface Movement {
  id: string;
  ownerId: string;
  source: 'accrual' | 'subtract';
  amount: Units;
  /** Names the cause, which moves money once. */
  key: string;
  title?: string | undefined;
  multiplier?: number;
  hidden?: BillingOperation['data']['hidden'];
  paymentId?: string;
}

/** Balances and what moves them. */
export class BillingService implements BalanceSource {
  readonly repository: BillingRepository;
  private readonly pool: Pool;
  private readonly currency: () => string | Promise<string>;

  constructor(repository: BillingRepository, pool: Pool, currency: () => string | Promise<string>) {
    this.repository = repository;
    this.pool = pool;
    this.currency = currency;
  }

  async balancesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
    const currency = await this.currency();
    const found = await rows<{ owner_id: string; available: string; held: string; overdraft: string }>(
      this.pool,
      'select owner_id, available::text, held::text, overdraft::text from balance where owner_id = any($1)',
      [accountIds],
    );
    const known = new Map(found.map((row) => [row.owner_id, row]));
    const amount = (value: string | undefined) => toAmount(toUnits(value ?? 0));
    return new Map(
      accountIds.map((id) => {
        const row = known.get(id);
        return [id, { balance: amount(row?.available), overdraft: amount(row?.overdraft), held: amount(row?.held), currency }];
      }),
    );
  }

  async payersAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await rows<{ id: string }>(
      this.pool,
      'select asked.id from unnest($1::uuid[]) as asked (id) where exists (select from billing where owner_id = asked.id and captured > 0)',
      [accountIds],
    );
    return new Set(found.map(({ id }) => id));
  }

  /** Adds to a balance or takes from it, by hand; answers the movement. */
  async operate({ OwnerId, source, amount, data }: BillingOperation, at = new Date()): Promise<Billing> {
    const id = newId();
    const { title, multiplier, hidden } = data;
    const units = Math.round(toUnits(amount) * multiplier);
    const movement: Movement = { id, ownerId: OwnerId, source, amount: units, key: `operation:${id}`, title, multiplier, hidden };
    await transaction(this.pool, (client) => this.record(client, movement, at));
    const [billing] = await this.repository.byIds([id]);
    return billing as Billing;
  }

  /** Writes a movement and its entry, in the caller's transaction, last, as it locks the balance; throws where its cause has moved money before. */
  async record(client: Db, movement: Movement, at: Date): Promise<void> {
    const { id, ownerId, source, amount, key, title = null, multiplier = 1, hidden = {}, paymentId = null } = movement;
    await run(
      client,
      `insert into billing (id, owner_id, source, title, multiplier, hidden, payment_id, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, ownerId, source, title, toDecimal(toUnits(multiplier)), JSON.stringify(hidden), paymentId, at],
    );
    const moved = await post(client, [{ ownerId, billingId: id, kind: source, amount, count: 1, key }], at);
    if (moved === 0 && amount !== 0) throw new Error(`${key} has moved money before.`);
  }

  /** Sets how far below zero an account may go. */
  async setOverdraft(accountId: string, overdraft: number): Promise<void> {
    await run(
      this.pool,
      'insert into balance (owner_id, overdraft) values ($1, $2) on conflict (owner_id) do update set overdraft = excluded.overdraft',
      [accountId, toDecimal(toUnits(overdraft))],
    );
  }
}

declare module '../../services.ts' {
  interface Services {
    billings: BillingService;
    costs?: CostSource;
  }
}
