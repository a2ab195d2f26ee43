import { ensureMonth, firstId, monthOf, post, rows, run, transaction, type SendRequest } from '@cabinet/engine';
import { newId } from '@cabinet/platform/ids';
import type { Pool } from 'pg';
import type { EngineBench } from './engine-options.ts';

const ROWS_PER_STATEMENT = 5000;
const PHONE = `'+79' || lpad(((n::bigint * 2654435761) % 10000000 * 100 + 10)::text, 9, '0')`;

/** A list of `count` people with names, and an account with money. */
async function makeAccount(pool: Pool, count: number): Promise<{ ownerId: string; listId: string }> {
  const [ownerId, listId, billingId] = [newId(), newId(), newId()];
  await run(pool, `insert into contact_list (id, owner_id, title, type, count) values ($1, $2, 'Bench', 'regular', $3)`, [
    listId,
    ownerId,
    count,
  ]);
  await run(
    pool,
    `insert into contact (id, list_id, phone, first_name, created_at, updated_at)
       select gen_random_uuid(), $1, ${PHONE}, 'Иван', now(), now() from generate_series(1, $2::int) n on conflict do nothing`,
    [listId, count],
  );
  await transaction(pool, async (client) => {
    await run(client, `insert into billing (id, owner_id, source) values ($1, $2, 'accrual')`, [billingId, ownerId]);
    await post(client, [{ ownerId, billingId, kind: 'accrual', amount: 1e13, count: 1, key: billingId }], new Date());
  });
  await pool.query('vacuum analyze contact');
  return { ownerId, listId };
}

/** Inserts delivered messages of this month, with everything that the engine stores about them. */
async function makeOlder(pool: Pool, count: number): Promise<void> {
  const base = firstId(monthOf(new Date()));
  const batchOf = (n: string) => `(${base} + 1 + (${n} - 1) / ${ROWS_PER_STATEMENT} * ${ROWS_PER_STATEMENT})`;
  for (let from = 1; from <= count; from += 1_000_000) {
    const range = `generate_series(${from}::bigint, ${Math.min(count, from + 999_999)}) n`;
    await pool.query(
      `insert into sending (id, batch, sent_at, final_at, status, parts, characters, encoding, price, recipient, operator, text)
         select ${base} + n, ${batchOf('n')}, now(), now(), 4, 1, 45, 1, 3.2, ${PHONE}, 'МТС', 'Иван, в выходные скидка 15% на всё. Ждём вас!' from ${range}`,
    );
    await pool.query(`insert into ref (sending_id, provider, ref) select ${base} + n, 'sandbox', md5(n::text) from ${range} order by 3`);
  }
  const batches = `generate_series(${base + 1}, ${base + count}, ${ROWS_PER_STATEMENT}) lo`;
  await pool.query(
    `insert into batch (lo, hi, task_id, group_id, owner_id, billing_id, type, sender, refund, count, price, lane, turn, state, due_at, first_due_at,
       attempts, provider, dispatched_at, quiet_at, created_at)
       select lo, lo + ${ROWS_PER_STATEMENT - 1}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'sms', 'SHOP', true, ${ROWS_PER_STATEMENT}, 16000, 1, 0, 2,
         now(), now(), 1, 'sandbox', now(), now(), now() from ${batches}`,
  );
  await pool.query(`insert into batch_stat (lo, s4) select lo, ${ROWS_PER_STATEMENT} from ${batches}`);
  await pool.query(`insert into sending_counter (month, n) values (${monthOf(new Date())}, ${count})`);
  await pool.query('vacuum analyze sending, ref, batch, batch_stat');
  await pool.query('checkpoint');
}

/** Prepares the data of a run; answers the send that it makes. */
export async function prepare(pool: Pool, { messages, older, fallbacks, links }: EngineBench): Promise<SendRequest> {
  await ensureMonth(pool, monthOf(new Date()));
  if (older > 0) await makeOlder(pool, older);
  const { ownerId, listId } = await makeAccount(pool, messages);
  const order: SendRequest = {
    ownerId, type: 'sms', sender: 'SHOP', text: '${firstName}, в выходные скидка 15% на всё. Ждём вас!', title: 'Bench', startsAt: new Date(), stretchHours: 0,
    audience: { kind: 'phone', include: { lists: [listId], addresses: [] }, exclude: { lists: [], addresses: [] }, blacklists: [] },
    tariff: { id: newId(), price: 3.2, unit: 'segment', data: { rules: [{ action: 'increase', price: 0.35, priority: 1, conditions: [{ tag: 'mccmnc', value: '25001' }] }], options: { refundOnFailed: true, noPayments: false } } },
    providers: ['sandbox'], isSingle: false,
  }; // prettier-ignore
  if (links) {
    order.text += ' ${link:Ab3dEf7h}';
    order.links = { Ab3dEf7h: { shortUrl: 'https://go.example/s/Ab3dEf7h', fullUrl: 'https://shop.example/sale' } };
  }
  if (!fallbacks) return order;
  const { type, sender, text, tariff, providers } = order;
  return { ...order, fallbacks: [{ type, sender, text, tariff, providers, onStatus: ['delivered'], onTimeout: null, onIncoming: null }] };
}

const SEND_TABLES = /^(sending|ref|batch|report|fallback|chain|sandbox|task|ledger|billing|balance)/;

/**
 * Sets the planner's statistics to those that a vacuum of an empty table leaves: pages without a row. Autovacuum is off for
 * these tables, so that they stay so until the next call.
 */
export async function spoilStatistics(pool: Pool): Promise<void> {
  const tables = await rows<{ name: string }>(
    pool,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of tables.filter((table) => SEND_TABLES.test(table.name))) {
    await pool.query(`alter table ${name} set (autovacuum_enabled = false)`);
    await pool.query(`delete from pg_statistic where starelid = '${name}'::regclass`).catch(() => undefined);
    await pool.query(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', '${name}', 'relpages', 1000, 'reltuples', 0::real)`,
    );
  }
}
