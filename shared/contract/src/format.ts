import { useContext } from 'react';
import type { Locale } from '@cabinet/domain/locales';
import { formatMoney, numberFormat } from '@cabinet/domain/money';
import { REGIONS } from '@cabinet/domain/regions';
import { CabinetContext } from './cabinet.ts';
import { useLocale } from './i18n.ts';

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/**
 * Formats values for the current locale and the account's currency. Times are ISO strings or dates.
 *
 * @example
 * const format = useFormat();
 * format.money(1234.5); // "$1,234.50"
 * format.relative(message.createdAt); // "5 minutes ago"
 */
export interface Format {
  money(amount: number, options?: Intl.NumberFormatOptions): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `0.964` → "96.4%". */
  percent(share: number): string;
  /** `1536` → "1.5 kB". */
  bytes(size: number): string;
  /** "2 Nov 2026", or the parts that `options` name: a chart's "2 Nov", a month's "November 2026". */
  date(time: string | Date, options?: Intl.DateTimeFormatOptions): string;
  /** With seconds: "14:05:09". */
  time(time: string | Date): string;
  /** For lists: "14:05" on the day of `now`, "2 Nov, 14:05" on any other. */
  moment(time: string | Date, now?: Date): string;
  /** Date and time with seconds. */
  dateTime(time: string | Date): string;
  /** "5 minutes ago"; older than a week becomes a date. */
  relative(time: string | Date, now?: Date): string;
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Making a formatter takes longer than formatting hundreds of values: each is made once for the page, when something is written with it. */
const formats = new Map<string, Format>();

/** A `Format` for code outside of components, the same for the same locale and currency; components use `useFormat`. */
export function createFormat(locale: Locale, currency: string): Format {
  const key = `${locale} ${currency}`;
  const format = formats.get(key) ?? makeFormat(REGIONS[locale], currency);
  formats.set(key, format);
  return format;
}

function makeFormat(region: string, currency: string): Format {
  const dateFormat = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(region, options));
  const dates = dateFormat({ dateStyle: 'medium' });
  const times = dateFormat({ timeStyle: 'medium' });
  const clock = dateFormat({ timeStyle: 'short' });
  const moment = dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
  const both = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' });
  const others = new Map<string, Intl.DateTimeFormat>();
  const dateBy = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    const made = others.get(key) ?? new Intl.DateTimeFormat(region, options);
    others.set(key, made);
    return made;
  };
  const relative = once(() => new Intl.RelativeTimeFormat(region, { numeric: 'auto' }));
  const number = (value: number, options?: Intl.NumberFormatOptions) => numberFormat(region, options).format(value);
  const at = (time: string | Date) => (typeof time === 'string' ? new Date(time) : time);
  return {
    money: (amount, options) => formatMoney(amount, currency, region, options),
    number,
    percent: (share) => number(share, { style: 'percent', maximumFractionDigits: 1 }),
    bytes: (size) => {
      const step = Math.min(3, Math.max(0, Math.floor(Math.log2(Math.max(size, 1)) / 10)));
      const unit = (['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const)[step];
      // "0 byte" is what the short form of some locales says.
      return number(size / 1024 ** step, { style: 'unit', unit, unitDisplay: step === 0 ? 'long' : 'short', maximumFractionDigits: 1 });
    },
    date: (time, options) => (options ? dateBy(options) : dates()).format(at(time)),
    time: (time) => times().format(at(time)),
    moment: (time, now = new Date()) => (at(time).toDateString() === now.toDateString() ? clock : moment)().format(at(time)),
    dateTime: (time) => both().format(at(time)),
    relative: (time, now = new Date()) => {
      const seconds = Math.round((at(time).getTime() - now.getTime()) / 1000);
      if (Math.abs(seconds) > 7 * 86_400) return dates().format(at(time));
      const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
      return relative().format(Math.trunc(seconds / size), unit);
    },
  };
}

/** Formats in the current locale, amounts in the account's currency; before sign-in in roubles. */
export function useFormat(): Format {
  const locale = useLocale();
  const currency = useContext(CabinetContext)?.session.settings.billings.currency ?? 'RUB';
  return createFormat(locale, currency);
}
