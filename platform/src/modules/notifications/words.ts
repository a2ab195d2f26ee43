import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { NotificationType } from '@cabinet/domain/notifications';
import type { NotificationData } from './tables.ts';

type Words = Readonly<Record<'title' | 'text', string>>;
/** What each type says in each language. */
export type NotificationTexts = Readonly<Record<Locale, Readonly<Partial<Record<NotificationType, Words>>>>>;

/** Values that are amounts of money. */
const MONEY = new Set(['amount', 'balance', 'limit']);

/** Reads the words of every locale, once at start. */
export async function readNotificationTexts(): Promise<NotificationTexts> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as NotificationTexts;
}

/** The words of a notification in a language; of a type that has none, the name of the type. */
export function wordsOf(
  texts: NotificationTexts,
  { type, data }: { type: NotificationType; data: NotificationData },
  { locale, currency }: { locale: Locale; currency: string },
): Words {
  const shown = (name: string) => {
    const value = data[name] ?? '';
    if (!MONEY.has(name)) return String(value);
    return new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 }).format(Number(value));
  };
  const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => shown(name));
  const words = texts[locale][type] ?? { title: type, text: '' };
  return { title: fill(words.title), text: fill(words.text) };
}
