import type { Balance } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';

type Funds = Pick<Balance, 'balance' | 'overdraft'>;

/** What an account may spend: its balance and its overdraft together. */
export const availableOf = ({ balance, overdraft }: Funds): number => toAmount(toUnits(balance) + toUnits(overdraft));

/** What is left of an overdraft: a balance below zero has used some of it. */
export const creditLeft = ({ balance, overdraft }: Funds): number =>
  Math.max(0, balance < 0 ? availableOf({ balance, overdraft }) : overdraft);
