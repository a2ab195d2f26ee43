import type { Balance } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';

/** What an account may spend: balance plus overdraft (spec 1 §2). */
export function availableFunds({ balance, overdraft }: Pick<Balance, 'balance' | 'overdraft'>): number {
  return toAmount(toUnits(balance) + toUnits(overdraft));
}
