import type { ErrorCode } from '@cabinet/domain/errors';
import type { Locale } from '@cabinet/domain/locales';
import type { ReportColumn, ReportDelimiter, ReportEncoding, ReportFormat, ReportPreset, ReportState } from '@cabinet/domain/reports';
import type { ResourceName } from '@cabinet/domain/resource';
import type { ColumnType, Generated } from 'kysely';
import type { AddressQuery } from '../../resource/flatten-where.ts';

export type ReportQuery = AddressQuery;

/** How the file of a list is written. */
export interface ReportLayout {
  list: ResourceName;
  columns: readonly ReportColumn[];
  isRaw: boolean;
  locale: Locale | null;
  timeZone: string | null;
}

export interface ReportTable {
  key: string;
  owner_id: string;
  preset: ReportPreset;
  asked: ColumnType<ReportQuery, string, never>;
  encoding: ReportEncoding;
  delimiter: ReportDelimiter;
  format: Generated<ReportFormat>;
  layout: ColumnType<ReportLayout | null, string | null, never>;
  /** The person who ordered it, where several share the account. */
  person_id: string | null;
  /** The schedule that has ordered it. */
  schedule_id: string | null;
  state: Generated<ReportState | 'waiting'>;
  attempts: Generated<number>;
  lease_until: Date | null;
  rows: Generated<number>;
  total: Generated<number>;
  file_id: string | null;
  /** Characters that the encoding lacks. */
  replaced: Generated<number>;
  error: ErrorCode | null;
  /** Where it was ordered, as `traceparent` of W3C; null where no trace was kept. */
  trace: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    report: ReportTable;
  }
}
