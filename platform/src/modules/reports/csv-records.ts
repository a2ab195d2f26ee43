import { stringify } from 'csv-stringify/sync';
import type { ReportDelimiter } from '@cabinet/domain/reports';
import { escapeFormula } from '../../resource/csv-cell.ts';
import { RECORD_OPTIONS } from '../../resource/csv-line.ts';
import type { Cell } from './cells.ts';

/** Marks of decimals: a point where programs read, that of the reader's language where people do. */
export type DecimalMark = '.' | ',';

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as every spreadsheet reads it, whatever its language. */
function momentText(wall: number, isDay: boolean): string {
  const at = new Date(wall);
  const day = `${String(at.getUTCFullYear()).padStart(4, '0')}-${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())}`;
  return isDay ? day : `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`;
}

/** A cell as text; nothing in it is a formula. */
function textOf(cell: Cell, decimal: DecimalMark): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return escapeFormula(cell);
  if (typeof cell === 'number') return decimal === '.' ? String(cell) : String(cell).replace('.', decimal);
  return momentText(cell.wall, cell.isDay);
}

/** Rows as records of a CSV file. */
export const toCsv = (rows: readonly (readonly Cell[])[], delimiter: ReportDelimiter, decimal: DecimalMark = '.'): string =>
  stringify(
    rows.map((row) => row.map((cell) => textOf(cell, decimal))),
    { ...RECORD_OPTIONS, delimiter },
  );
