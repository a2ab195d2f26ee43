import { createEngine } from '@cabinet/platform/engine/engine';
import { post } from '@cabinet/platform/engine/ledger/entries';
import { verifyLedger } from '@cabinet/platform/engine/ledger/verify';
import type { Order } from '@cabinet/platform/engine/order';
import { first, run, transaction } from '@cabinet/platform/engine/sql';
import { workerPool } from '@cabinet/platform/engine/worker-pool';
import { newId } from '@cabinet/platform/ids';
import { ContactAudience } from '@cabinet/platform/modules/contacts/audience';
import { OperatorTable } from '@cabinet/platform/modules/routing/operators';
import type { Pool } from 'pg';
import { withDatabase } from './database.ts';
import { measureFloor } from './engine-floor.ts';
import { measureSingles } from './engine-latency.ts';
import type { Result } from './result.ts';

/** `BENCH_FALLBACKS=1`: every message is followed by a second one, so that twice as many are sent. */
const WITH_FALLBACKS = process.env.BENCH_FALLBACKS === '1';
const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 100_000);

/** A list of `count` people with names, and an account with money. */
async function prepare(pool: Pool, count: number): Promise<{ ownerId: string; listId: string }> {
  const [ownerId, listId, billingId] = [newId(), newId(), newId()];
  await run(pool, `insert into contact_list (id, owner_id, title, type, count) values ($1, $2, 'Bench', 'regular', $3)`, [
    listId,
    ownerId,
    count,
  ]);
  await run(
    pool,
    `insert into contact (id, list_id, phone, first_name, created_at, updated_at)
       select gen_random_uuid(), $1, '+79' || lpad(((n::bigint * 2654435761) % 10000000 * 100 + 10)::text, 9, '0'), 'Иван', now(), now() from generate_series(1, $2::int) n
     on conflict do nothing`,
    [listId, count],
  );
  await transaction(pool, async (client) => {
    await run(client, `insert into billing (id, owner_id, source) values ($1, $2, 'accrual')`, [billingId, ownerId]);
    await post(client, [{ ownerId, billingId, kind: 'accrual', amount: 1e12, count: 1, key: billingId }], new Date());
  });
  await pool.query('vacuum analyze contact');
  return { ownerId, listId };
}

async function until(isDone: (id: string) => Promise<boolean>, id: string): Promise<void> {
  while (!(await isDone(id))) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** One send to `count` contacts: accepted, made, dispatched to the sandbox, reported, charged. */
export async function runEngineBench(count = MESSAGES): Promise<readonly Result[]> {
  return withDatabase(async ({ url, db, pool: api }) => {
    const floor = await measureFloor(api, count);
    const { ownerId, listId } = await prepare(api, count);
    const pool = workerPool({ connectionString: url });
    const operators = await OperatorTable.load(db);
    const failures: unknown[] = [];
    const engine = createEngine({
      pool,
      contacts: new ContactAudience(db),
      operatorOf: operators.operatorOf,
      onError: (error) => failures.push(error),
    });
    const order: Order = {
      ownerId, type: 'sms', sender: 'SHOP', text: '${firstName}, в выходные скидка 15% на всё. Ждём вас!', title: 'Bench', startsAt: new Date(), stretchHours: 0,
      audience: { kind: 'phone', include: { lists: [listId], addresses: [] }, exclude: { lists: [], addresses: [] }, blacklists: [] },
      tariff: { id: newId(), price: 3.2, unit: 'segment', data: { rules: [{ action: 'increase', price: 0.35, priority: 1, conditions: [{ tag: 'mccmnc', value: '25001' }] }], options: { refundOnFailed: true, noPayments: false } } },
      providers: ['sandbox'], isSingle: false,
    }; // prettier-ignore

    if (WITH_FALLBACKS) {
      const { type, sender, text, tariff, providers } = order;
      order.fallbacks = [{ type, sender, text, tariff, providers, onStatus: ['delivered'], onTimeout: null, onIncoming: null }];
    }

    const wal = async () => Number((await first<{ at: string }>(api, `select pg_current_wal_lsn() - '0/0'::pg_lsn as at`))?.at);
    await engine.context.partitions.ensure(new Date());
    const [walBefore, start] = [await wal(), performance.now()];
    let peak = 0;
    const sample = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
    const accepted = await engine.accept(order);
    if ('refused' in accepted) throw new Error(accepted.refused);
    const sent = accepted.total * (WITH_FALLBACKS ? 2 : 1);
    const acceptedIn = performance.now() - start;
    engine.start();
    const isDone = async (id: string) =>
      (await first<{ done: boolean }>(api, 'select finished_at is not null as done from task where id = $1', [id]))?.done === true;
    await until(isDone, accepted.taskId);
    const seconds = (performance.now() - start) / 1000;
    clearInterval(sample);
    const bytes = ((await wal()) - walBefore) / sent;
    // The same bulk again, with single messages beside it.
    const second = await engine.accept({ ...order, startsAt: new Date() });
    if ('refused' in second) throw new Error(second.refused);
    let isBusy = true;
    const bulk = until(isDone, second.taskId).then(() => (isBusy = false));
    const latency = await measureSingles(engine, api, order, () => isBusy);
    await bulk;
    await engine.stop();
    const wrong = await verifyLedger(pool);
    await pool.end();
    if (wrong.length > 0 || failures.length > 0)
      throw new Error(`The engine is not exact: ${JSON.stringify([wrong.slice(0, 3), failures.map(String).slice(0, 3)])}`);

    const rate = sent / seconds;
    return [
      { name: 'Accepted to settled', value: rate, unit: 'messages/s', goal: { atLeast: 0.6 * floor.sets }, ratio: { of: 'the same in bare sets', value: rate / floor.sets } },
      { name: 'The same in bare sets', value: floor.sets, unit: 'messages/s' },
      { name: 'Raw multi-row insert', value: floor.inserts, unit: 'rows/s', ratio: { of: 'the engine', value: floor.inserts / rate } },
      { name: 'Accepting (whole quote)', value: acceptedIn, unit: 'ms' },
      { name: 'Write-ahead log', value: bytes, unit: 'bytes/message' },
      { name: 'Peak memory of the process', value: peak / 2 ** 20, unit: 'MB' },
      ...latency,
    ]; // prettier-ignore
  });
}
