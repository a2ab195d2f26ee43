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

const CREDITED: readonly PaymentStatus[] = ['completed', 'refundRequested', 'refunded', 'partialRefunded'];

const failed = (known: KnownPayment, fault: PaymentFailure): PaymentDecision | undefined =>
  known.status === 'error' && known.fault === fault
    ? undefined
    : { status: 'error', fault, refunded: known.refunded, credit: 0, takeBack: 0 };

function statusOf(known: KnownPayment, refunded: Units, isRefundAsked: boolean): PaymentStatus {
  if (refunded >= known.amount) return 'refunded';
  if (refunded > 0) return 'partialRefunded';
  return isRefundAsked || known.status === 'refundRequested' ? 'refundRequested' : 'completed';
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
  const share = Math.min(known.amount, Math.round((known.amount * report.refunded) / known.cost));
  const refunded = Math.max(known.refunded, share);
  const status = statusOf(known, refunded, report.isRefundAsked === true);
  if (status === known.status && refunded === known.refunded) return undefined;
  return { status, fault: null, refunded, credit: isCredited ? 0 : known.amount, takeBack: refunded - known.refunded };
}
