import { parseArgs } from 'node:util';

/** What `npm run bench -- lists` measures. */
export interface ListsBench {
  /** Rows in each of the big tables. */
  rows: number;
  /** How often each question is asked. */
  runs: number;
  /** Names of resources; empty asks all. */
  only: readonly string[];
  /** Names of the callers that ask; empty asks as each. */
  as: readonly string[];
  /** File that takes every plan whole. */
  plans: string | undefined;
  /** A database that a run before has filled and left. */
  database: string | undefined;
}

/** Reads `--rows 1000000 --runs 20 --only sendings,contacts --as customer --plans plans.json`; `--database URL` is filled when it is empty, and kept. */
export function readListsBench(args: readonly string[]): ListsBench {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      rows: { type: 'string', default: '1000000' },
      runs: { type: 'string', default: '20' },
      only: { type: 'string', default: '' },
      as: { type: 'string', default: '' },
      plans: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    rows: Number(values.rows),
    runs: Number(values.runs),
    only: text(values.only)?.split(',') ?? [],
    as: text(values.as)?.split(',') ?? [],
    plans: text(values.plans),
    database: text(values.database),
  };
}
