import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';

const KEYS = ['title', 'test', 'to', 'card', 'cardHint', 'wallet', 'pay', 'decline', 'leave', 'paid', 'failed', 'back', 'refunds', 'refundAsk', 'refundHalf', 'refundWhole', 'refunded', 'refundAsked'] as const; // prettier-ignore
export type CheckoutTexts = Readonly<Record<(typeof KEYS)[number], string>>;

/** The words of the checkout page in every language, once at start. */
export async function readCheckoutTexts(): Promise<Readonly<Record<Locale, CheckoutTexts>>> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as Record<
    Locale,
    CheckoutTexts
  >;
}
