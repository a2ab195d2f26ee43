import { parseArgs } from 'node:util';

/** What `npm run bench -- cells` measures. */
export interface CellsBench {
  /** Databases with a node each. */
  cells: number;
  /** Rows of each list in each cell. */
  rows: number;
  /** How often each question is asked. */
  runs: number;
}

const MOST_CELLS = 8;

/** Reads `--cells 4 --rows 250000 --runs 40`; fewer than 40,000 rows make too few mailings. */
export function readCellsBench(args: readonly string[]): CellsBench {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      cells: { type: 'string', default: '4' },
      rows: { type: 'string', default: '250000' },
      runs: { type: 'string', default: '40' },
    },
  });
  const cells = Number(values.cells);
  if (!(cells >= 2 && cells <= MOST_CELLS)) throw new Error(`--cells is a number from 2 to ${MOST_CELLS}`);
  return { cells, rows: Number(values.rows), runs: Number(values.runs) };
}
