import { toAmount, toUnits, type Units } from '@cabinet/domain/money';
import type { Pool } from 'pg';
import type { CostsOf } from '../margin/costs.ts';
import { firstRow, rows } from '../storage/sql.ts';

/** What every provider of a scenario takes for a part. */
export const COST_OF_PART: Units = toUnits(0.3);

export const testCosts: CostsOf = async (messages) => messages.map(({ segments }) => COST_OF_PART * segments);

/** Revenue and cost of an account, or of all. */
export async function marginOf(pool: Pool, ownerId?: string): Promise<{ charged: number; revenue: number; taken: number; cost: number }> {
  const sums = await firstRow<{ charged: number; revenue: string; taken: number; cost: string }>(
    pool,
    `select coalesce(sum(charged), 0)::float8 as charged, coalesce(sum(revenue), 0)::text as revenue, coalesce(sum(taken), 0)::float8 as taken, coalesce(sum(cost), 0)::text as cost
     from margin_day where $1::uuid is null or owner_id = $1`,
    [ownerId ?? null],
  );
  return {
    charged: sums?.charged ?? 0,
    revenue: toAmount(toUnits(sums?.revenue ?? 0)),
    taken: sums?.taken ?? 0,
    cost: toAmount(toUnits(sums?.cost ?? 0)),
  };
}

/**
 * Where the margin does not agree with what it is made of: its revenue with what the ledger charged, by account, and its costs with the
 * messages that providers gave ids to, by provider. Those of months that were dropped have no ids any more.
 */
export async function verifyMargin(pool: Pool): Promise<object[]> {
  const revenue = await rows(
    pool,
    `with l as (select owner_id, sum(case kind when 'capture' then amount else -amount end) as should from ledger where kind in ('capture', 'refund') group by 1),
       m as (select owner_id, sum(revenue) as stands from margin_day group by 1)
     select 'revenue' as of, owner_id, stands, should from l full join m using (owner_id) where coalesce(stands, 0) <> coalesce(should, 0)`,
  );
  const cost = await rows(
    pool,
    `with r as (select r.provider, count(*) as taken, sum(s.parts) * $1::numeric as cost from ref r join sending s on s.id = r.sending_id group by 1),
       m as (select provider, sum(taken) as taken, sum(cost) as cost from margin_day where taken > 0 group by 1)
     select 'cost' as of, provider, m.taken, m.cost, r.taken as should, r.cost as should_cost from r full join m using (provider)
     where not exists (select from dropped_month) and ((m.taken, m.cost) is distinct from (r.taken, r.cost))`,
    [COST_OF_PART / 10_000],
  );
  return [...revenue, ...cost];
}
