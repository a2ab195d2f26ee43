import type { Balance } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';

/** What an account may spend: its balance and its overdraft together (spec 1 §2). */
export function totalOf({ balance, overdraft }: Pick<Balance, 'balance' | 'overdraft'>): number {
  return toAmount(toUnits(balance) + toUnits(overdraft));
}
