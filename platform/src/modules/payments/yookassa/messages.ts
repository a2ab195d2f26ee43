import { toUnits } from '@cabinet/domain/money';
import type { PaymentFailure } from '@cabinet/domain/payments';
import type { PaymentReport } from '../provider.ts';

interface Amount {
  value: string;
  currency: string;
}

/** What YooKassa says of a payment, as far as it matters here. */
export interface YookassaPayment {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Amount;
  refunded_amount?: Amount;
  metadata?: { payment?: string };
  confirmation?: { confirmation_url?: string };
  cancellation_details?: { reason?: string };
  payment_method?: { id?: string; saved?: boolean; card?: { last4?: string; issuer_name?: string } };
}

/** What YooKassa says of a refund. */
export interface YookassaRefund {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  cancellation_details?: { reason?: string };
}

const FAULTS: Readonly<Record<string, PaymentFailure>> = {
  expired_on_confirmation: 'expired',
  expired_on_capture: 'expired',
  permission_revoked: 'revoked',
  canceled_by_merchant: 'stopped',
};
const STATES: Readonly<Record<YookassaPayment['status'], PaymentReport['state']>> = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'paid',
  canceled: 'failed',
};

/** A payment of YooKassa in the platform's words. */
export function reportOf(payment: YookassaPayment): PaymentReport {
  const { id, status, amount, refunded_amount: refunded, metadata, cancellation_details: cancelled, payment_method: method } = payment;
  return {
    reference: id,
    paymentId: metadata?.payment,
    state: STATES[status],
    cost: toUnits(amount.value),
    currency: amount.currency,
    refunded: toUnits(refunded?.value ?? 0),
    fault: status === 'canceled' ? (FAULTS[cancelled?.reason ?? ''] ?? 'declined') : undefined,
    cardNumber: method?.card?.last4,
    bank: method?.card?.issuer_name,
    token: method?.saved ? method.id : undefined,
  };
}

/** The payment that a callback is about: of a refund, the one that is refunded; undefined for anything else. */
export function paymentIdIn(body: Buffer): string | undefined {
  try {
    const { event, object } = JSON.parse(body.toString('utf8')) as { event?: unknown; object?: { id?: unknown; payment_id?: unknown } };
    const id = String(event).startsWith('refund.') ? object?.payment_id : String(event).startsWith('payment.') ? object?.id : undefined;
    return typeof id === 'string' && id !== '' && id.length <= 100 ? id : undefined;
  } catch {
    return undefined;
  }
}
