import { missingFunds, transfersOwnMoney } from '@cabinet/domain/billing-operations';
import {
  isCredit,
  MAX_OPERATION,
  MAX_SHOWN_FAULTS,
  operationUnits,
  type BulkOperation,
  type BulkOperationQuote,
  type OperationFault,
} from '@cabinet/domain/billings';
import { toAmount, toUnits, UNITS_PER_ONE, type Units } from '@cabinet/domain/money';
import { sql } from 'kysely';
import { isUuid } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';

/** One account of a bulk operation as it was resolved; a fault leaves it out, but for `insufficient`, which may pass by then. */
export interface PlannedOperation {
  place: number;
  account: string;
  ownerId: string | undefined;
  amount: Units;
  fault: OperationFault | undefined;
}

/** What a bulk operation would do to which accounts. */
export interface OperationPlan {
  rows: readonly PlannedOperation[];
  quote: BulkOperationQuote;
}

/** Ids of the accounts in the caller's scope that are named by id or, whatever the case, by username. */
async function findAccounts({ db }: App, caller: Caller, names: readonly string[]): Promise<Map<string, string>> {
  const ids = names.filter((name) => isUuid(name));
  const found = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where(inScope(caller, 'id'))
    .where('member_of', 'is', null)
    .where(sql<boolean>`(id = any(${ids}::uuid[]) or lower(username) = any(${names.map((name) => name.toLowerCase())}::text[]))`)
    .execute();
  return new Map(found.flatMap(({ id, username }) => [[username.toLowerCase(), id], [id, id]] as const)); // prettier-ignore
}

const isLeftOut = ({ fault }: PlannedOperation) => fault !== undefined && fault !== 'insufficient';

/** Resolves the accounts of a bulk operation and computes what it would do as balances are now. */
export async function planOperations(app: App, caller: Caller, order: BulkOperation): Promise<OperationPlan> {
  const { id: own, role } = caller.account;
  const { source, data, rows } = order;
  const accounts = await findAccounts(app, caller, [...new Set(rows.map(({ account }) => account))]);
  const seen = new Set<string>();
  const planned = rows.map(({ account, amount = order.amount ?? 0 }, place): PlannedOperation => {
    const ownerId = accounts.get(account.toLowerCase());
    const units = operationUnits(amount, data.multiplier);
    const isTwice = ownerId !== undefined && seen.has(ownerId);
    if (ownerId !== undefined) seen.add(ownerId);
    const faults: readonly (readonly [boolean, OperationFault])[] = [
      [ownerId === undefined, 'notFound'],
      [ownerId === own, 'own'],
      [isTwice, 'twice'],
      [units <= 0 || units > MAX_OPERATION * UNITS_PER_ONE, 'amount'],
    ];
    return { place, account, ownerId, amount: units, fault: faults.find(([isFault]) => isFault)?.[1] };
  });

  const isIn = isCredit(source);
  const isTransfer = transfersOwnMoney(role);
  const balances = await app.services.billings.balancesOf([own, ...(isIn ? [] : seen)]);
  const availableOf = (id: string) => {
    const { balance = 0, overdraft = 0 } = balances.get(id) ?? {};
    return toUnits(balance) + toUnits(overdraft);
  };
  let left = availableOf(own);
  const checked = planned.map((row): PlannedOperation => {
    if (isLeftOut(row)) return row;
    const available = isIn ? (isTransfer ? left : Number.MAX_SAFE_INTEGER) : availableOf(row.ownerId ?? '');
    if (missingFunds(available, row.amount) > 0) return { ...row, fault: 'insufficient' };
    if (isIn) left -= row.amount;
    return row;
  });
  const changed = checked.filter(({ fault }) => fault === undefined);
  const sum = changed.reduce((total, { amount }) => total + amount, 0);
  const refused = checked.filter(({ fault }) => fault !== undefined);
  const before = toUnits(balances.get(own)?.balance ?? 0);
  return {
    rows: checked,
    quote: {
      accounts: changed.length,
      amount: toAmount(sum),
      refused: refused
        .slice(0, MAX_SHOWN_FAULTS)
        .map(({ place, account, fault }) => ({ row: place + 1, account, fault: fault as OperationFault })),
      refusedCount: refused.length,
      ...(isTransfer
        ? { own: { before: toAmount(before), after: toAmount(before + (isIn ? -sum : sum)), available: toAmount(availableOf(own)) } }
        : {}),
    },
  };
}
