import { stringify } from 'csv-stringify/sync';
import type { ReportDelimiter } from '@cabinet/domain/reports';
import { harmless } from '../../resource/csv-cell.ts';
import { RECORD_END } from '../../resource/csv-line.ts';
import type { Records } from '../sendings/walk.ts';

export type Cell = string | number | null;

/** Rows that are written between two turns of the event loop. */
const SLICE = 500;

const safe = (cell: Cell) => (typeof cell === 'string' ? harmless(cell) : cell);

/** Rows as records of a CSV file. */
export const csv = (rows: readonly (readonly Cell[])[], delimiter: ReportDelimiter): string =>
  stringify(rows as Cell[][], { delimiter, record_delimiter: RECORD_END });

/** The same, a few hundred at a time; nothing in them is a formula. */
export function* recordsOf(rows: readonly (readonly Cell[])[], delimiter: ReportDelimiter): Generator<Records> {
  for (let at = 0; at < rows.length; at += SLICE) {
    const slice = rows.slice(at, at + SLICE).map((row) => row.map(safe));
    yield { text: csv(slice, delimiter), count: slice.length };
  }
}
