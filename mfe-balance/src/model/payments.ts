import { commissionOf, costOf, PAYMENT_RESULTS, type AvailableMethod, type PaymentMethod } from '@cabinet/domain/payments';

/** Where payers come back to, as `POST /payments` wants it: this cabinet's own addresses (spec 1 §7). */
export function backTo(method: PaymentMethod, origin = location.origin): { urlSuccess: string; urlFail: string } {
  const [success, fail] = PAYMENT_RESULTS.map((result) => `${origin}/api/payments/webhook/${method}/${result}`) as [string, string];
  return { urlSuccess: success, urlFail: fail };
}

/** What a payment of `amount` costs its payer; undefined while it is no amount, or nothing is added to it. */
export function surcharge(amount: number | null | undefined, { commission }: Pick<AvailableMethod, 'commission'>) {
  if (amount == null || !(amount > 0) || !Number.isFinite(amount) || commission === 0) return undefined;
  return { cost: costOf(amount, commission), commission: commissionOf(amount, commission) };
}

/** Leaves the cabinet for the page where a payment is made. */
export const leaveFor = (url: string): void => void window.open(url, '_self');

/** Where the offer of a method is read. */
export const offerPath = (method: PaymentMethod): string => `/documentation/misc/${method}-payment-offer`;
