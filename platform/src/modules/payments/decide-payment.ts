import type { Units } from '@cabinet/domain/money';
import type { PaymentFailure } from '@cabinet/domain/payments';
import type { PaymentStatus } from '@cabinet/domain/statuses';
import type { PaymentReport } from './provider.ts';

/** The stored state of a payment; amounts in units. */
export interface KnownPayment {
  status: PaymentStatus;
  fault: PaymentFailure | null;
  amount: Units;
  cost: Units;
  currency: string;
  /** What was taken from the balance again of `amount`. */
  refunded: Units;
}

/** What follows from a report: the payment's new state, what its balance gets, and what is taken from it again. */
export interface PaymentDecision {
  status: PaymentStatus;
  fault: PaymentFailure | null;
  refunded: Units;
  credit: Units;
  takeBack: Units;
}

/** Units in the smallest payable amount. */
const UNITS_PER_CENT = 100;

const CREDITED: readonly PaymentStatus[] = ['completed', 'refundRequested', 'refunded', 'partialRefunded'];

const failed = (known: KnownPayment, fault: PaymentFailure): PaymentDecision | undefined =>
  known.status === 'error' && known.fault === fault
    ? undefined
    : { status: 'error', fault, refunded: known.refunded, credit: 0, takeBack: 0 };

/** The share of the paid sum that belongs to a part of the amount, in whole hundredths of the currency. */
export function costOfPart({ amount, cost }: Pick<KnownPayment, 'amount' | 'cost'>, part: Units): Units {
  return Math.round((cost * part) / amount / UNITS_PER_CENT) * UNITS_PER_CENT;
}

/** The part of the amount that a refunded share of the paid sum stands for. */
export function partOfCost({ amount, cost }: Pick<KnownPayment, 'amount' | 'cost'>, refunded: Units): Units {
  return Math.min(amount, Math.round((amount * refunded) / cost));
}

function statusOf(known: KnownPayment, refunded: Units, isRefundAsked: boolean): PaymentStatus {
  // A refund that is asked for or on its way ends when it is decided about or made, whatever is reported again meanwhile.
  if (known.status === 'refundRequested' && refunded === known.refunded) return 'refundRequested';
  if (refunded >= known.amount) return 'refunded';
  if (refunded > 0) return 'partialRefunded';
  return isRefundAsked ? 'refundRequested' : 'completed';
}

/**
 * What a report changes; undefined for nothing. Money that has come stays whatever is reported later, and what went back only
 * grows, so that reports may be repeated, late and out of order. Another sum than was asked for is credited to nobody.
 */
export function decidePayment(known: KnownPayment, report: PaymentReport): PaymentDecision | undefined {
  const isCredited = CREDITED.includes(known.status);
  if (report.state === 'pending') return undefined;
  if (report.state === 'failed') return isCredited ? undefined : failed(known, report.fault ?? 'declined');
  if (!isCredited && (report.cost !== known.cost || report.currency !== known.currency)) return failed(known, 'amount');
  // What was asked for here was rounded to the smallest payable sum; the rest of a rounding is no refund.
  const isNew = report.refunded > costOfPart(known, known.refunded);
  const refunded = isNew ? Math.max(known.refunded, partOfCost(known, report.refunded)) : known.refunded;
  const status = statusOf(known, refunded, report.isRefundAsked === true);
  if (status === known.status && refunded === known.refunded) return undefined;
  return { status, fault: null, refunded, credit: isCredited ? 0 : known.amount, takeBack: refunded - known.refunded };
}
