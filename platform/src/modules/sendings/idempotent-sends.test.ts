import type { Balance } from '@cabinet/domain/billings';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { NewSending, SendingAccepted } from '@cabinet/domain/sendings';
import pg from 'pg';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type Answer, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

/** Calls that bring one key at once. */
const CALLS = 20;

type SendAnswer = Answer<SendingAccepted & ErrorBody>;

let server: TestApp;
let node: TestApp;
/** One account on both nodes. */
let anna: readonly [TestAccount, TestAccount];

beforeAll(async () => {
  server = await createTestApp();
  node = await server.anotherNode();
});
afterAll(async () => {
  await node.close();
  await server.close();
});
beforeEach(async () => {
  const account = await server.account();
  await enableSending(server, account);
  anna = [account, await node.signIn(account.user)];
});
afterEach(async () => {
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
/** A send with a text of its own. */
const to = (count: number, text: string): NewSending => body(phones(count), { text });
/** A call with a key, on one of the nodes. */
const call = (key: string, given: NewSending, on = 0): Promise<SendAnswer> =>
  anna[on % 2 === 0 ? 0 : 1].post('sendings', given, { 'idempotency-key': key });
const balance = async () => (await anna[0].get<{ result: Balance }>(`billings/balance/${anna[0].id}`)).body.result;
const textsOf = async () => {
  const { rows } = await server.app.pool.query<{ text: string }>('select text from task where owner_id = $1 order by text', [anna[0].id]);
  return rows.map(({ text }) => text);
};
const holdsOf = async () => {
  const { rows } = await server.app.pool.query<{ amount: number }>(
    `select amount::float8 as amount from ledger where owner_id = $1 and kind = 'hold' order by amount`,
    [anna[0].id],
  );
  return rows.map(({ amount }) => Math.abs(amount));
};
const isRunning = ({ status, body: { error }, headers }: SendAnswer) =>
  status === 409 && error === 'IDEMPOTENCY_RUNNING' && headers['retry-after'] === '1';

/** What the calls with one key were answered: those that came while the first ran were told to come back, all others got its answer. */
async function answerOf(answers: readonly SendAnswer[], again: () => Promise<SendAnswer>): Promise<SendingAccepted> {
  const given = [...answers.filter((answer) => !isRunning(answer)), await again()];
  expect(given.map(({ status }) => status)).toEqual(given.map(() => 201));
  expect(given.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1);
  expect(new Set(given.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  return (given[0] as SendAnswer).body;
}

test('a key that many calls bring at once sends once, amid other keys of the account and on two nodes', async () => {
  // Of differently many recipients, so that some fill a group of acceptance and some share one.
  const sends = times(12, (index) => ({
    key: `key-${index}`,
    given: to(index % 3 === 0 ? 9 : 1, `Sale ${String(index).padStart(2, '0')}`),
  }));
  const [first, ...others] = sends as [(typeof sends)[number], ...typeof sends];
  const [ofFirst, ...ofOthers] = await Promise.all([
    Promise.all(times(CALLS, (index) => call(first.key, first.given, index))),
    ...others.map(({ key, given }) => Promise.all(times(3, (index) => call(key, given, index)))),
  ]);
  const accepted = await Promise.all(
    sends.map(({ key, given }, index) => answerOf([ofFirst, ...ofOthers][index] as SendAnswer[], () => call(key, given))),
  );
  expect(new Set(accepted.map(({ TaskId }) => TaskId)).size).toBe(sends.length);
  expect(accepted.map(({ total, price }) => [total, price])).toEqual(
    sends.map(({ given }) => times(2, () => given.recipient.include.length)),
  );
  expect(await textsOf()).toEqual(sends.map(({ given }) => given.payload.text));
  expect(await holdsOf()).toEqual([...times(8, () => 1), ...times(4, () => 9)]);
  expect(await balance()).toMatchObject({ balance: 56, held: 44 });
});

/** Holds the account's balance, as whoever moves money does, while `work` runs; answers what it does. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const locking = new pg.Client({ connectionString: server.app.database.url });
  await locking.connect();
  try {
    await locking.query('begin');
    await locking.query('select from balance where owner_id = $1 for update', [anna[0].id]);
    return await work();
  } finally {
    await locking.end();
  }
}

test('keys whose sends wait for one another are each sent once, those of a moment in one transaction', async () => {
  const counted = async (query: string, values: unknown[] = []) => (await server.app.pool.query(query, values)).rowCount;
  const waiting = () => counted(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const taken = () => counted('select from idempotency_keys where account_id = $1 and status is null', [anna[0].id]);
  const names = times(10, (index) => `B${index}`);
  const [ahead, behind] = await whileLocked(async () => {
    // Who comes behind one that is being written waits, and is grouped.
    const first = call('A', to(1, 'A'));
    await eventually(async () => (await waiting()) === 1);
    const others = names.map((name) => Promise.all(times(4, () => call(name, to(1, name)))));
    await eventually(async () => (await taken()) === 11);
    const early = await Promise.all(['A', 'B0'].map((name) => call(name, to(1, name))));
    expect(early.map(isRunning)).toEqual([true, true]);
    return [first.then((answer) => [answer]), Promise.all(others)] as const;
  }).then((begun) => Promise.all(begun));
  await answerOf(ahead, () => call('A', to(1, 'A')));
  for (const [index, name] of names.entries()) await answerOf(behind[index] ?? [], () => call(name, to(1, name)));
  expect(await textsOf()).toEqual(['A', ...names]);
  const { rows } = await server.app.pool.query(`select distinct xmin::text from task where owner_id = $1 and text like 'B%'`, [anna[0].id]);
  expect(rows.length).toBeLessThan(names.length);
  expect(await balance()).toMatchObject({ balance: 89, held: 11 });
});

test('a key that could not be paid stays free, and sends once when it can be', async () => {
  const sends = times(6, (index) => ({ key: `key-${index}`, given: to(1, `Sale ${index}`) }));
  await server.app.services.billings.operate({ source: 'subtract', OwnerId: anna[0].id, amount: 98, data: { multiplier: 1 } });
  const all = () => Promise.all(sends.flatMap(({ key, given }) => times(4, (index) => call(key, given, index))));
  const answers = await all();
  expect(new Set(answers.map(({ body: { error } }) => error))).toEqual(new Set([undefined, 'INSUFFICIENT_BALANCE', 'IDEMPOTENCY_RUNNING']));
  expect(await textsOf()).toHaveLength(2);
  expect(await balance()).toMatchObject({ balance: 0, held: 2 });
  await server.app.services.billings.operate({ source: 'accrual', OwnerId: anna[0].id, amount: 10, data: { multiplier: 1 } });
  await all();
  const last = await Promise.all(sends.map(({ key, given }) => call(key, given)));
  expect(last.map(({ status, headers }) => [status, headers['idempotent-replay']])).toEqual(sends.map(() => [201, 'true']));
  expect(await textsOf()).toEqual(sends.map(({ given }) => given.payload.text));
  expect(await balance()).toMatchObject({ balance: 6, held: 6 });
});

test('of two bodies that come with one key at once the first is sent, and the other is refused', async () => {
  const bodies = [to(1, 'One'), to(1, 'Two')] as const;
  const answers = await Promise.all(times(CALLS, (index) => call('mixed', bodies[index % 2 === 0 ? 0 : 1], index)));
  const [text] = await textsOf();
  const [sent, other] = text === 'One' ? [0, 1] : [1, 0];
  expect(await textsOf()).toEqual([bodies[sent as 0 | 1].payload.text]);
  await answerOf(answers.filter((_, index) => index % 2 === sent), () => call('mixed', bodies[sent as 0 | 1])); // prettier-ignore
  const refused = [...answers.filter((_, index) => index % 2 === other), await call('mixed', bodies[other as 0 | 1])];
  expect(refused.map(({ status, body: { error } }) => [status, error])).toEqual(refused.map(() => [422, 'IDEMPOTENCY_REUSED']));
  expect(await balance()).toMatchObject({ balance: 99, held: 1 });
});

test('a key that a test has used is not answered to a live send with what the test was answered', async () => {
  const { body: made } = await anna[0].post<{ token: string }>('tokens', { description: 'Tests', livemode: false });
  const headers = { authorization: `Bearer ${made.token}`, 'idempotency-key': 'order-1' };
  const tried = await server.call<SendingAccepted>('POST', 'sendings', { headers, payload: to(1, 'Order') });
  expect([tried.status, tried.body.price]).toEqual([201, 0]);
  const live = await call('order-1', to(1, 'Order'));
  expect([live.status, live.body.error]).toEqual([422, 'IDEMPOTENCY_REUSED']);
  expect((await call('order-1-live', to(1, 'Order'))).body.price).toBe(1);
});
