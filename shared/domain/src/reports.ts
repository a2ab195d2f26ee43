import { isZoneName } from './clock.ts';
import type { ErrorCode } from './errors.ts';
import { LOCALES } from './locales.ts';
import { RESOURCE_NAMES, type FindQuery, type ResourceName } from './resource.ts';
import { array, boolean, mixed, object, string, type InferType } from './validation.ts';

/** How a report may be written; the first is recommended (spec 1 §9). */
export const REPORT_ENCODINGS = ['win1251', 'utf8', 'win1252', 'maccyrillic'] as const;
export type ReportEncoding = (typeof REPORT_ENCODINGS)[number];
export const REPORT_DELIMITERS = [';', ','] as const;
export type ReportDelimiter = (typeof REPORT_DELIMITERS)[number];
/** A workbook needs neither encoding nor delimiter. */
export const REPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** What a report's rows are: every message, how many there were by day, channel, sender and status, or any list in the columns that are asked for. */
// prettier-ignore
export const REPORT_PRESETS = [
  'sendings.details', 'sendings.totals', 'sendingsIncoming.details', 'sendingsIncoming.totals', 'billings.details', 'billings.totals',
  'users.details',
  'eventsHistory.details',
  'list',
] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** Lists of what happened, that never end: their reports span a limited time. */
export const RECORD_LISTS: ReadonlySet<ResourceName> = new Set(['sendings', 'sendingsIncoming', 'billings', 'eventsHistory']);

/** The list that a report is made of: the one that its preset is of, or the one that `list` names. */
export const listOfReport = ({ preset, list }: { preset: ReportPreset; list?: ResourceName | undefined }): ResourceName | undefined =>
  preset === 'list' ? list : (preset.split('.', 1)[0] as ResourceName);

/**
 * How a cell is written for people: `auto` by what stands in it, `word` as the word that its column has for the code, `account` and
 * `tariff` by the name behind the id.
 */
export const CELL_KINDS = ['auto', 'text', 'number', 'time', 'date', 'yesNo', 'word', 'account', 'tariff'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

export const REPORT_LIMITS = { columns: 120, label: 255, paths: 4, words: 400, word: 255 } as const;

const isWords = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const words = Object.entries(value);
  return (
    words.length <= REPORT_LIMITS.words &&
    words.every(([code, word]) => code.length <= REPORT_LIMITS.word && typeof word === 'string' && word.length <= REPORT_LIMITS.word)
  );
};

/** A column of a list's file: the fields of a row that stand in it (`data.email`), apart by spaces, under a heading. */
export const reportColumnSchema = object({
  paths: array(
    string()
      .matches(/^\w{1,64}(?:\.[\w-]{1,64}){0,4}$/)
      .required(),
  )
    .min(1)
    .max(REPORT_LIMITS.paths)
    .required(),
  label: string().trim().required().max(REPORT_LIMITS.label),
  kind: string().oneOf(CELL_KINDS).default('auto'),
  words: mixed<Readonly<Record<string, string>>>().test('words', 'invalid', (value) => value === undefined || isWords(value)),
}).noUnknown();
export type ReportColumn = InferType<typeof reportColumnSchema>;

/**
 * Body of `POST /reports` (spec 1 §3 "Report request", §7); `where` is the query of the list, without its page. The preset `list` takes
 * the name of a list and its `columns`; `isRaw` keeps codes, ids and times as the API has them, under the names of their fields.
 */
export const reportSchema = object({
  preset: string().oneOf(REPORT_PRESETS).required(),
  where: mixed<FindQuery>().required(),
  encoding: string().oneOf(REPORT_ENCODINGS).default('win1251'),
  delimiter: string().oneOf(REPORT_DELIMITERS).default(';'),
  format: string().oneOf(REPORT_FORMATS).default('csv'),
  list: string()
    .oneOf(RESOURCE_NAMES)
    .when('preset', ([preset], schema) => (preset === 'list' ? schema.required() : schema)),
  order: string().max(100),
  columns: array(reportColumnSchema.required())
    .max(REPORT_LIMITS.columns)
    .when('preset', ([preset], schema) => (preset === 'list' ? schema.min(1).required() : schema)),
  isRaw: boolean().default(false),
  locale: string().oneOf(LOCALES),
  timeZone: string()
    .max(64)
    .test('timeZone', 'routing.timeZone', (value) => value === undefined || isZoneName(value)),
}).noUnknown();
export type NewReport = InferType<typeof reportSchema>;

export type ReportState = 'running' | 'completed' | 'failed' | 'stopped';

/** A report and its progress: answer of `POST /reports`, `GET /reports/{key}` and, to its owner, `reports.progress`. */
export interface Report {
  /** Its id; `DELETE /reports/{key}` stops it. */
  key: string;
  preset: ReportPreset;
  state: ReportState;
  /** Rows written so far, and the expected total. */
  rows: number;
  total: number;
  /** The stored file of a complete report. */
  fileId: string | null;
  /** Characters that the encoding of the file lacks, which are question marks there. */
  replaced: number;
  error: ErrorCode | null;
  createdAt: string;
}
