import { BatchState, ensureMonth, firstId, monthOf, NOTE_ALL_FACETS } from '@cabinet/engine';
import type { Pool } from 'pg';

const BULK = 5000;
const DAYS = 28;
const DAY = 86_400_000;

export interface SentData {
  /** A mailing of an account, and its task. */
  groupId: string;
  taskId: string;
  /** One of a message in the middle. */
  phone: string;
  lastId: number;
  now: Date;
}

/** What mailings say: every third fills in a name and a number, so that each of its messages has a text of its own. */
const MAILING_TEXT = `case when p.block % 3 = 0 then '\${firstName}, ваш заказ \${order} собран, ждём вас в магазине до конца недели' else 'Ваш заказ собран' end`;
const SINGLE_TEXT = `case when p.n = 500 then 'Ваш код подтверждения ****, Аннабель' else 'Ваш код подтверждения ****, никому его не сообщайте' end`;
/** One of a hundred thousand is written to a name that nobody else has, the first of them four weeks ago. */
const OWN_TEXT = `case when p.size > 1 and p.block % 3 = 0 then
  case when s.n % 100000 = 77 then 'Аннабель' when s.n % 3 = 0 then 'Мария' else 'Александр' end || ', ваш заказ ' || (s.n::bigint * 7919 % 1000000) || ' собран, ждём вас в магазине до конца недели' end`;

/**
 * `count` messages of 28 days: nine tenths in mailings of 5000, the rest one by one between them, as codes are sent; `owners`
 * take turns. One in fifty has failed, one in a hundred was seen; the newest mailing waits, one in four hundred single
 * messages waits for a moderator, one was rejected.
 */
export async function fillSent(pool: Pool, count: number, owners: readonly string[]): Promise<SentData> {
  const now = new Date();
  const from = new Date(now.getTime() - DAYS * DAY);
  for (const at of [from, now]) await ensureMonth(pool, monthOf(at));
  const bulks = Math.floor((count * 0.9) / BULK);
  const between = Math.floor((count - bulks * BULK) / Math.max(1, bulks));
  const inBlocks = bulks * (1 + between);
  // Times go with ids, and ids name their month, as the engine makes them.
  await pool.query(
    `create table plan as
       select p.*, to_char(at at time zone 'UTC', 'YYYYMM')::bigint * 10000000000 + first as lo,
         case when block = $2 - 1 and size > 1 then ${BatchState.waiting} when size > 1 then ${BatchState.dispatched}
           when n % 400 = 7 then ${BatchState.inModeration} when n % 400 = 8 then ${BatchState.rejected} else ${BatchState.dispatched} end as state,
         case n % 7 when 0 then 'viber' else 'sms' end as type, case when n % 11 = 0 then 'RARE' else 'SHOP' end as sender,
         ($3::uuid[])[1 + n % ${owners.length}] as owner, gen_random_uuid() as task
       from (select *, $4::timestamptz + interval '${DAYS} days' * (first::float8 / $1) as at from (
         select n, n / ${1 + between} as block,
           case when n >= ${inBlocks} then ${bulks * (BULK + between)} + n - ${inBlocks} + 1
             when n % ${1 + between} = 0 then n / ${1 + between} * ${BULK + between} + 1
             else n / ${1 + between} * ${BULK + between} + ${BULK} + n % ${1 + between} end as first,
           case when n < ${inBlocks} and n % ${1 + between} = 0 then ${BULK} else 1 end as size
         from generate_series(0, ${inBlocks + count - bulks * (BULK + between) - 1}) n) p) p`,
    [count, bulks, owners, from],
  );
  await pool.query(
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff, providers,
       total, price, held, made, made_price, is_made, moderation, created_at, updated_at, finished_at)
     select task, case when size = 1 then 'sendings:single' else 'sendings:bulk' end, 'Mailing ' || n, owner, 'completed', type, sender, case when size = 1 then ${SINGLE_TEXT} else ${MAILING_TEXT} end,
       '{"include": {"lists": [], "addresses": ["+79000000000"]}}', at, 1, task, task, task, '{}', '{sandbox}', size, 1, 1, size, 1, true,
       case state when ${BatchState.inModeration} then 'pending' when ${BatchState.rejected} then 'rejected' else case when n % 5 = 0 then 'approved' end end, at, at, at from plan p`,
  );
  await pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, provider,
       dispatched_at, quiet_at, created_at)
     select lo, lo + size - 1, task, task, owner, task, type, sender, true, size, size, 1, 0, state, at, at, 'sandbox', at, at, at from plan`,
  );
  await pool.query(
    `insert into sending (id, batch, status, parts, characters, encoding, price, recipient, operator, final_at, error, text)
     select p.lo + i, p.lo, s.status, 1, 16, 1, case when s.n % 1000 = 3 then 9.6 when s.n % 10 = 3 then 6.4 else 3.2 end,
       '+79' || lpad((s.n::bigint * 48271 % 1000000000)::text, 9, '0'),
       case when s.n % 10000 = 1 then 'Yota' when s.n % 2 = 0 then 'МТС' when s.n % 5 = 1 then 'Билайн' else 'МегаФон' end,
       $1, case when s.status = 6 then 'undelivered' end, ${OWN_TEXT}
     from plan p cross join lateral generate_series(0, p.size - 1) i
     cross join lateral (select p.first + i as n, (case when p.state <> ${BatchState.dispatched} then 0 when (p.first + i) % 50 = 0 then 6
       when (p.first + i) % 100 = 7 then 5 else 4 end)::smallint as status) s`,
    [now],
  );
  await pool.query(
    `insert into batch_stat (lo, s4, s5, s6)
     select batch, count(*) filter (where status = 4), count(*) filter (where status = 5), count(*) filter (where status = 6)
     from sending where status > 0 group by batch`,
  );
  // Messages that are sent later take the ids behind these.
  await pool.query(
    `insert into sending_counter (month, n) select lo / 10000000000, max((lo + size - 1) % 10000000000) from plan group by 1
     on conflict (month) do update set n = greatest(sending_counter.n, excluded.n)`,
  );
  await pool.query(NOTE_ALL_FACETS);
  for (const table of ['sending', 'batch', 'batch_stat', 'batch_facet', 'task']) await pool.query(`vacuum analyze ${table}`);
  const sent = await sentIn(pool, now);
  await pool.query('drop table plan');
  return sent;
}

/** Ids of existing messages, for queries. */
export async function sentIn(pool: Pool, now = new Date()): Promise<SentData> {
  const one = async <R>(query: string) => (await pool.query(query)).rows[0] as R;
  const { group_id: groupId, task_id: taskId } = await one<{ group_id: string; task_id: string }>(
    'select group_id, task_id from batch where count > 1 order by lo desc offset 5 limit 1',
  );
  const { recipient } = await one<{ recipient: string }>(
    `select recipient from sending where id >= ${firstId(monthOf(now))} order by id offset 1000 limit 1`,
  );
  const { id } = await one<{ id: string }>('select id from sending order by id desc limit 1');
  return { groupId, taskId, phone: recipient, lastId: Number(id), now };
}
