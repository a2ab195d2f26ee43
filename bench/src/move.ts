import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureMonth, firstId, monthOf } from '@cabinet/engine';
import { moveAccount } from '@cabinet/platform/cell-move/move-account';
import type { CellOfMove } from '@cabinet/platform/cell-move/cell-of-move';
import { readConfig } from '@cabinet/platform/config';
import { newId } from '@cabinet/platform/ids';
import { storeOf } from '@cabinet/platform/modules/storage/public';
import { setMessageNumbers } from '@cabinet/platform/plugins/cells/message-numbers';
import { MIGRATION_ROOTS } from '@cabinet/platform/plugins/database/database';
import { startCluster } from '@cabinet/platform/plugins/database/embedded/cluster';
import { migrate, readMigrations } from '@cabinet/platform/plugins/database/migrate';
import { openDatabase } from '@cabinet/platform/plugins/database/open';
import { newVaultKey } from '@cabinet/platform/plugins/vault/vault';
import { makeScratch, removeScratch } from '@cabinet/platform/testing/scratch';
import type { Pool } from 'pg';
import { logProgress } from './progress.ts';
import type { Result } from './result.ts';

/** Seconds for which an account may be away. */
const GOAL_S = 10;
const NAME = 'bench-mover';

interface Rows {
  contacts: number;
  messages: number;
}

/** Reads `--messages 1000000 --contacts 100000`: how many the account has, in mailings of 50,000 and in ten lists; and `--there 100000`: how many of each others have in the cell that it comes to. */
function readOptions(args: readonly string[]): { moved: Rows; there: Rows } {
  const options = {
    messages: { type: 'string', default: '1000000' },
    contacts: { type: 'string', default: '100000' },
    there: { type: 'string', default: '100000' },
  } as const;
  const { values } = parseArgs({ args: [...args], strict: false, options });
  const there = Number(values.there);
  return { moved: { contacts: Number(values.contacts), messages: Number(values.messages) }, there: { contacts: there, messages: there } };
}

async function startCell(number: number, folder: string, secret: string): Promise<CellOfMove> {
  const place = join(folder, String(number));
  const { url } = await startCluster(place);
  const database = openDatabase(url, 4, 'cabinet-bench');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  await setMessageNumbers(database.pool, number);
  const files = await storeOf(readConfig({ DATA_DIR: place }), undefined);
  return { number, database, secret, keys: [newVaultKey()], files, close: () => database.close() };
}

/** An account with messages that were delivered, and with contacts as people import them: names, emails, dates, tags, values of own fields. */
async function fillAccount(pool: Pool, username: string, { contacts, messages }: Rows): Promise<void> {
  const owner = newId();
  await pool.query(
    `insert into users (id, username, password_hash, role, email, referral_code, created_at)
     values ($1, $2, '', 'reseller', $2 || '@bench.test', $2, now() - interval '1 day')`,
    [owner, username],
  );
  const lists = Array.from({ length: 10 }, () => newId());
  await pool.query(`insert into contact_list (id, owner_id, title, type, count) select id, $2, 'List ' || id, 'regular', $3 from unnest($1::uuid[]) id`, [lists, owner, Math.ceil(contacts / 10)]); // prettier-ignore
  await pool.query(
    `insert into contact (id, list_id, phone, email, first_name, last_name, gender, date, custom, tags, created_at, updated_at)
     select gen_random_uuid(), ($2::uuid[])[1 + n % 10],
       '+79' || lpad((n::bigint * 48271 % 1000000000)::text, 9, '0'), 'client' || n || '@mail.ru',
       (array['Анна', 'Иван', 'Мария', 'Пётр', 'Ольга'])[1 + n % 5],
       (array['Иванов', 'Петров', 'Сидоров', 'Кузнецов', 'Попов', 'Соколов', 'Лебедев', 'Козлов'])[1 + n / 5 % 8] || substr(md5(n::text), 1, 3),
       case when n % 2 = 0 then 'male' else 'female' end, date '1960-01-01' + n % 14600,
       '{"custom_club": "Silver"}'::jsonb, case when n % 3 = 1 then '{Customer,Newsletter}' end::text[], now() - interval '2 hours', now() - interval '2 hours'
     from generate_series(1, $1::int) n`,
    [contacts, lists],
  );
  await fillMessages(pool, owner, messages);
  await pool.query('vacuum analyze');
}

const MAILING = 50_000;
const BATCH = 5000;

/** Mailings with their batches, messages, ids at the provider, money, and what recipients did last. */
async function fillMessages(pool: Pool, owner: string, messages: number): Promise<void> {
  const month = monthOf(new Date());
  await ensureMonth(pool, month);
  const { rows } = await pool.query<{ n: string }>(
    `insert into sending_counter as c (month, n) values ($1, $2) on conflict (month) do update set n = c.n + excluded.n returning n::text`,
    [month, messages],
  );
  const first = firstId(month) + Number(rows[0]?.n) - messages + 1;
  const at = `now() - interval '2 hours'`;
  await pool.query(
    `create unlogged table mailing as select n, gen_random_uuid() as id, least($2::int, $1::int - n * $2::int) as count from generate_series(0, ($1::int - 1) / $2::int) n`,
    [messages, MAILING],
  );
  await pool.query(
    `insert into task (id, type, title, owner_id, state, message_type, sender, text, audience, starts_at, lane, group_id, billing_id, tariff_id, tariff, providers,
       total, price, held, made, made_price, is_made, created_at, updated_at, finished_at)
     select id, 'sendings:bulk', 'Mailing ' || n, $1, 'completed', 'sms', 'SHOP', 'Ваш заказ собран', '{"include": {"lists": [], "addresses": []}}', ${at}, 1, id, id, id, '{}', '{sandbox}',
       count, count, count, count, count, true, ${at}, ${at}, ${at} from mailing`,
    [owner],
  );
  await pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at, provider, dispatched_at, ended_at, quiet_at, created_at)
     select $2::bigint + m.n * $3::int + b, $2::bigint + m.n * $3::int + least(b + $4::int, m.count) - 1, id, id, $1, id, 'sms', 'SHOP', true, least($4::int, m.count - b), least($4::int, m.count - b), 1, 0, 2,
       ${at}, ${at}, 'sandbox', ${at}, ${at}, ${at}, ${at} from mailing m cross join lateral generate_series(0, m.count - 1, $4::int) b`,
    [owner, first, MAILING, BATCH],
  );
  await pool.query(
    `insert into sending (id, batch, status, parts, characters, encoding, price, recipient, operator, final_at)
     select id, b.lo, 4, 1, 16, 1, 1, '+79' || lpad((id % 1000000000 * 48271 % 1000000000)::text, 9, '0'), 'МТС', ${at} from batch b cross join lateral generate_series(b.lo, b.hi) id where b.owner_id = $1`,
    [owner],
  );
  await pool.query(
    `insert into ref (sending_id, provider, ref) select id, 'sandbox', gen_random_uuid()::text from batch b cross join lateral generate_series(b.lo, b.hi) id where b.owner_id = $1`,
    [owner],
  );
  await pool.query('insert into batch_stat (lo, s4) select lo, count from batch where owner_id = $1', [owner]);
  await pool.query(`insert into batch_facet (batch, operator, price, count) select lo, 'МТС', 1, count from batch where owner_id = $1`, [
    owner,
  ]);
  await pool.query(
    `insert into billing (id, owner_id, source, task_id, group_id, price, count, captured, created_at) select id, $1::uuid, 'sending', id, id, 1, count, count, ${at} from mailing
     union all select $1::uuid, $1::uuid, 'accrual', null, null, 0, 0, 0, ${at}`,
    [owner],
  );
  await pool.query('update billing set moved = $2 where id = $1', [owner, messages]);
  await pool.query(
    `insert into ledger (owner_id, billing_id, kind, amount, count, key, at)
     select $1::uuid, $1::uuid, 'accrual', $2::int, 1, 'bench:' || $1::text, ${at} where $2::int > 0
     union all select $1::uuid, id, 'hold', count, count, 'bench:hold:' || id, ${at} from mailing
     union all select $1::uuid, billing_id, 'capture', count, count, 'bench:' || lo, ${at} from batch where owner_id = $1::uuid`,
    [owner, messages],
  );
  await pool.query('insert into balance (owner_id) values ($1) on conflict do nothing', [owner]);
  await pool.query(
    `insert into recipient_activity (owner_id, recipient, last_delivered_at) select distinct $1::uuid, recipient, ${at} from sending s join batch b on b.lo = s.batch where b.owner_id = $1 and s.id < $2`,
    [owner, first + RECIPIENTS],
  );
  await pool.query('drop table mailing');
}

const RECIPIENTS = 100_000;

/** How long an account with many messages and large lists of contacts is away while it moves to another cell, by steps, on a machine that has both databases. */
export async function runMoveBench(): Promise<readonly Result[]> {
  const { moved, there } = readOptions(process.argv.slice(2));
  const folder = await makeScratch('bench');
  const secret = randomBytes(32).toString('hex');
  const cells: CellOfMove[] = [];
  try {
    for (const number of [1, 2]) cells.push(await startCell(number, folder, secret));
    const [source, target] = cells as [CellOfMove, CellOfMove];
    await fillAccount(source.database.pool, NAME, moved);
    await fillAccount(target.database.pool, 'bench-other', there);
    logProgress('filled');
    const steps: { name: string; seconds: number }[] = [];
    let began = performance.now();
    const onStep = (name: string) => {
      const now = performance.now();
      steps.push({ name, seconds: (now - began) / 1000 });
      logProgress(`${((now - began) / 1000).toFixed(2).padStart(7)} s  ${name}`);
      began = now;
    };
    await moveAccount(NAME, source, target, { wait: 60_000, onStep });
    logProgress(`load ${loadavg()[0]?.toFixed(1)}`);
    const away = steps.filter(({ name }) => name !== 'ahead').reduce((sum, { seconds }) => sum + seconds, 0);
    return [
      {
        name: `an account with ${moved.messages} messages and ${moved.contacts} contacts is away`,
        value: away,
        unit: 's',
        goal: { atMost: GOAL_S },
      },
      ...steps.map(({ name, seconds }): Result => ({ name: `  until ${name}`, value: seconds, unit: 's' })),
    ];
  } finally {
    for (const cell of cells) await cell.close();
    await removeScratch(folder);
  }
}
