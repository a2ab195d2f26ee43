import type { Currency } from './currencies.ts';
import type { SendingQuote } from './sendings.ts';

/** Beyond either of these a send is asked about once more before it goes out. */
export const LARGE_SEND = {
  /** Messages of the first channel. */
  people: 10_000,
  /** The highest price that it may come to, in the account's currency. */
  money: { RUB: 50_000, USD: 600, EUR: 500, MXN: 10_000 } satisfies Readonly<Record<Currency, number>>,
} as const;

/** Whether a send goes to so many people, or may cost so much, that it is confirmed first. */
export function isLargeSend({ total, priceAtMost }: Pick<SendingQuote, 'total' | 'priceAtMost'>, currency: Currency): boolean {
  return total > LARGE_SEND.people || priceAtMost > LARGE_SEND.money[currency];
}
