import { parseArgs } from 'node:util';

/** What `npm run bench -- scale` measures. */
export interface ScaleBench {
  /** Databases with a node each. */
  cells: number;
  /** Messages that a cell sends in a round. */
  messages: number;
  /** How long a provider takes over a batch, in milliseconds: what a cell sends at most is a batch in this time. */
  latency: number;
  /** Times that one cell and all of them are measured, in turn. */
  runs: number;
}

const MOST_CELLS = 8;

/** Reads `--cells 4 --messages 50000 --latency 2000 --runs 2`. */
export function readScaleBench(args: readonly string[]): ScaleBench {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      cells: { type: 'string', default: '3' },
      messages: { type: 'string', default: '50000' },
      latency: { type: 'string', default: '2000' },
      runs: { type: 'string', default: '2' },
    },
  });
  const cells = Number(values.cells);
  if (!(cells >= 2 && cells <= MOST_CELLS)) throw new Error(`--cells is a number from 2 to ${MOST_CELLS}`);
  return { cells, messages: Number(values.messages), latency: Number(values.latency), runs: Number(values.runs) };
}
