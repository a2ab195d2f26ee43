import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';

const KEYS = ['title', 'account', 'period', 'zone', 'day', 'operation', 'received', 'charged', 'balance', 'opening', 'closing', 'turnover', 'none', 'byDay', 'byMonth', 'accrual', 'subtract', 'capture', 'refund', 'messages', 'subscription', 'hlr', 'referral'] as const; // prettier-ignore
export type StatementTexts = Readonly<Record<(typeof KEYS)[number], string>>;

/** The words of account statements in every language. */
export async function readStatementTexts(): Promise<Readonly<Record<Locale, StatementTexts>>> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  const texts = await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]));
  return Object.fromEntries(texts) as Record<Locale, StatementTexts>;
}
