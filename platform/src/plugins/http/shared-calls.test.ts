import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, eventually } from '../../testing/test-app.ts';
import type { Database } from '../database/open.ts';
import { SharedCalls } from './shared-calls.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('nodes add up what each has counted, and lose no call that comes while they tell each other', async () => {
  const [one, two] = [new SharedCalls(database.pool, 60), new SharedCalls(database.pool, 60)];
  for (let calls = 0; calls < 3; calls++) one.count('anna');
  two.count('anna');
  const telling = one.exchange();
  expect(one.count('anna').count).toBe(4);
  await telling;
  await two.exchange();
  expect(two.count('anna').count).toBe(5);
  await one.exchange();
  await two.exchange();
  expect([one.count('anna').count, two.count('anna').count]).toEqual([6, 7]);
  expect(one.count('boris').count).toBe(1);
});

test('what is over begins anew, on every node', async () => {
  const [one, two] = [new SharedCalls(database.pool, 60), new SharedCalls(database.pool, 60)];
  one.count('carol');
  await one.exchange();
  await database.pool.query(`update tries set resets_at = now() - interval '1 second'`);
  two.count('carol');
  await two.exchange();
  expect(two.count('carol').count).toBe(2);
  expect(one.count('carol', Date.now() + 61_000).count).toBe(1);
});

test('calls that the database did not take are told later', async () => {
  const [one, two] = [new SharedCalls(database.pool, 60), new SharedCalls(database.pool, 60)];
  one.count('dora');
  const failing = jest.spyOn(database.pool, 'query').mockImplementationOnce(() => Promise.reject(new Error('away')));
  await expect(one.exchange()).rejects.toThrow('away');
  failing.mockRestore();
  await one.exchange();
  two.count('dora');
  await two.exchange();
  expect(two.count('dora').count).toBe(3);
});

test('a limit that one node has used up is over on the other', async () => {
  const one = await createTestApp({ callsPerMinute: 6 }, ['identity']);
  const two = await one.anotherNode({ callsPerMinute: 6 });
  const anna = await one.account();
  const headers = { authorization: anna.token };
  for (let calls = 0; calls < 6; calls++) expect((await one.call('GET', 'users', { headers })).status).toBe(200);
  await eventually(async () => (await two.call('GET', 'users', { headers })).status === 429);
  await two.close();
  await one.close();
});
