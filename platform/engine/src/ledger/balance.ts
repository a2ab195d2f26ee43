import { toUnits, type Units } from '@cabinet/domain/money';
import { firstRow, run, type Db } from '../storage/sql.ts';
import { leftOfBudget } from './budget.ts';
import { leftOfMonth } from './monthly-limit.ts';

/** An account's money in units; `available` does not include `held`. */
export interface Funds {
  available: Units;
  held: Units;
  overdraft: Units;
}

export async function fundsOf(db: Db, ownerId: string): Promise<Funds> {
  const row = await firstRow<{ available: string; held: string; overdraft: string }>(
    db,
    'select available::text, held::text, overdraft::text from balance where owner_id = $1',
    [ownerId],
  );
  return { available: toUnits(row?.available ?? 0), held: toUnits(row?.held ?? 0), overdraft: toUnits(row?.overdraft ?? 0) };
}

/** What an account may put aside at a moment: balance and overdraft, as far as its limit of the month and a budget allow. */
export async function spendable(db: Db, ownerId: string, budgetId: string | undefined, at: Date): Promise<Units> {
  const { available, overdraft } = await fundsOf(db, ownerId);
  return Math.min(available + overdraft, await leftOfMonth(db, ownerId, at), await leftOfBudget(db, budgetId, at));
}

/** Sets how far below zero an account may go; `amount` as a decimal string. */
export async function setOverdraft(db: Db, ownerId: string, amount: string): Promise<void> {
  await run(
    db,
    'insert into balance (owner_id, overdraft) values ($1, $2) on conflict (owner_id) do update set overdraft = excluded.overdraft',
    [ownerId, amount],
  );
}
