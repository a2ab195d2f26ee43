import { commissionOf, totalCost, PAYMENT_RESULTS, type AvailableMethod, type PaymentMethod } from '@cabinet/domain/payments';

/** The addresses of this cabinet that payers return to, as `POST /payments` expects them (spec 1 §7). */
export function returnUrls(method: PaymentMethod, origin = location.origin): { urlSuccess: string; urlFail: string } {
  const [success, fail] = PAYMENT_RESULTS.map((result) => `${origin}/api/payments/webhook/${method}/${result}`) as [string, string];
  return { urlSuccess: success, urlFail: fail };
}

/** The commission and the total cost of a payment; undefined for an invalid amount or a method without commission. */
export function surcharge(amount: number | null | undefined, { commission }: Pick<AvailableMethod, 'commission'>) {
  if (amount == null || !(amount > 0) || !Number.isFinite(amount) || commission === 0) return undefined;
  return { cost: totalCost(amount, commission), commission: commissionOf(amount, commission) };
}

/** Leaves the cabinet for the page of the payment service. */
export const redirectTo = (url: string): void => void window.open(url, '_self');

/** Path of the public offer of a payment method. */
export const offerPath = (method: PaymentMethod): string => `/documentation/misc/${method}-payment-offer`;
