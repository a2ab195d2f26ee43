import { mayConfirmDebt, missingFunds, transfersOwnMoney } from '@cabinet/domain/billing-operations';
import { isCredit, operationUnits, type Balance, type BillingOperation } from '@cabinet/domain/billings';
import { toAmount, toUnits } from '@cabinet/domain/money';
import type { Role } from '@cabinet/domain/roles';

/** A balance before and after an operation. */
export interface Change {
  before: number;
  after: number;
  overdraft: number;
}

/** What an operation would do, as far as its fields are filled. */
export interface OperationPreview {
  /** What moves; undefined while amount or multiplier is no number. */
  amount: number | undefined;
  isIn: boolean;
  account: Change | undefined;
  /** The user's own balance, where the operation is a transfer. */
  own: Change | undefined;
  /** Who gives has too little, even with a debt that is confirmed; of an account that owes already nothing is available. */
  missing: { amount: number; available: number; isOwn: boolean } | undefined;
  /** The account has too little, and the user may take more by confirming it. */
  offersDebt: boolean;
  /** What the account owes beyond its overdraft afterwards. */
  debt: number;
}

interface Known {
  role: Role;
  debtLimit: number;
  /** Balances as the server last told them. */
  account: Balance | undefined;
  own: Balance | undefined;
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;
const availableOf = ({ balance, overdraft }: Balance) => toUnits(balance) + toUnits(overdraft);

function changeOf(of: Balance | undefined, units: number | undefined, sign: 1 | -1): Change | undefined {
  if (!of) return undefined;
  return { before: of.balance, after: toAmount(toUnits(of.balance) + sign * (units ?? 0)), overdraft: of.overdraft };
}

/** Computes what an operation would do by the server's own rules. */
export function previewOperation(
  { source, amount, data }: Pick<BillingOperation, 'source' | 'amount' | 'data'>,
  { role, debtLimit, account, own }: Known,
): OperationPreview {
  const isIn = isCredit(source);
  const units = isPositive(amount) && isPositive(data.multiplier) ? operationUnits(amount, data.multiplier) : undefined;
  const isTransfer = transfersOwnMoney(role);
  const giver = isIn ? (isTransfer ? own : undefined) : account;
  const available = giver && availableOf(giver);
  const short = available === undefined || units === undefined ? 0 : missingFunds(available, units);
  const offersDebt = !isIn && short > 0 && mayConfirmDebt(role);
  const beyond = offersDebt && data.isBelowAvailable ? short - toUnits(debtLimit) : short;
  return {
    amount: units === undefined ? undefined : toAmount(units),
    isIn,
    account: changeOf(account, units, isIn ? 1 : -1),
    own: isTransfer ? changeOf(own, units, isIn ? -1 : 1) : undefined,
    missing:
      beyond > 0 && available !== undefined
        ? { amount: toAmount(beyond), available: toAmount(Math.max(0, available)), isOwn: isIn }
        : undefined,
    offersDebt,
    debt: !isIn && short > 0 ? toAmount(short) : 0,
  };
}
