import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';

/** What each column is headed with, by the name that the API has for it. */
export type ColumnWords = Readonly<Record<string, string>>;
export type ReportTexts = Readonly<Record<Locale, ColumnWords>>;

/** Reads the words of every locale, which the server has because a file outlives the page. */
export async function readReportTexts(): Promise<ReportTexts> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as ReportTexts;
}
