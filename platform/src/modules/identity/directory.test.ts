import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Config } from '../../config.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, eventually, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { enterNames, namesLeft } from './enter-names.ts';

const CELLS_SECRET = 'a secret that all cells of a test share';
const PASSWORD = 'correct horse battery';
let one: TestApp;
let two: TestApp;

const urlOf = ({ app }: TestApp) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function startCell(number: number, config: Partial<Config> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  const server = await createTestApp({ cellsSecret: CELLS_SECRET, trustProxy: ['127.0.0.1'], ...config }, undefined, { database });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  return server;
}

const register = (server: TestApp, number: number, address: string) =>
  server.app.pool.query('insert into cell (number, address) values ($1, $2)', [number, address]);

beforeAll(async () => {
  one = await startCell(1);
  two = await startCell(2);
  for (const server of [one, two]) {
    await register(server, 1, urlOf(one));
    await register(server, 2, urlOf(two));
  }
});
afterAll(async () => {
  for (const cell of [one, two]) await cell?.close();
});

let count = 0;
const newName = () => `person-${++count}`;

async function post(server: TestApp, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(`${urlOf(server)}/api/${path}`, {
    method: 'POST',
    body: JSON.stringify(body, null, 2),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> };
}

const registration = (username: string, more: object = {}) => ({
  username,
  password: PASSWORD,
  data: { firstName: 'Anna', lastName: 'Lee', email: `${username}@example.com`, phone: '+79160000000', country: 'RU', ...more },
});

const settle = async ({ app }: TestApp) => {
  while (await app.services.directory.settle());
};

/** The cells that the directory has for names of accounts; none for those that it does not have. */
async function cellsOf(...names: string[]): Promise<(number | undefined)[]> {
  const digests = names.map((name) => createHash('sha256').update(name.toLowerCase()).digest('base64url'));
  const { rows } = await one.app.pool.query<{ digest: string; cell: number }>('select digest, cell from directory where digest = any($1)', [
    digests,
  ]);
  const known = new Map(rows.map(({ digest, cell }) => [digest, cell]));
  return digests.map((digest) => known.get(digest));
}

describe('a name', () => {
  test('that is registered is one cell’s, whichever is asked', async () => {
    const name = newName();
    expect((await post(two, 'registration', registration(name))).status).toBe(201);
    const again = await post(one, 'registration', registration(name.toUpperCase()));
    expect([again.status, again.body]).toMatchObject([422, { data: [{ path: 'username', code: 'username.taken' }] }]);
    expect(await cellsOf(name)).toEqual([2]);
  });

  test('that two cells make at once is exactly one’s', async () => {
    for (let round = 0; round < 5; round++) {
      const name = newName();
      const statuses = (await Promise.all([one, two].map((server) => post(server, 'registration', registration(name))))).map(
        ({ status }) => status,
      );
      expect(statuses.toSorted()).toEqual([201, 422]);
      expect(await cellsOf(name)).toEqual([statuses.indexOf(201) + 1]);
    }
  });

  test('is free again where making its account fails', async () => {
    const name = newName();
    const making = jest.spyOn(two.app.services.identity.accounts, 'create').mockRejectedValueOnce(new Error('gone'));
    expect((await post(two, 'registration', registration(name))).status).toBe(500);
    making.mockRestore();
    expect(await cellsOf(name)).toEqual([undefined]);
    expect((await post(one, 'registration', registration(name))).status).toBe(201);
  });

  test('that a node claimed before it died is given back once nobody can be making it any more', async () => {
    const name = newName();
    const { directory } = two.app.services;
    await expect(
      directory.holding([{ kind: 'username', name }], () => {
        // As a node that dies: nothing of what follows happens.
        jest.spyOn(two.app.db, 'updateTable').mockImplementationOnce(() => {
          throw new Error('dead');
        });
        throw new Error('dead');
      }),
    ).rejects.toThrow('dead');
    await settle(two);
    expect(await cellsOf(name)).toEqual([2]);
    await two.app.pool.query('update directory_check set due_at = now() where name = $1', [name]);
    await settle(two);
    expect(await cellsOf(name)).toEqual([undefined]);
  });

  test('goes with its account, wherever that is renamed or removed', async () => {
    const [former, latter] = [newName(), newName()];
    const admin = await two.account({ role: 'admin' });
    const anna = await two.account({ username: former });
    await settle(two);
    expect(await cellsOf(former, `${former}@example.com`)).toEqual([2, 2]);
    const profile = { username: latter, data: anna.user.data, password: TEST_PASSWORD };
    expect((await anna.put(`users/${anna.id}`, profile)).status).toBe(200);
    await settle(two);
    expect(await cellsOf(former, latter)).toEqual([undefined, 2]);
    expect((await admin.remove(`users/${anna.id}`)).status).toBe(204);
    await settle(two);
    expect(await cellsOf(latter, `${former}@example.com`)).toEqual([undefined, undefined]);
  });

  test('is no other cell’s to take for a new name, nor its confirmed email for a username', async () => {
    const [theirs, own] = [newName(), newName()];
    await one.account({ username: theirs });
    await settle(one);
    const boris = await two.account({ username: own });
    const rename = (username: string) => boris.put(`users/${boris.id}`, { username, data: boris.user.data, password: TEST_PASSWORD });
    expect(await rename(theirs)).toMatchObject({ status: 422, body: { data: [{ code: 'username.taken' }] } });
    expect(await rename(`${theirs}@example.com`)).toMatchObject({ status: 422, body: { data: [{ code: 'username.taken' }] } });
    expect((await two.app.services.identity.byIds([boris.id])).get(boris.id)?.username).toBe(own);
  });

  test('that both have had is told, and stays where it is', async () => {
    const name = newName();
    await one.account({ username: name });
    await settle(one);
    const boris = await two.account({ username: name });
    await settle(two);
    expect(await cellsOf(name)).toEqual([1]);
    // Its username and its email.
    expect((await namesLeft(two.app.pool)).taken).toBeGreaterThanOrEqual(2);
    // Who signs in at the page of their cell is there.
    const there = await post(two, 'login', { username: name, password: TEST_PASSWORD });
    expect([there.status, String(there.body.token).slice(0, 3)]).toEqual([200, 'c2-']);
    await two.app.pool.query('delete from users where id = $1', [boris.id]);
  });

  test('of an account from before is entered by the command, which may be called again', async () => {
    const name = newName();
    await two.account({ username: name });
    await two.app.pool.query('delete from directory_check');
    const accounts = Number((await two.app.pool.query('select count(*) as n from users')).rows[0].n);
    expect([await enterNames(two.app.pool), await enterNames(two.app.pool)]).toEqual([accounts, accounts]);
    await settle(two);
    expect(await cellsOf(name)).toEqual([2]);
    expect((await namesLeft(two.app.pool)).waiting).toBe(0);
  });
});

describe('people of every cell', () => {
  test('sign in at any, with their username or email', async () => {
    const [anna, boris] = [await one.account({ username: newName() }), await two.account({ username: newName() })];
    for (const cell of [one, two]) await settle(cell);
    for (const server of [one, two])
      for (const [account, mark] of [
        [anna, /^eyJ/],
        [boris, /^c2-eyJ/],
      ] as const)
        for (const username of [account.user.username, account.user.data.email.toUpperCase()]) {
          const answer = await post(server, 'login', { username, password: TEST_PASSWORD });
          expect([answer.status, answer.body]).toEqual([200, { token: expect.stringMatching(mark) }]);
        }
  });

  test('come back to their cell with the next step, even with the cookie of another', async () => {
    const [anna, boris] = [await one.account({ username: newName() }), await two.account({ username: newName() })];
    for (const cell of [one, two]) await settle(cell);
    const cookiesAfter = async (username: string, cookie: string) =>
      (await post(one, 'login', { username, password: TEST_PASSWORD }, { cookie })).headers.getSetCookie().join('\n');
    expect(await cookiesAfter(boris.user.username, 'a=b')).toContain('cabinet_cell=c2');
    expect(await cookiesAfter(anna.user.username, 'cabinet_cell=c2')).toContain('cabinet_cell=c1');
  });

  test('are told of a wrong password by their cell, which counts it', async () => {
    const boris = await two.account({ username: newName() });
    await settle(two);
    const wrong = await post(one, 'login', { username: boris.user.username, password: 'wrong-password' });
    expect([wrong.status, wrong.body]).toMatchObject([401, { error: 'WRONG_CREDENTIALS' }]);
    const { rows } = await two.app.pool.query(`select 1 from telemetry where owner_id = $1 and action <> 'login'`, [boris.id]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('a name that nobody has is refused as ever', async () => {
    for (const server of [one, two])
      expect(await post(server, 'login', { username: newName(), password: TEST_PASSWORD })).toMatchObject({ status: 401 });
  });

  test('recover at any', async () => {
    const boris = await two.account({ username: newName() });
    await settle(two);
    expect((await post(one, 'recover', { id: boris.user.username })).status).toBe(204);
    await eventually(async () => {
      const { rows } = await two.app.pool.query('select 1 from recovery_key where user_id = $1', [boris.id]);
      return rows.length === 1;
    });
  });

  test('register by an invitation in the cell of who has invited them', async () => {
    const reseller = await two.account({ role: 'reseller', username: newName() });
    await settle(two);
    const name = newName();
    const { referralCode } = reseller.user;
    const made = await post(one, 'registration', registration(name, { meta: { usedReferralCode: referralCode } }));
    expect(made.status).toBe(201);
    const { rows } = await two.app.pool.query('select reseller_id from users where username = $1', [name]);
    expect(rows).toEqual([{ reseller_id: reseller.id }]);
    expect(await cellsOf(name)).toEqual([2]);
  });
});

test('without the directory people of the cell sign in, and no name is claimed', async () => {
  const three = await startCell(3);
  try {
    await register(three, 1, 'http://127.0.0.1:1');
    const anna = await three.account({ username: newName() });
    expect((await post(three, 'login', { username: anna.user.username, password: TEST_PASSWORD })).status).toBe(200);
    for (const refused of [
      await post(three, 'registration', registration(newName())),
      await post(three, 'login', { username: newName(), password: TEST_PASSWORD }),
      await post(three, 'recover', { id: newName() }),
    ]) {
      expect([refused.status, refused.body]).toMatchObject([503, { error: 'UNAVAILABLE', params: { cell: 1 } }]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await three.app.pool.query('select username from users')).rows).toHaveLength(1);
  } finally {
    await three.close();
  }
});

test('an installation of one cell keeps no names and asks for none', async () => {
  const alone = await createTestApp({ cellsSecret: CELLS_SECRET });
  try {
    const query = jest.spyOn(alone.app.db, 'selectFrom');
    const name = newName();
    expect((await alone.call('POST', 'registration', { payload: registration(name) })).status).toBe(201);
    expect((await alone.call('POST', 'login', { payload: { username: name, password: PASSWORD } })).status).toBe(200);
    expect(query.mock.calls.filter(([table]) => String(table).startsWith('directory'))).toEqual([]);
    expect(await alone.app.services.directory.settle()).toBe(false);
    for (const table of ['directory', 'directory_check']) expect((await alone.app.pool.query(`select 1 from ${table}`)).rows).toEqual([]);
  } finally {
    await alone.close();
  }
});

describe('where the first cell is gone', () => {
  let three: TestApp;
  const at = async (address: string) => {
    await two.app.pool.query('update cell set address = $1 where number = 1', [address]);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    await two.app.cells.others();
    clock.mockRestore();
  };
  const signIn = (username: string) => post(two, 'login', { username, password: TEST_PASSWORD });

  beforeAll(async () => {
    three = await startCell(3);
    for (const server of [one, two]) await register(server, 3, urlOf(three));
    for (const [index, server] of [one, two].entries()) await register(three, index + 1, urlOf(server));
  });
  afterAll(async () => {
    await at(urlOf(one));
    for (const server of [one, two]) await server.app.pool.query('delete from cell where number = 3');
    await three.close();
  });

  test('accounts of the cells that are there sign in at any that follows it, and nobody else is told that they are unknown', async () => {
    const [own, others, unknown] = [newName(), newName(), newName()];
    await two.account({ username: own });
    await three.account({ username: others });
    await settle(three);
    await at('http://127.0.0.1:1');
    expect((await signIn(own)).status).toBe(200);
    expect((await signIn(others)).status).toBe(503);
    // As the subscription brings it.
    const { rows } = await one.app.pool.query<Record<string, unknown>>('select * from directory where cell = 3');
    for (const { kind, digest, cell } of rows) await two.app.pool.query('insert into directory values ($1, $2, $3)', [kind, digest, cell]);
    const { status, body } = await signIn(others);
    expect([status, body.token]).toEqual([200, expect.stringMatching(/^c3-/)]);
    expect((await signIn(unknown)).status).toBe(503);
    await two.app.pool.query('delete from directory');
  });

  test('but does not refuse to connect, it is waited for once', async () => {
    const own = newName();
    await two.account({ username: own });
    const ask = jest.spyOn(two.app.cellLink as NonNullable<typeof two.app.cellLink>, 'ask');
    const now = performance.now.bind(performance);
    let waited = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + waited);
    ask.mockImplementation(async () => {
      waited += 3000;
      throw new Error('no answer');
    });
    for (let time = 0; time < 3; time += 1) expect((await signIn(own)).status).toBe(200);
    expect(ask.mock.calls.filter(([, name]) => name === 'directory-find')).toHaveLength(1);
    clock.mockRestore();
    ask.mockRestore();
  });
});
