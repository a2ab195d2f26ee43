import { toUnits, type Units } from '@cabinet/domain/money';
import type { PoolClient } from 'pg';
import { firstRow, rows } from '../storage/sql.ts';

/**
 * A message that has the status of its batch, and none of its own on its way: one that was refused is settled by the
 * report of that, and its money moves then.
 */
const IS_REMAINING = `id between $1 and $2 and status = 0 and id not in (
  select sending_id from report_in where sending_id between $1 and $2 union all select sending_id from report_first where sending_id between $1 and $2)`;

interface Range {
  lo: number | string;
  hi: number | string;
}

/** What of a batch is over with it. */
export async function sumOfRemaining(client: PoolClient, { lo, hi }: Range): Promise<{ amount: Units; count: number }> {
  const remaining = await firstRow<{ price: string; count: number }>(
    client,
    `select coalesce(sum(price), 0)::text as price, count(*)::int as count from sending where ${IS_REMAINING}`,
    [lo, hi],
  );
  return { amount: toUnits(remaining?.price ?? 0), count: remaining?.count ?? 0 };
}

/** The ids of the same, once somebody wants them. */
export const idsOfRemaining =
  (client: PoolClient, { lo, hi }: Range): (() => Promise<readonly number[]>) =>
  async () =>
    (await rows<{ id: string }>(client, `select id from sending where ${IS_REMAINING} order by id`, [lo, hi])).map((row) => Number(row.id));
