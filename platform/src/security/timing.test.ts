import { createHook } from 'node:async_hooks';
import pg from 'pg';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

const LONG = process.env.TEST_LONG !== undefined;
let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ login: { tries: 1_000_000, windowSeconds: 900, publicCalls: 1_000_000 } }, ['identity', 'mail']);
  await server.account({ username: 'anna' });
  const { id } = await server.account({ username: 'gone' });
  await server.app.services.identity.setActive(id, false);
});
afterAll(() => server.close());

const login = (username: string, password = 'wrong-password') => server.call('POST', 'login', { payload: { username, password } });
const recover = (id: string) => server.call('POST', 'recover', { payload: { id } });

/** What the server does while `work` runs: passwords that it hashes, statements that it sends. */
async function workOf(work: () => Promise<unknown>): Promise<{ hashes: number; statements: string[] }> {
  let hashes = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') hashes += 1;
    },
  }).enable();
  const query = jest.spyOn(pg.Client.prototype, 'query');
  await work();
  hook.disable();
  const statements = query.mock.calls.map(([given]) => String((given as { text?: string } | null)?.text ?? given));
  query.mockRestore();
  // Nodes greet each other now and then, whoever signs in.
  return { hashes, statements: statements.filter((statement) => !statement.includes('pg_notify')) };
}

test.each(['anna', 'anna@example.com', 'gone', 'nobody', 'nobody@example.com'])(
  'a wrong password for %s costs one hash, and the statements that it costs for nobody',
  async (username) => {
    const nobodys = await workOf(() => login('somebody-else'));
    const found = await workOf(() => login(username));
    expect(found.hashes).toBe(1);
    expect(found).toEqual(nobodys);
  },
);

test.each([
  ['a name that is taken', 'anna'],
  ['a name that is free', 'somebody'],
])('registering %s costs one hash', async (_, username) => {
  const data = { firstName: 'A', lastName: '', email: 'a@example.com', phone: '+79160000000', country: 'RU' };
  const register = () =>
    server.call('POST', 'registration', { payload: { username: username.padEnd(5, 'x'), password: 'secret-1', data } });
  await register();
  expect((await workOf(register)).hashes).toBe(1);
});

test('the answer to a recovery waits for nothing that depends on the account', async () => {
  const held = await server.app.pool.connect();
  try {
    await held.query('begin');
    // Whoever looks an account up now waits until the answers are there.
    await held.query('lock table users in access exclusive mode');
    for (const id of ['anna', 'anna@example.com', 'nobody']) expect((await recover(id)).status).toBe(204);
  } finally {
    await held.query('rollback');
    held.release();
  }
});

test('a changed password costs the same whether the old one was right, as far as that is told', async () => {
  const boris = await server.account();
  const change = (oldPassword: string) =>
    boris.post('changePassword', { userId: boris.id, passwords: { oldPassword, newPassword: 'brand-new-1' } });
  expect((await workOf(() => change('wrong'))).hashes).toBe(1);
  expect((await workOf(() => change(TEST_PASSWORD))).hashes).toBe(2);
});

/**
 * How often the one takes longer than the other: 0.5 when they take alike. Two samples of 200 that are alike stray from
 * it by 0.03 (the deviation of Mann–Whitney's U); a hash that is left out puts it at 0 or 1.
 */
function longerShare(first: readonly number[], second: readonly number[]): number {
  const wins = first.flatMap((a) => second.map((b) => (a === b ? 0.5 : a > b ? 1 : 0)));
  return wins.reduce<number>((sum, one) => sum + one, 0) / wins.length;
}

(LONG ? test : test.skip)(
  'nobody can tell by the clock whether there is an account',
  async () => {
    const ROUNDS = 200;
    for (const call of [login, recover]) {
      const times = { anna: [] as number[], nobody: [] as number[] };
      await call('anna');
      await call('nobody');
      for (let round = 0; round < ROUNDS; round++) {
        // Side by side and in changing order, so that a busy machine is as busy for both.
        const pair = round % 2 === 0 ? (['anna', 'nobody'] as const) : (['nobody', 'anna'] as const);
        for (const name of pair) {
          const start = performance.now();
          await call(name);
          times[name].push(performance.now() - start);
        }
      }
      const share = longerShare(times.anna, times.nobody);
      expect(share).toBeGreaterThan(0.3);
      expect(share).toBeLessThan(0.7);
    }
  },
  300_000,
);
