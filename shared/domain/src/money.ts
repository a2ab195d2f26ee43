/**
 * Money is counted in whole ten-thousandths of the currency (`Units`), as integers, so that no sum is ever rounded by
 * binary fractions; the database keeps `numeric(18,4)`, JSON carries numbers with at most four decimals (decisions.md "Calls").
 */
export type Units = number;

export const UNITS_PER_ONE = 10_000;
const MAX_UNITS = Number.MAX_SAFE_INTEGER;

/** Parses a decimal of at most four places (`"12,5"`, `"12.5"`, `12.5`, a database numeric) into units; throws on anything else. */
export function toUnits(value: string | number): Units {
  const text = typeof value === 'number' ? value.toFixed(4) : value.trim().replace(',', '.');
  const match = /^(-?)(\d+)(?:\.(\d{1,4})0*)?$/.exec(text);
  if (!match) throw new RangeError(`Not an amount with at most four decimals: ${value}`);
  const units = Number(match[2]) * UNITS_PER_ONE + Number((match[3] ?? '').padEnd(4, '0'));
  if (units > MAX_UNITS) throw new RangeError(`Amount out of range: ${value}`);
  return match[1] === '-' && units !== 0 ? -units : units;
}

/** Units as the decimal string that the database takes: `"12.5000"`. */
export function toDecimal(units: Units): string {
  const sign = units < 0 ? '-' : '';
  const digits = String(Math.abs(units)).padStart(5, '0');
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Units as the JSON number of the API. */
export function toAmount(units: Units): number {
  return units / UNITS_PER_ONE;
}

const MINUS = '\u2212';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** A formatter of numbers, made once for the same options: making one takes longer than formatting hundreds of numbers. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** Formats an amount of the API by locale and currency, at most four decimals (spec 1 §9), with the true minus sign. */
export function formatMoney(amount: number, currency: string, locale: string, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    ...options,
  })
    .format(amount)
    .replace('-', MINUS);
}
