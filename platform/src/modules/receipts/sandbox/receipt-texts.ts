import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';

const KEYS = ['title', 'test', 'income', 'incomeReturn', 'item', 'amount', 'vat', 'noVat', 'number', 'sign', 'at'] as const;
export type ReceiptTexts = Readonly<Record<(typeof KEYS)[number], string>>;

/** The words of a receipt's page in every language, once at start. */
export async function readReceiptTexts(): Promise<Readonly<Record<Locale, ReceiptTexts>>> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as Record<Locale, ReceiptTexts>;
}
