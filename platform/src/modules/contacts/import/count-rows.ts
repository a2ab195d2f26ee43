import { setImmediate } from 'node:timers/promises';
import { IMPORT_COUNTED_ROWS, type ImportSample, type ImportSampleRow } from '@cabinet/domain/contact-import';
import { readText } from './cells.ts';
import type { ColumnMapping } from './columns.ts';
import type { CsvRecord } from './csv-parser.ts';
import { readRow } from './read-row.ts';

/** First rows of a file that are shown, and rows with faults behind them. */
const FIRST_ROWS = 5;
const FAULTY_ROWS = 5;
/** Cells that are read before the event loop gets its turn. */
const CELLS_PER_TURN = 2000;

/** What of each column was counted, and the sample of the rows. */
export interface CountedRows {
  columns: readonly { filled: number; faults: number }[];
  sample: ImportSample;
}

interface Asked {
  columns: ColumnMapping;
  /** Default region of phones. */
  country: string;
  /** Characters of a value that are shown. */
  shownCharacters: number;
}

/**
 * Counts filled cells and faults in the first rows of a file, read as an import would with these columns. Holds the rows that it shows and no
 * others.
 */
export async function countRows(
  rows: AsyncIterable<readonly CsvRecord[]>,
  { columns, country, shownCharacters }: Asked,
): Promise<CountedRows> {
  const counts = columns.fields.map(() => ({ filled: 0, faults: 0 }));
  const first: ImportSampleRow[] = [];
  const faulty: ImportSampleRow[] = [];
  let counted = 0;
  let cells = 0;
  const result = (isWhole: boolean) => ({ columns: counts, sample: { counted, isWhole, rows: [...first, ...faulty] } });
  for await (const records of rows) {
    for (const { line, fields } of records) {
      if (counted === IMPORT_COUNTED_ROWS) return result(false);
      counted += 1;
      for (const [index, count] of counts.entries()) if (readText(fields[index] ?? '') !== '') count.filled += 1;
      const { cells: faults = [], refused = null } = readRow(fields, columns, country);
      for (const { column } of faults) {
        const count = counts[column];
        if (count) count.faults += 1;
      }
      const shown = first.length < FIRST_ROWS ? first : faults.length > 0 && faulty.length < FAULTY_ROWS ? faulty : undefined;
      shown?.push({ line, values: counts.map((_, index) => (fields[index] ?? '').trim().slice(0, shownCharacters)), faults, refused });
      cells += Math.max(fields.length, counts.length);
      if (cells < CELLS_PER_TURN) continue;
      cells = 0;
      await setImmediate();
    }
  }
  return result(true);
}
