import { newId } from '@cabinet/platform/ids';
import type { Pool } from 'pg';
import type { Accounts } from './lists-accounts.ts';
import { fillSegments } from './lists-segments.ts';

const DAYS = 28;
/** Ids in the order of their times, as UUIDv7 are. */
const id = (at: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`;

/**
 * As many rows of 28 days as `rowsOf` a resource says in each of what came in, movements, and contacts of one list of the customer, with a
 * tenth of it in others' lists; a tenth as many mailings; some thousand lists, templates and notifications of the customer.
 */
export async function fillRows(pool: Pool, rowsOf: (resource: string) => number, { customer, owners }: Accounts): Promise<void> {
  // Whose a row is has nothing to do with what it is.
  const of = (text: string) => text.replaceAll('OWNER', `($2::uuid[])[1 + n::bigint * 7919 % 100003 % ${owners.length}]`);
  const at = `(now() - interval '${DAYS} days' * (1 - n::float8 / $1))`;
  await pool.query(
    of(`insert into sending_incoming (id, type, sender, text, owner_id, sending_id, key, created_at)
      select ${id(at)}, case when n % 1000 = 0 then 'viber' when n % 20 = 0 then 'email' else 'sms' end,
        case when n % 20 = 0 then 'client' || n || '@mail.ru' else '+79' || lpad((n::bigint * 48271 % 1000000000)::text, 9, '0') end,
        'СТОП', OWNER, 20261000000000 + n, 'sandbox:' || n, ${at} from generate_series(1, $1::int) n`),
    [rowsOf('sendingsIncoming'), owners],
  );
  await pool.query(
    of(`insert into billing (id, owner_id, source, group_id, task_id, title, price, count, moved, held, captured, released, created_at, updated_at)
      select ${id(at)}, OWNER, case when n % 10000 = 5 then 'subtract' when n % 1000 = 5 then 'accrual' when n % 7 = 0 then 'sendings.viber' else 'sendings.sms' end,
        case when n % 1000 <> 5 then gen_random_uuid() end, case when n % 1000 <> 5 then gen_random_uuid() end,
        case when n % 1000 = 5 then 'Пополнение ' || n when n % 50 = 1 then 'Акция ' || n % 100 end, 3.2, 1,
        case when n % 1000 = 5 then 1000 + n % 977 else 0 end, case when n > $1 - $1 / 2000 and n % 1000 <> 5 then 3.2 else 0 end,
        case when n % 1000 <> 5 and n <= $1 - $1 / 2000 and n % 100 <> 9 then 3.2 * (1 + n % 50) else 0 end,
        case when n % 100 = 9 and n <= $1 - $1 / 2000 then 3.2 else 0 end, ${at}, ${at} from generate_series(1, $1::int) n`),
    [rowsOf('billings'), owners],
  );
  await pool.query(
    of(`insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff, providers,
         total, price, held, made, made_price, is_made, created_at, updated_at, finished_at)
       select ${id(at)}, 'sendings:bulk', 'Mailing ' || n, OWNER, case when n > $1 - 40 then 'running' when n % 1000 = 7 then 'failed' when n % 200 = 9 then 'stopped' else 'completed' end,
         case n % 7 when 0 then 'viber' else 'sms' end, case when n % 911 = 0 then 'RARE' else 'SHOP' end, 'Ваш заказ собран', '{"include": {"lists": [], "addresses": []}}',
         ${at} + n % 10 * interval '1 hour', 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), '{}', '{sandbox}', 1000, 1, 1, 1000, 1, true, ${at}, ${at},
         case when n <= $1 - 40 then ${at} end from generate_series(1, $1::int) n`),
    [Math.ceil(rowsOf('tasks') / 10), owners],
  );
  const lists = owners.map(() => newId());
  const big = newId();
  await pool.query(
    `insert into contact_list (id, owner_id, title, type, count)
     select * from unnest($1::uuid[], $2::uuid[]) as t (id, owner_id), lateral (select 'List ' || t.id, 'regular', 0) l`,
    [
      [big, ...lists],
      [customer, ...owners],
    ],
  );
  await pool.query(
    `insert into contact (id, list_id, phone, email, first_name, last_name, gender, date, custom, tags, created_at, updated_at)
     select ${id(at)}, case when n % 10 = 0 then ($2::uuid[])[1 + n / 10 % ${owners.length}] else $3::uuid end,
       '+79' || lpad((n::bigint * 48271 % 1000000000)::text, 9, '0'), case when substr(md5(n::text), 9, 1) < '8' then 'client' || n || '@mail.ru' end,
       (array['Анна', 'Иван', 'Мария', 'Пётр', 'Ольга'])[1 + n % 5],
       (array['Иванов', 'Петров', 'Сидоров', 'Кузнецов', 'Попов', 'Соколов', 'Лебедев', 'Козлов'])[1 + n / 5 % 8] || substr(md5(n::text), 1, 3),
       case when n % 5000 = 3 then 'female' when n % 2 = 0 then 'male' end, case when n % 4 = 1 then date '1960-01-01' + n % 14600 end,
       case when n % 2000 = 7 then '{"custom07": "Gold"}'::jsonb when n % 3 = 0 then '{"custom07": "Silver"}' end,
       case when n % 5000 = 11 then '{VIP,Customer}'::text[] when n % 3 = 1 then '{Customer,Newsletter}' end, ${at}, ${at}
     from generate_series(1, $1::int) n`,
    [rowsOf('contacts'), lists, big],
  );
  await pool.query(
    'update contact_list l set count = c.n from (select list_id, count(*) as n from contact group by 1) c where c.list_id = l.id',
  );
  await pool.query(
    `insert into contact_list (id, owner_id, title, type) select gen_random_uuid(), $1, 'Segment ' || n, case when n % 50 = 0 then 'blacklist' else 'regular' end from generate_series(1, 5000) n`,
    [customer],
  );
  await pool.query(
    `insert into template (id, owner_id, title, type, payload, recipient, fallbacks)
     select gen_random_uuid(), $1, 'Template ' || n, case when n % 9 = 0 then 'viber' else 'sms' end, '{"text": "Ваш заказ собран"}', '{}', '[]' from generate_series(1, 5000) n`,
    [customer],
  );
  await pool.query(
    `insert into notification (id, owner_id, type, key, channel, data, is_read, created_at)
     select gen_random_uuid(), $1, case when n % 20 = 0 then 'balance.accrual' else 'sendings.created' end, 'bench:' || n, 'web', '{}', n % 3 > 0,
       now() - interval '${DAYS} days' * (1 - n::float8 / 20000) from generate_series(1, 20000) n`,
    [customer],
  );
  await fillSegments(pool, customer);
  for (const table of [
    'sending_incoming',
    'billing',
    'task',
    'contact',
    'contact_value',
    'contact_list',
    'contact_segment',
    'opt_out',
    'recipient_activity',
    'template',
    'notification',
  ])
    await pool.query(`vacuum analyze ${table}`);
}
