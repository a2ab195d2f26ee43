import type { CsvRecord } from '../csv-parser.ts';
import { unreadable } from '../unreadable.ts';

/** Columns that a sheet may have; beyond stands nothing that is imported. */
export const MAX_COLUMNS = 1000;

/** Some rows of a sheet and the share of it that has been read, 0–1. */
export interface SheetChunk {
  records: CsvRecord[];
  progress: number;
}

/** A workbook whose sheets are read row by row. */
export interface Workbook {
  /** Names of its sheets, those that are shown first. */
  sheets: readonly string[];
  rows(sheet: string): AsyncGenerator<SheetChunk, undefined>;
  close(): void;
}

/** Puts a value into a record at its column, with empty cells before it. */
export function setCell(fields: string[], column: number, value: string): void {
  if (column >= MAX_COLUMNS) throw unreadable('tooWide');
  while (fields.length < column) fields.push('');
  fields[column] = value;
}
