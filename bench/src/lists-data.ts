import { ensureMonth } from '@cabinet/platform/engine/partitions';
import { firstId, monthOf } from '@cabinet/platform/engine/ids';
import { newId } from '@cabinet/platform/ids';
import type { Pool } from 'pg';

const BULK = 5000;

export interface ListsData {
  ownerId: string;
  groupId: string;
  taskId: string;
  phone: string;
  lastId: number;
  now: Date;
}

/**
 * `count` messages of one account in a month: nine tenths in mailings of 5000, the rest one by one, as codes are sent.
 * One in fifty has failed, one in a hundred was seen; the newest mailing still waits.
 */
export async function fillLists(pool: Pool, count: number): Promise<ListsData> {
  const now = new Date();
  const month = monthOf(now);
  const base = firstId(month);
  const ownerId = newId();
  await ensureMonth(pool, month);
  await pool.query(
    `create temporary table plan as
       select case when n <= $1 then (n - 1) * $2 + 1 else $1 * $2 + n - $1 end as first, case when n <= $1 then $2 else 1 end as size, n, gen_random_uuid() as task
       from generate_series(1, $1 + $3::int) n`,
    [Math.floor((count * 0.9) / BULK), BULK, count - Math.floor((count * 0.9) / BULK) * BULK],
  );
  const at = `($2::timestamptz - interval '28 days' * (1 - p.first::float8 / ${count}))`;
  await pool.query(
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff, providers,
       total, price, held, made, made_price, is_made, created_at, updated_at, finished_at)
     select task, case when size = 1 then 'sendings:single' else 'sendings:bulk' end, '', $1, 'completed', case n % 7 when 0 then 'viber' else 'sms' end,
       case when n % 11 = 0 then 'RARE' else 'SHOP' end, 'Ваш заказ собран', '{"include": {"lists": [], "addresses": []}}', ${at}, 1, task, task, task, '{}', '{sandbox}',
       size, 1, 1, size, 1, true, ${at}, ${at}, ${at} from plan p`,
    [ownerId, now],
  );
  await pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, provider,
       dispatched_at, quiet_at, created_at)
     select $3::bigint + first, $3::bigint + first + size - 1, task, task, $1, task, case n % 7 when 0 then 'viber' else 'sms' end,
       case when n % 11 = 0 then 'RARE' else 'SHOP' end, true, size, size, 1, 0, case when first + size > ${count - BULK} and size > 1 then 0 else 2 end, ${at}, ${at},
       'sandbox', ${at}, ${at}, ${at} from plan p`,
    [ownerId, now, base],
  );
  await pool.query(
    `insert into sending (id, batch, status, parts, characters, encoding, price, recipient, operator, final_at, error)
     select $1::bigint + p.first + i, $1::bigint + p.first, s.status, 1, 16, 1, 3.2, '+79' || lpad(((p.first + i)::bigint * 48271 % 1000000000)::text, 9, '0'), 'МТС', $2,
       case when s.status = 6 then 'undelivered' end
     from plan p cross join lateral generate_series(0, p.size - 1) i
     cross join lateral (select (case when (p.first + i) % 50 = 0 then 6 when (p.first + i) % 100 = 7 then 5 else 4 end)::smallint as status) s`,
    [base, now],
  );
  await pool.query(
    `insert into batch_stat (lo, s4, s5, s6)
     select batch, count(*) filter (where status = 4), count(*) filter (where status = 5), count(*) filter (where status = 6) from sending group by batch`,
  );
  for (const table of ['sending', 'batch', 'batch_stat', 'task']) await pool.query(`vacuum analyze ${table}`);
  const { rows } = await pool.query<{ task: string }>('select task from plan where n = 100');
  await pool.query('drop table plan');
  const taskId = rows[0]?.task ?? '';
  const phone = `+79${String((Math.floor(count / 2) * 48271) % 1_000_000_000).padStart(9, '0')}`;
  return { ownerId, taskId, groupId: taskId, phone, lastId: base + count, now };
}
