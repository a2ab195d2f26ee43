import type { Pool } from 'pg';
import { FIRST_RETAINED_ID } from '../maintenance/months.ts';
import { rows } from '../storage/sql.ts';

/** One sum that does not agree with the entries: whose, of what, what stands there and what should. */
export interface Discrepancy {
  of: 'balance' | 'billing' | 'messages' | 'transfer';
  id: string;
  part: string;
  stands: string;
  should: string;
}

const BALANCES = `
  with entries as (
    select owner_id,
      sum(case kind when 'accrual' then amount when 'release' then amount when 'refund' then amount
        when 'subtract' then -amount when 'hold' then -amount else 0 end) as available,
      sum(case kind when 'hold' then amount when 'capture' then -amount when 'release' then -amount else 0 end) as held
    from ledger group by owner_id)
  select 'balance' as of, coalesce(b.owner_id, e.owner_id)::text as id, part, stands::text, should::text
  from balance b full join entries e on e.owner_id = b.owner_id
  cross join lateral (values ('available', coalesce(b.available, 0), coalesce(e.available, 0)),
    ('held', coalesce(b.held, 0), coalesce(e.held, 0))) as v (part, stands, should)
  where stands <> should`;

const BILLINGS = `
  with entries as (
    select billing_id,
      sum(case kind when 'accrual' then amount when 'subtract' then -amount else 0 end) as moved,
      sum(case kind when 'hold' then amount when 'capture' then -amount when 'release' then -amount else 0 end) as held,
      sum(case kind when 'capture' then amount when 'refund' then -amount else 0 end) as captured,
      sum(case kind when 'release' then amount when 'refund' then amount else 0 end) as released
    from ledger group by billing_id)
  select 'billing' as of, b.id::text, part, stands::text, should::text
  from billing b left join entries e on e.billing_id = b.id
  cross join lateral (values ('moved', b.moved, coalesce(e.moved, 0)), ('held', b.held, coalesce(e.held, 0)),
    ('captured', b.captured, coalesce(e.captured, 0)), ('released', b.released, coalesce(e.released, 0))) as v (part, stands, should)
  where stands <> should`;

/** Sums of the messages, and of months that were dropped: a message's price is held while it waits or its refusal is not settled, and captured once it is settled, unless a failure releases it. */
const MESSAGES = `
  with refused as (
    select sending_id as id from report_in where sending_id is not null union all select sending_id from report_first where sending_id is not null),
  kept as (
    select b.billing_id, sum(s.price) as price,
      sum(s.price) filter (where s.status in (1, 2) or (s.status = 0 and (b.state not in (5, 6, 8) or s.id in (select id from refused)))) as held,
      sum(s.price) filter (where s.status in (3, 4, 5) or (not b.refund and (s.status = 6
        or (s.status = 0 and b.state = 6 and s.id not in (select id from refused))))) as captured
    from sending s join batch b on b.lo = s.batch where s.id >= ${FIRST_RETAINED_ID} group by b.billing_id),
  messages as (
    select billing_id, sum(price) as price, sum(held) as held, sum(captured) as captured
    from (select * from kept union all select billing_id, price, 0, captured from dropped_price) as every group by billing_id)
  select 'messages' as of, l.id::text as id, part, stands::text, should::text
  from billing l
  left join task t on t.id = l.task_id and (t.billing_id = l.id or t.other_tariffs @> jsonb_build_array(jsonb_build_object('billingId', l.id)))
  left join messages m on m.billing_id = l.id
  cross join lateral (values
    ('held', l.held, coalesce(m.held, 0) + case when t.is_made then 0 else coalesce(case when t.other_tariffs is null then t.held - t.made_price
      else l.held + l.captured + l.released - coalesce(m.price, 0) end, 0) end),
    ('captured', l.captured, coalesce(m.captured, 0))) as v (part, stands, should)
  where l.task_id is not null and stands <> should`;

/** Transfers: two billings of two accounts, whose entries sum to zero. */
const TRANSFERS = `
  with moved as (
    select b.transfer_id as id, count(distinct b.owner_id) as accounts, coalesce(sum(case l.kind when 'accrual' then l.amount else -l.amount end), 0) as sum
    from billing b left join ledger l on l.billing_id = b.id where b.transfer_id is not null group by 1)
  select 'transfer' as of, id::text, part, stands::text, should::text
  from moved cross join lateral (values ('sum', sum, 0::numeric), ('accounts', accounts::numeric, 2)) as v (part, stands, should)
  where stands <> should`;

/** What was looked at, and what does not agree. */
export interface Verification {
  accounts: number;
  entries: number;
  differences: Discrepancy[];
}

const COUNTS = `
  select (select count(*) from (select owner_id from balance union select owner_id from ledger) as known)::int as accounts,
    (select count(*) from ledger)::float8 as entries`;

/**
 * Proves the ledger: for every account the sum of its entries is its balance, for every send it is what its billing
 * says, both are what the messages themselves add up to, and a transfer takes from one account what it gives another. All of it in one snapshot, so that it holds while bulks run;
 * nothing waits for it.
 */
export async function proveLedger(pool: Pool): Promise<Verification> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // Whatever the statistics of busy tables say: a loop over ten million messages would not end.
    await client.query('set local enable_nestloop = off');
    const [counts = { accounts: 0, entries: 0 }] = await rows<Pick<Verification, 'accounts' | 'entries'>>(client, COUNTS);
    const differences: Discrepancy[] = [];
    for (const query of [BALANCES, BILLINGS, MESSAGES, TRANSFERS]) differences.push(...(await rows<Discrepancy>(client, query)));
    return { ...counts, differences };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}

/** Where the ledger does not agree: nothing, or there is a fault. */
export async function verifyLedger(pool: Pool): Promise<Discrepancy[]> {
  return (await proveLedger(pool)).differences;
}
