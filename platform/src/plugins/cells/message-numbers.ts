import type pg from 'pg';

/** Cells after which numbers begin again where those of the first one do. */
const RANGES = 16;
/** Numbers of messages of a month from the beginning of one cell's to that of the next; all have ten digits (docs/decisions/0132). */
const RANGE = 500_000_000;
const LAST_YEAR = 2099;

/** The number of messages of a month after which a cell begins, so that no other cell of the first sixteen has the ids that it gives out. */
export const numberBefore = (cell: number): number => ((cell - 1) % RANGES) * RANGE;

/** Has a cell give out numbers of its own from now on. Months are entered beforehand, so that giving one out is the statement that it was. */
export async function setMessageNumbers(pool: pg.Pool, cell: number): Promise<void> {
  const before = numberBefore(cell);
  if (before === 0) return;
  await pool.query(
    `insert into sending_counter as counter (month, n)
    select extract(year from at)::int * 100 + extract(month from at)::int, $1::bigint
    from generate_series(date_trunc('month', now() at time zone 'UTC'), make_timestamp($2::int, 12, 1, 0, 0, 0), interval '1 month') as months (at)
    on conflict (month) do update set n = greatest(counter.n, excluded.n)`,
    [before, LAST_YEAR],
  );
}
