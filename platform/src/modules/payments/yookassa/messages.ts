import { toUnits } from '@cabinet/domain/money';
import type { PaymentFailure } from '@cabinet/domain/payments';
import type { PaymentReport } from '../provider.ts';

interface Amount {
  value: string;
  currency: string;
}

/** The card of a payment; `expiry_month` has two digits, `expiry_year` four. */
interface YookassaCard {
  last4?: string;
  issuer_name?: string;
  expiry_month?: string;
  expiry_year?: string;
}

/** What YooKassa says of a payment, as far as it matters here. */
export interface YookassaPayment {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: Amount;
  refunded_amount?: Amount;
  metadata?: { payment?: string; cell?: string };
  confirmation?: { confirmation_url?: string };
  cancellation_details?: { reason?: string };
  payment_method?: { id?: string; saved?: boolean; card?: YookassaCard };
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
  card_expired: 'cardExpired',
  permission_revoked: 'revoked',
  canceled_by_merchant: 'stopped',
};
const STATES: Readonly<Record<YookassaPayment['status'], PaymentReport['state']>> = {
  pending: 'pending',
  waiting_for_capture: 'pending',
  succeeded: 'paid',
  canceled: 'failed',
};

/** `YYYY-MM`; undefined where it is not told as documented. */
function monthOf(card: YookassaCard | undefined): string | undefined {
  const month = `${card?.expiry_year}-${card?.expiry_month}`;
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** A payment of YooKassa in the platform's words. */
export function reportOf(payment: YookassaPayment): PaymentReport {
  const { id, status, amount, refunded_amount: refunded, metadata, cancellation_details: cancelled, payment_method: method } = payment;
  return {
    reference: id,
    paymentId: metadata?.payment,
    ...(metadata?.cell === undefined ? {} : { cell: Number(metadata.cell) }),
    state: STATES[status],
    cost: toUnits(amount.value),
    currency: amount.currency,
    refunded: toUnits(refunded?.value ?? 0),
    fault: status === 'canceled' ? (FAULTS[cancelled?.reason ?? ''] ?? 'declined') : undefined,
    cardNumber: method?.card?.last4,
    bank: method?.card?.issuer_name,
    cardExpires: monthOf(method?.card),
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
