import type { Pool } from 'pg';

/** Messages a month that the ids leave room for, of one database (docs/decisions/0132). */
const PER_MONTH = 1e10;

/** `202611` for any moment of November 2026 in UTC. */
export function monthOf(date: Date): number {
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

export function nextMonth(month: number): number {
  return month % 100 === 12 ? month + 89 : month + 1;
}

/** The first id of a month; those of a month are `[firstId(month), firstId(nextMonth(month)))`. */
export function firstId(month: number): number {
  return month * PER_MONTH;
}

/**
 * Reserves `count` consecutive ids in the month of `at`; answers the first. Its commit is not waited for: a batch that
 * uses the ids commits later, and carries this record to disk with it.
 */
export async function reserveIds(pool: Pool, count: number, at: Date): Promise<number> {
  const month = monthOf(at);
  const results = (await pool.query(
    `begin; set local synchronous_commit = off;
     insert into sending_counter as counter (month, n) values (${month}, ${Math.trunc(count)})
       on conflict (month) do update set n = counter.n + excluded.n returning n;
     commit`,
  )) as unknown as { rows: { n: string }[] }[];
  const last = Number(results[2]?.rows[0]?.n);
  // The next ones are those of the month that follows.
  if (last >= PER_MONTH) throw new Error(`The ids of ${month} are used up`);
  return firstId(month) + last - Math.trunc(count) + 1;
}
