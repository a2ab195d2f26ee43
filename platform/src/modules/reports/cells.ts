import type { Locale } from '@cabinet/domain/locales';
import type { ReportColumn } from '@cabinet/domain/reports';
import { wallTime } from './wall-time.ts';

/** A moment as clocks show it where its reader is: its milliseconds as if that place had the time of Greenwich. */
export interface LocalTime {
  wall: number;
  isDay: boolean;
}
export type Cell = string | number | LocalTime | null;

/** Names behind the ids in a page of rows. */
export interface Names {
  accounts: ReadonlyMap<string, string>;
  tariffs: ReadonlyMap<string, string>;
}

export interface CellWriter {
  locale: Locale;
  timeZone: string;
  yes: string;
  no: string;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

const own = (of: object, name: string): unknown => (Object.hasOwn(of, name) ? (of as Readonly<Record<string, unknown>>)[name] : undefined);

/** What stands at `path` in a row as the API shows it; of a list, what stands there in each. */
export function valueAt(row: unknown, path: string): unknown {
  let at = row;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    const isOfEach = Array.isArray(at) && name !== 'length';
    at = isOfEach ? (at as unknown[]).map((one) => valueAt(one, name)).filter((value) => value !== undefined) : own(at, name);
  }
  return at;
}

/** The values of a column in a row, without those that are not there. */
export const valuesOf = (row: unknown, { paths }: Pick<ReportColumn, 'paths'>): unknown[] =>
  paths.map((path) => valueAt(row, path)).filter((value) => value !== undefined && value !== null && value !== '');

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
const plain = (value: unknown): string => (isPlain(value) ? String(value) : '');

/** A value as the API has it; what is no single value is JSON. */
export function rawCell(row: unknown, column: Pick<ReportColumn, 'paths'>): Cell {
  const values = valuesOf(row, column);
  if (values.length === 0) return null;
  const [first] = values;
  if (values.length === 1) {
    if (typeof first === 'number' || typeof first === 'string') return first;
    return JSON.stringify(first);
  }
  return values.map((value) => (isPlain(value) ? String(value) : JSON.stringify(value))).join(' ');
}

function momentOf(text: string, timeZone: string, isDay: boolean): Cell {
  // A day without a time is the same day everywhere.
  const at = ISO_DAY.test(text) ? Date.parse(text) : wallTime(Date.parse(text), timeZone);
  return Number.isNaN(at) ? text : { wall: at, isDay: isDay || ISO_DAY.test(text) };
}

function autoCell(value: unknown, { timeZone, yes, no }: CellWriter): Cell {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? yes : no;
  if (typeof value === 'string') return ISO_TIME.test(value) ? momentOf(value, timeZone, false) : value;
  return Array.isArray(value) ? value.map(plain).filter(Boolean).join(', ') : null;
}

function numberOf(value: unknown): Cell {
  if (typeof value === 'number') return value;
  const text = plain(value);
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : text;
}

/** Keys of texts have no dots and colons, so that `sendings:bulk` is `sendings_bulk` there. */
const wordOf = (code: string, words: ReportColumn['words']) => words?.[code] ?? words?.[code.replace(/[:.]/g, '_')] ?? code;

function oneCell(value: unknown, { kind, words }: ReportColumn, names: Names, writer: CellWriter): Cell {
  switch (kind) {
    case 'number':
      return numberOf(value);
    case 'time':
    case 'date':
      return momentOf(plain(value), writer.timeZone, kind === 'date');
    case 'yesNo':
      return value ? writer.yes : writer.no;
    case 'word':
      return (Array.isArray(value) ? value : [value]).map((code) => wordOf(plain(code), words)).join(', ');
    case 'account':
      return names.accounts.get(plain(value)) ?? plain(value);
    case 'tariff':
      return names.tariffs.get(plain(value)) ?? plain(value);
    case 'text':
      return Array.isArray(value) ? value.map(plain).filter(Boolean).join(', ') : plain(value);
    default:
      return autoCell(value, writer);
  }
}

/** A value as people read it. */
export function cellOf(row: unknown, column: ReportColumn, names: Names, writer: CellWriter): Cell {
  // A mark that is not set says no, where anything else that is not there says nothing.
  const values = column.kind === 'yesNo' ? [valueAt(row, column.paths[0] ?? '')] : valuesOf(row, column);
  if (values.length <= 1) return values.length === 0 ? null : oneCell(values[0], column, names, writer);
  return values.map((value) => plain(oneCell(value, column, names, writer))).join(' ');
}
