import { createHash } from 'node:crypto';
import { mayConfirmDebt, missingFunds, transfersOwnMoney } from '@cabinet/domain/billing-operations';
import { isCredit, operationUnits, type BillingOperation, type OperationSource } from '@cabinet/domain/billings';
import { toAmount, toDecimal, toUnits, type Units } from '@cabinet/domain/money';
import type { Settings } from '@cabinet/domain/settings';
import { firstRow, leftOfBudget, post, rows, run, spendBudget, type Db, type Entry } from '@cabinet/engine';
import type { PoolClient } from 'pg';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import { doerOf } from '../../plugins/auth/person.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import type { JournalDb } from '../../resource/journal.ts';

/** How long a key of an operation stands for the same call, as with every `Idempotency-Key`. */
const KEY_LIFETIME_MS = 86_400_000;

/** Who makes an operation, and what that allows. */
export interface Operator {
  /** Null for the installation itself. */
  authorId: string | null;
  /** The account that pays an accrual and gets back what is taken; null when that is the installation. */
  payerId: string | null;
  /** How far below what is available the account may be taken. */
  debtLimit: Units;
  /** Names the cause, which moves money once. */
  key: string;
  /** The budget by which the payer spends: that of the token that the call came with. */
  budgetId?: string | undefined;
  /** Records the operation elsewhere, in its transaction. */
  record?: (db: PoolClient, billingId: string) => Promise<void>;
}

/** An operation by hand: whose balance, what it moves, and from where. */
export interface Operation extends Operator {
  ownerId: string;
  source: OperationSource;
  amount: Units;
  multiplier: number;
  title: string | undefined;
  hidden: BillingOperation['data']['hidden'];
}

export function operationOf({ OwnerId, source, amount, data }: BillingOperation, operator: Operator): Operation {
  const { multiplier, title, hidden } = data;
  return { ...operator, ownerId: OwnerId, source, amount: operationUnits(amount, multiplier), multiplier, title, hidden };
}

/**
 * What an account may do with the balances below it: a reseller moves own money, managers and administrators that of the installation
 * (decisions.md "Accounts and money"). Throws 403 where the settings forbid it, 422 where only an administrator may confirm a debt.
 */
export function operatorOf(
  account: Pick<Account, 'id' | 'role' | 'actorId' | 'member'>,
  { processChildrenOperations, operations }: Settings['billings'],
  isBelowAvailable: boolean,
): Omit<Operator, 'key'> {
  const { id, role } = account;
  if (!processChildrenOperations) throw new ApiError('FORBIDDEN');
  if (isBelowAvailable && !mayConfirmDebt(role)) throw invalid('data.isBelowAvailable', 'notAllowed');
  return {
    authorId: doerOf(account),
    payerId: transfersOwnMoney(role) ? id : null,
    debtLimit: isBelowAvailable ? toUnits(operations.debtLimit) : 0,
  };
}

/** The ledger key of a call with an `Idempotency-Key`. */
export const keyOfCall = (accountId: string, key: string): string =>
  `operation:${accountId}:${createHash('sha256').update(key).digest('base64url')}`;

/** The billing that a cause has made, if it has: a node may have died before it could answer; and whether its key still stands for it. */
export async function madeBefore(db: Db, key: string, at: Date): Promise<{ billingId: string; isSameCall: boolean } | undefined> {
  const found = await firstRow<{ billing_id: string; at: Date }>(db, 'select billing_id, at from ledger where key = $1', [key]);
  return found && { billingId: found.billing_id, isSameCall: at.getTime() - found.at.getTime() < KEY_LIFETIME_MS };
}

/** Writes an operation into the journal: a transfer where the money is a reseller's. */
export async function recordOperation(
  app: App,
  caller: Caller,
  { OwnerId, source, amount, data }: BillingOperation,
  billingId: string,
  db: JournalDb,
): Promise<void> {
  const action = transfersOwnMoney(caller.account.role) ? 'transfer' : 'create';
  const after = { source, amount, ...data };
  await app.services.journal.record(caller, { action, resource: 'billings', rowId: billingId, ownerId: OwnerId, after }, db);
}

const BILL = `
  insert into billing (id, owner_id, source, title, multiplier, hidden, author_id, counterpart_id, transfer_id, created_at, updated_at)
  select id, owner_id, source, $4, $5, $6, $7, counterpart_id, $8, $9, $9
  from unnest($1::uuid[], $2::uuid[], $3::text[], $10::uuid[]) as b (id, owner_id, source, counterpart_id)`;

/** One account's part of an operation. */
interface Side {
  id: string;
  ownerId: string;
  source: OperationSource;
  kind: 'accrual' | 'subtract';
  counterpartId: string | null;
  key: string;
}

interface Funds {
  owner_id: string;
  available: string;
  overdraft: string;
}

/** Locks balances in the order in which the ledger takes them, so that crossing transfers wait and never deadlock. */
async function lockFunds(db: Db, ownerIds: readonly string[]): Promise<Map<string, Funds>> {
  await run(db, 'insert into balance (owner_id) select id from unnest($1::uuid[]) as o (id) order by id on conflict do nothing', [
    ownerIds,
  ]);
  const locked = await rows<Funds>(
    db,
    'select owner_id, available::text, overdraft::text from balance where owner_id = any($1) order by owner_id for update',
    [ownerIds],
  );
  return new Map(locked.map((row) => [row.owner_id, row]));
}

function assertCovered(funds: Funds | undefined, amount: Units, debtLimit: Units): void {
  const available = toUnits(funds?.available ?? 0) + toUnits(funds?.overdraft ?? 0);
  const missing = missingFunds(available, amount, debtLimit);
  if (missing > 0) throw new ApiError('INSUFFICIENT_BALANCE', { missing: toAmount(missing), available: toAmount(available) });
}

/** Counts money against the budget of a token, once the balance is locked; throws 422 `DAILY_LIMIT` with what is missing. */
export async function spendOrRefuse(db: PoolClient, budgetId: string | undefined, amount: Units, at: Date): Promise<void> {
  if (await spendBudget(db, budgetId, amount, at)) return;
  const available = await leftOfBudget(db, budgetId, at);
  throw new ApiError('DAILY_LIMIT', { missing: toAmount(amount - available), available: toAmount(available), price: toAmount(amount) });
}

/**
 * Makes an operation by hand in the caller's transaction, as its last step: a billing of the account and, for a transfer, one of the
 * payer, whose amounts sum to zero. Throws `INSUFFICIENT_BALANCE` where who gives has too little. Answers the billings, the account's first.
 */
export async function moveByHand(db: PoolClient, operation: Operation, at: Date): Promise<string[]> {
  const { ownerId, source, amount, payerId, debtLimit, key, title = null, hidden = {} } = operation;
  const isIn = isCredit(source);
  const kind = isIn ? 'accrual' : 'subtract';
  const opposite = isIn ? 'subtract' : 'accrual';
  const id = newId();
  const sides: Side[] = [{ id, ownerId, source, kind, counterpartId: payerId, key }];
  if (payerId !== null)
    sides.push({ id: newId(), ownerId: payerId, source: opposite, kind: opposite, counterpartId: ownerId, key: `${key}:payer` });
  await run(db, BILL, [
    sides.map(({ id }) => id),
    sides.map((side) => side.ownerId),
    sides.map((side) => side.source),
    title,
    toDecimal(toUnits(operation.multiplier)),
    JSON.stringify(hidden),
    operation.authorId,
    payerId === null ? null : newId(),
    at,
    sides.map(({ counterpartId }) => counterpartId),
  ]);
  await operation.record?.(db, id);
  const funds = await lockFunds(
    db,
    sides.map((side) => side.ownerId),
  );
  const giver = isIn ? payerId : ownerId;
  if (giver !== null) assertCovered(funds.get(giver), amount, isIn ? 0 : debtLimit);
  if (giver !== null && giver === payerId) await spendOrRefuse(db, operation.budgetId, amount, at);
  const entries = sides.map((side): Entry => ({
    ownerId: side.ownerId,
    billingId: side.id,
    kind: side.kind,
    amount,
    count: 1,
    key: side.key,
  }));
  if ((await post(db, entries, at)) !== entries.length) throw new Error(`${key} has moved money before.`);
  return sides.map(({ id }) => id);
}
