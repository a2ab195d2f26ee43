import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { createEngine } from '../engine.ts';
import type { SendRequest } from '../accept/send-request.ts';
import { post } from '../ledger/entries.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { progressOfTasks } from '../settle/progress.ts';
import { firstRow, rows, run, transaction } from '../storage/sql.ts';
import { TestLists } from './lists.ts';
import { fallback, phones, tariffOf } from './scenario.ts';

/** Sends of one account, one for every kind of ending. */
export interface Bulks {
  ownerId: string;
  tasks: string[];
  /** Messages of all of them, without those of fallbacks. */
  count: number;
}

/** An account with that much money; answers its id. */
export async function openAccount(pool: Pool, amount: number): Promise<string> {
  const [ownerId, billingId] = [newId(), newId()];
  await transaction(pool, async (client) => {
    await run(client, `insert into billing (id, owner_id, source) values ($1, $2, 'accrual')`, [billingId, ownerId]);
    await post(client, [{ ownerId, billingId, kind: 'accrual', amount: amount * 10_000, count: 1, key: billingId }], new Date());
  });
  return ownerId;
}

const requestTo = (ownerId: string, addresses: readonly string[]): SendRequest => ({
  ownerId,
  tariff: tariffOf(1),
  type: 'sms',
  sender: 'CABINET',
  text: 'Hello',
  title: '',
  startsAt: new Date(),
  stretchHours: 0,
  providers: ['sandbox'],
  isSingle: false,
  audience: { kind: 'phone', include: { lists: [], addresses }, exclude: { lists: [], addresses: [] }, blacklists: [] },
});

/** One message that goes ahead of every bulk, at a price of one. */
export const singleRequest = (ownerId: string, phone: string): SendRequest => ({ ...requestTo(ownerId, [phone]), isSingle: true });

/** Accepts sends that make `count` messages, for an account with enough money for them. */
export async function acceptBulks(pool: Pool, count: number): Promise<Bulks> {
  const engine = createEngine({ pool, contacts: new TestLists(), operatorOf: () => undefined });
  const ownerId = await openAccount(pool, count);
  const tasks: string[] = [];
  const tariff = tariffOf(1);
  for (const [index, digits] of ['10', '02', '06', '01', '11'].entries()) {
    const addresses = phones(count / 5, digits, index * count);
    // Those that fail are tried once more, and fail again.
    const fallbacks = digits === '02' ? [fallback({ onStatus: ['failed'], tariff })] : [];
    const accepted = await engine.accept({ ...requestTo(ownerId, addresses), tariff, fallbacks });
    if ('refused' in accepted) throw new Error(accepted.refused);
    tasks.push(accepted.taskId);
  }
  return { ownerId, tasks, count };
}

/** Whether every message has its outcome, and nobody has anything to say any more. */
export async function areSettled(pool: Pool, tasks: readonly string[]): Promise<boolean> {
  const open = await firstRow<{ n: number }>(
    pool,
    `select (select count(*) from task where id = any($1) and finished_at is null)::int + (select count(*) from report_in)::int
       + (select count(*) from sandbox_submit where next_at is not null)::int as n`,
    [tasks],
  );
  return open?.n === 0;
}

const OF_OWNER = 'select s.id from sending s join batch b on b.lo = s.batch where b.owner_id = $1';

/** Every message is there with its outcome, went out once, was followed once, and cost what it should. */
export async function proveExact(pool: Pool, { ownerId, tasks, count }: Bulks): Promise<void> {
  const progress = await progressOfTasks(pool, tasks);
  const statuses = tasks.map((id) => progress.get(id)?.statuses);
  const each = count / 5;
  expect(statuses).toEqual([{ delivered: each }, { failed: each * 2 }, { seen: each }, { failed: each }, { delivered: each }]);
  expect(await rows(pool, `select count(*)::int as n from (${OF_OWNER}) as mine`, [ownerId])).toEqual([{ n: count + each }]);
  const followed = `select count(*)::int as n from chain_step where sending_id in (${OF_OWNER} and b.step = 1)`;
  expect(await rows(pool, followed, [ownerId])).toEqual([{ n: each }]);
  const sent = await firstRow<{ all: number; distinct: number }>(
    pool,
    `select count(*)::int as all, count(distinct m.id)::int as distinct from sandbox_submit, unnest(sendings) as m (id) where m.id in (${OF_OWNER})`,
    [ownerId],
  );
  expect(sent).toEqual({ all: each * 5, distinct: each * 5 });
  const balance = await firstRow(pool, 'select available::float8, held::float8 from balance where owner_id = $1', [ownerId]);
  expect(balance).toEqual({ available: each * 2, held: 0 });
  expect(await verifyLedger(pool)).toEqual([]);
}
