import { proveLedger } from '@cabinet/engine';
import { body, enableSending } from '../../modules/sendings/testing/sender.ts';
import { DatabasePair } from '../../testing/database-pair.ts';
import { makeScratch, removeScratch } from '../../testing/scratch.ts';
import { createTestApp, eventually } from '../../testing/test-app.ts';
import { MIGRATION_ROOTS } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

/** Messages that are accepted before the primary dies, and afterwards. */
const EACH = process.env.TEST_LONG ? 2000 : 60;
const PARALLEL_CALLERS = 8;

let folder: string;
let pair: DatabasePair;

beforeAll(async () => {
  folder = await makeScratch('failover');
  pair = await DatabasePair.start(folder);
});
afterAll(async () => {
  await pair.stop();
  await removeScratch(folder);
});

test('a primary that is killed is followed to its standby: nothing accepted is lost or doubled, and no call is answered 500', async () => {
  const database = openDatabase(pair.url, 8, 'cabinet-test');
  await migrate(database.pool, await readMigrations(MIGRATION_ROOTS));
  const server = await createTestApp({}, undefined, { database });
  const owner = await server.account();
  await enableSending(server, owner, { balance: 10 * EACH });
  await server.app.startBackground();

  const statuses = new Map<number, number>();
  const retryAfters = new Set<unknown>();
  const accepted: string[] = [];
  let next = 0;
  /** Sends single messages and reads lists, each message until it is accepted, under one key, which an earlier try may still hold (409). */
  const caller = async (until: number) => {
    while (next < until) {
      const phone = `+7916${String(next++).padStart(5, '0')}10`;
      for (let isAccepted = false; !isAccepted;) {
        const answers = [
          await owner.post<{ id: string }>('sendings', body([phone]), { 'idempotency-key': phone }),
          await owner.get('tasks'),
          await owner.get('users'),
        ];
        for (const { status, headers } of answers) {
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status === 503) retryAfters.add(headers['retry-after']);
        }
        isAccepted = answers[0]?.status === 201;
      }
      accepted.push(phone);
    }
  };
  const callers = (until: number) => Promise.all(Array.from({ length: PARALLEL_CALLERS }, () => caller(until)));
  await callers(EACH);
  const during = callers(2 * EACH);
  await pair.failOver();
  await during;

  expect([...statuses.keys()].filter((status) => ![200, 201, 409, 503].includes(status))).toEqual([]);
  for (const value of retryAfters) expect(value).toBe('1');
  const messages = async () =>
    (
      await server.app.pool.query<{ recipient: string; count: number; open: number }>(
        'select recipient, count(*)::int as count, count(*) filter (where final_at is null)::int as open from sending group by 1',
      )
    ).rows;
  await eventually(async () => (await messages()).every(({ open }) => open === 0), 60_000);
  const made = await messages();
  expect(made.map(({ recipient }) => recipient.replace(/^\+?/, '+')).sort()).toEqual(accepted.toSorted());
  expect(made.filter(({ count }) => count > 1)).toEqual([]);
  expect((await proveLedger(server.app.pool)).differences).toEqual([]);
  if (process.env.TEST_LONG) process.stdout.write(`failover: ${JSON.stringify([...statuses])}\n`);
  await server.close();
}, 240_000);
