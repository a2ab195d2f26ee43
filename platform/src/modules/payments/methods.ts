import { PAYMENT_METHODS, type AvailableMethod, type PaymentMethod } from '@cabinet/domain/payments';
import type { Settings } from '@cabinet/domain/settings';
import type { PaymentProvider } from './provider.ts';

/** Who takes a method in the installation's currency: the first of several. */
export function providerFor(
  providers: readonly PaymentProvider[],
  method: PaymentMethod,
  { billings, frontend }: Pick<Settings, 'billings' | 'frontend'>,
): PaymentProvider | undefined {
  // The wallet belongs to one variant, and to rubles (spec 1 §1).
  if (method === 'wallet' && !(frontend.variant && billings.currency === 'RUB')) return undefined;
  return providers.find(
    ({ methods, currencies }) => methods.includes(method) && (currencies === undefined || currencies.includes(billings.currency)),
  );
}

/** What an account can pay by: what the operator offers, in that order, as far as a payment service takes it. */
export function availableMethods(
  providers: readonly PaymentProvider[],
  settings: Pick<Settings, 'billings' | 'frontend'>,
): AvailableMethod[] {
  const { methods, commissions } = settings.billings;
  const offered = methods.length > 0 ? [...new Set(methods)] : PAYMENT_METHODS;
  return offered.flatMap((method) => {
    const taker = providerFor(providers, method, settings);
    return taker ? [{ method, commission: commissions[method], isRecurrent: taker.savableMethods.includes(method) }] : [];
  });
}
