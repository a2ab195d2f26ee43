import type { ErrorCode } from './errors.ts';
import type { FindQuery } from './resource.ts';
import { mixed, object, string, type InferType } from './validation.ts';

/** How a report may be written; the first is recommended (spec 1 §9). */
export const REPORT_ENCODINGS = ['win1251', 'utf8', 'win1252', 'maccyrillic'] as const;
export type ReportEncoding = (typeof REPORT_ENCODINGS)[number];
export const REPORT_DELIMITERS = [';', ','] as const;
export type ReportDelimiter = (typeof REPORT_DELIMITERS)[number];

/** What a report's rows are: every message, or how many there were by day, channel, sender and status. */
// prettier-ignore
export const REPORT_PRESETS = [
  'sendings.details', 'sendings.totals', 'sendingsIncoming.details', 'sendingsIncoming.totals', 'billings.details', 'billings.totals',
] as const;
export type ReportPreset = (typeof REPORT_PRESETS)[number];

/** Body of `POST /reports` (spec 1 §3 "Report request", §7); `where` is the query of the list, without its page. */
export const reportSchema = object({
  preset: string().oneOf(REPORT_PRESETS).required(),
  where: mixed<FindQuery>().required(),
  encoding: string().oneOf(REPORT_ENCODINGS).default('win1251'),
  delimiter: string().oneOf(REPORT_DELIMITERS).default(';'),
}).noUnknown();
export type NewReport = InferType<typeof reportSchema>;

export type ReportState = 'running' | 'completed' | 'failed' | 'stopped';

/** A report in the making: answer of `POST /reports`, `GET /reports/{key}` and, to its owner, `reports.progress`. */
export interface Report {
  /** Its id; `DELETE /reports/{key}` stops it. */
  key: string;
  preset: ReportPreset;
  state: ReportState;
  /** Rows that are written, and how many there will be as far as that is known. */
  rows: number;
  total: number;
  /** The stored file, once it is complete. */
  fileId: string | null;
  error: ErrorCode | null;
  createdAt: string;
}
