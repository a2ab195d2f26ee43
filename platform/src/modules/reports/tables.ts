import type { ErrorCode } from '@cabinet/domain/errors';
import type { ReportDelimiter, ReportEncoding, ReportPreset, ReportState } from '@cabinet/domain/reports';
import type { ColumnType, Generated } from 'kysely';

/** The query of a list as its address says it: ranges are `createdAt[from]`, `createdAt[to]`. */
export type AskedRows = Readonly<Record<string, string | readonly string[]>>;

export interface ReportTable {
  key: string;
  owner_id: string;
  preset: ReportPreset;
  asked: ColumnType<AskedRows, string, never>;
  encoding: ReportEncoding;
  delimiter: ReportDelimiter;
  state: Generated<ReportState | 'waiting'>;
  attempts: Generated<number>;
  lease_until: Date | null;
  rows: Generated<number>;
  total: Generated<number>;
  file_id: string | null;
  error: ErrorCode | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    report: ReportTable;
  }
}
