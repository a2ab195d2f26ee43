import { setTimeout as wait } from 'node:timers/promises';
import { areSettled, eventually, openAccount } from '@cabinet/engine/testing';
import { firstRow, verifyLedger } from '@cabinet/engine';
import { Installation } from './installation.ts';

const IS_LONG = process.env.TEST_LONG === '1';
const KILLS = IS_LONG ? 30 : 2;
/** Messages that are accepted before a kill, and longest pause after them. */
const EACH = 20;
const MOMENTS_MS = 40;
const MONEY = 1_000_000;
jest.setTimeout(IS_LONG ? 600_000 : 180_000);

let at: Installation;
beforeAll(async () => {
  at = await Installation.make();
});
afterAll(() => at.remove());

test('single messages that die with whoever accepted them are taken over: none is lost, sent twice or charged twice', async () => {
  const ownerId = await openAccount(at.pool, MONEY);
  const accepted = async () => (await firstRow<{ n: number }>(at.pool, 'select count(*)::int as n from task'))?.n ?? 0;
  const inHand = async () => (await firstRow<{ n: number }>(at.pool, 'select count(*)::int as n from batch where state = 1'))?.n ?? 0;
  let interrupted = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await accepted();
    const victim = await at.startWorker({ lease: 600, poll: 20 }, ownerId);
    await eventually(async () => (await accepted()) >= before + EACH, 60_000);
    await wait(Math.random() * MOMENTS_MS);
    await at.kill(victim);
    interrupted += await inHand();
  }
  await at.startWorker({ poll: 20 });
  await eventually(() => firstRow(at.pool, 'select 1 from task where finished_at is null').then((open) => !open), 60_000);
  await eventually(() => areSettled(at.pool, []), 60_000);

  const count = await accepted();
  const sent = await firstRow<{ all: number; distinct: number; delivered: number }>(
    at.pool,
    `select count(*)::int as all, count(distinct m.id)::int as distinct, (select count(*)::int from sending where status = 4) as delivered
     from sandbox_submit, unnest(sendings) as m (id)`,
  );
  expect(sent).toEqual({ all: count, distinct: count, delivered: count });
  const balance = await firstRow(at.pool, 'select available::float8, held::float8 from balance where owner_id = $1', [ownerId]);
  expect(balance).toEqual({ available: MONEY - count, held: 0 });
  expect(await verifyLedger(at.pool)).toEqual([]);
  if (IS_LONG) console.info(`${KILLS} kills, ${count} messages, ${interrupted} of them in hand`);
});
