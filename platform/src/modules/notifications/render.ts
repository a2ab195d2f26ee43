import { readFile } from 'node:fs/promises';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import { formatMoney } from '@cabinet/domain/money';
import type { NotificationType } from '@cabinet/domain/notifications';
import { REGIONS } from '@cabinet/domain/regions';
import type { NotificationData } from './tables.ts';

type NotificationText = Readonly<Record<'title' | 'text', string>>;
/** Title and text of each type of notification by language; a type with several notices has one for each, `<type>.<notice>`. */
export type NotificationTexts = Readonly<Record<Locale, Readonly<Partial<Record<string, NotificationText>>>>>;

/** Placeholders that are amounts of money. */
const MONEY = new Set(['amount', 'balance', 'limit']);
/** Placeholders that are moments, told in UTC: the reader's time zone is not known here. */
const MOMENTS = new Set(['startsAt', 'endsAt']);
/** Placeholders that are countries, by their two letters. */
const COUNTRIES = new Set(['country']);

/** Reads the texts of every locale. */
export async function readNotificationTexts(): Promise<NotificationTexts> {
  const read = async (locale: Locale) => JSON.parse(await readFile(new URL(`./texts/${locale}.json`, import.meta.url), 'utf8')) as unknown;
  return Object.fromEntries(await Promise.all(LOCALES.map(async (locale) => [locale, await read(locale)]))) as NotificationTexts;
}

/** Title and text of a notification in a language; a type without texts shows its name. */
export function renderNotification(
  texts: NotificationTexts,
  { type, data }: { type: NotificationType; data: NotificationData },
  { locale, currency }: { locale: Locale; currency: string },
): NotificationText {
  const format = (name: string) => {
    const value = data[name] ?? '';
    if (MOMENTS.has(name))
      return `${new Date(value).toLocaleString(REGIONS[locale], { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;
    if (COUNTRIES.has(name) && value !== '') return new Intl.DisplayNames(locale, { type: 'region' }).of(String(value)) ?? String(value);
    if (!MONEY.has(name)) return typeof value === 'number' ? value.toLocaleString(REGIONS[locale]) : value;
    return formatMoney(Number(value), String(data['currency'] ?? currency), REGIONS[locale]);
  };
  const fill = (text: string) => text.replace(/\$\{(\w+)\}/g, (_, name: string) => format(name)).trim();
  const words = texts[locale][`${type}.${data['notice']}`] ?? texts[locale][type] ?? { title: type, text: '' };
  return { title: fill(words.title), text: fill(words.text) };
}
