import { createServer, type Server } from 'node:http';
import { hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Page, Row } from '@cabinet/domain/resource';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import type { User } from '@cabinet/domain/users';
import { makeRows } from '../../testing/rows.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { STAFF_PROOF } from './cell-link.ts';
import { CELLS_SECRET, introduce, readAgain, startCell, urlOf } from './testing.ts';

const LISTS = ['users', 'sendings', 'tasks', 'billings', 'payments', 'moderation', 'sendernames'];

let one: TestApp;
let two: TestApp;
let hanging: Server;
/** The administrators of both cells, and an account of the second. */
let admin: TestAccount;
let other: TestAccount;
let boris: TestAccount;

/** Registers a cell in the first one, and has it known at once. */
async function register(number: number, address: string): Promise<void> {
  await one.app.pool.query('insert into cell (number, address) values ($1, $2)', [number, address]);
  await readAgain(one);
}

async function forget(number: number): Promise<void> {
  await one.app.pool.query('delete from cell where number = $1', [number]);
  await readAgain(one);
}

beforeAll(async () => {
  one = await startCell(1);
  two = await startCell(2);
  hanging = createServer(() => undefined);
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  await introduce([one, two]);
  admin = await one.account({ role: 'admin', username: 'admin-one' });
  other = await two.account({ role: 'admin', username: 'admin-two' });
  boris = await two.account({ username: 'boris' });
  await makeRows(one, admin, 'one');
  await makeRows(two, boris, 'two');
  for (const [server, account] of [
    [one, admin],
    [two, boris],
  ] as const)
    // prettier-ignore
    await eventually(async () => {
      await server.app.services.engine.drain();
      return (await account.get<Page<Row>>('sendings?status=delivered,failed')).body.total === 12;
    });
  for (const { app } of [one, two])
    await app.pool.query(`update task set moderation = 'pending', moderation_key = gen_random_uuid(), state = 'paused'`);
});
afterAll(async () => {
  for (const cell of [one, two]) await cell?.close();
  hanging.closeAllConnections();
  await new Promise((resolve) => hanging.close(resolve));
});

const idsOf = ({ data }: Page<Row>) => data.map(({ id }) => id);
const wholeOf = async (account: TestAccount, path: string) => (await account.get<Page<Row>>(`${path}?$limit=500`)).body;

describe('lists', () => {
  test.each(LISTS)('of %s show an administrator of the first cell the rows of all', async (path) => {
    const staff = await one.account({ role: 'admin' });
    const all = await wholeOf(staff, path);
    expect(all.cells).toEqual({ missing: [], reach: 1000 });
    const ofTwo = await wholeOf(other, path);
    expect(ofTwo.cells).toBeUndefined();
    expect(ofTwo.data.length).toBeGreaterThan(0);
    expect(idsOf(all).filter((id) => id.startsWith('c2-'))).toEqual(idsOf(ofTwo).map((id) => `c2-${id}`));
    expect(all.data.length).toBeGreaterThan(ofTwo.data.length);
    expect(all.total).toBe(all.data.length);
    const times = all.data.map(({ createdAt }) => createdAt);
    expect(times).toEqual(path === 'moderation' ? times.toSorted() : times.toSorted().toReversed());
  });

  test.each(LISTS)('of %s go on at an offset', async (path) => {
    const staff = await one.account({ role: 'admin' });
    const all = await wholeOf(staff, path);
    for (const offset of [1, all.data.length - 1, all.data.length]) {
      const { body } = await staff.get<Page<Row>>(`${path}?$offset=${offset}&$limit=2`);
      expect(body).toMatchObject({ data: all.data.slice(offset, offset + 2), total: all.total, cells: { missing: [] } });
    }
  });

  test('are in the order of names over all cells, and followed to their end', async () => {
    const path = `users?$order=${encodeURIComponent('username asc')}&$limit=2`;
    const names: string[] = [];
    for (let after = ''; ;) {
      const { body } = await admin.get<Page<User>>(`${path}&$after=${after}`);
      names.push(...body.data.map(({ username }) => username));
      if (!body.next) break;
      after = body.next;
    }
    expect(names).toEqual(expect.arrayContaining(['admin-one', 'admin-two', 'boris']));
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(names.length);
  });

  test('name the accounts of all cells', async () => {
    const { body } = await admin.get<Page<Row & { OwnerId: string }>>('payments?$scope=Owner&$limit=100');
    expect(body.accounts).toContainEqual({ id: `c2-${boris.id}`, username: 'boris' });
    expect(body.data.map(({ OwnerId }) => OwnerId)).toContain(`c2-${boris.id}`);
  });

  test('of one account ask its cell alone', async () => {
    const theirs = await admin.get<Page<Row>>(`payments?OwnerId=c2-${boris.id}`);
    expect(theirs.body.cells).toBeUndefined();
    expect(idsOf(theirs.body)).toEqual(idsOf((await boris.get<Page<Row>>('payments')).body).map((id) => `c2-${id}`));
    const own = await admin.get<Page<Row>>(`payments?OwnerId=${admin.id}`);
    expect(own.body.cells).toBeUndefined();
    expect(idsOf(own.body).length).toBeGreaterThan(0);
  });

  test('of everybody else, of API tokens and of the second cell’s staff are those of their cell', async () => {
    const reseller = await one.account({ role: 'reseller' });
    const { body: token } = await admin.post<{ token: string }>('tokens', { description: 'Shop' });
    const byToken = await one.call<Page<Row>>('GET', 'payments', { headers: { authorization: token.token } });
    const lists = [await wholeOf(reseller, 'payments'), byToken.body, await wholeOf(other, 'payments'), (await admin.get<Page<Row>>('payments?$scope=me')).body]; // prettier-ignore
    for (const list of lists) expect([list.cells, idsOf(list).filter((id) => id.startsWith('c'))]).toEqual([undefined, []]);
  });
});

describe('a row of another cell', () => {
  test('is read by its id, with what belongs to it', async () => {
    const id = `c2-${boris.id}`;
    const { status, body } = await admin.get<User>(`users/${id}`);
    expect([status, body]).toMatchObject([200, { id, username: 'boris' }]);
    expect(await admin.get(`billings/balance/${id}`)).toMatchObject({ status: 200, body: { result: { balance: expect.any(Number) } } });
    const [message] = idsOf((await boris.get<Page<Row>>('sendings')).body);
    expect(await admin.get(`sendings/c2-${message}`)).toMatchObject({ status: 200, body: { id: `c2-${message}`, OwnerId: id } });
    expect((await admin.get(`sendings/c2-${message}/timeline`)).status).toBe(200);
    expect((await admin.get(`users/c2-${admin.id}`)).status).toBe(404);
    expect((await admin.get(`users/c9-${boris.id}`)).status).toBe(404);
  });

  test('is nobody’s but staff’s: to all others there is no such thing', async () => {
    const reseller = await one.account({ role: 'reseller' });
    const anna = await one.account();
    for (const account of [reseller, anna]) {
      expect((await account.get(`users/c2-${boris.id}`)).status).toBe(404);
      expect(idsOf((await account.get<Page<Row>>(`payments?OwnerId=c2-${boris.id}`)).body)).toEqual([]);
    }
  });

  test('is read by managers as far as accounts are theirs', async () => {
    const manager = await one.account({ role: 'manager' });
    expect((await manager.get(`users/c2-${boris.id}`)).status).toBe(404);
    expect((await wholeOf(manager, 'users')).cells).toEqual({ missing: [], reach: 1000 });
  });
});

describe('figures', () => {
  const readAll = async <T>(path: string) => [await admin.get<T>(path), await other.get<T>(path)].map(({ body }) => body) as [T, T];

  test('of messages are those of all cells', async () => {
    const [all, ofTwo] = await readAll<SendingStatistics>('sendings/statistics');
    expect(ofTwo.totals.sent).toBe(12);
    expect([all.missingCells, ofTwo.missingCells]).toEqual([[], undefined]);
    expect(all.totals.sent).toBe(2 * ofTwo.totals.sent);
    expect(all.buckets.reduce((sum, { sent, delivered, failed }) => sum + sent + delivered + failed, 0)).toBe(all.totals.sent);
    expect(all.channels).toEqual([expect.objectContaining({ type: 'sms', total: 2 * 12 })]);
    const [sums, sumsOfTwo] = await readAll<SendingSumsAnswer>('sendings/sums');
    expect(sumsOfTwo.sums?.messages).toBe(12);
    expect(sums).toMatchObject({ sums: { messages: 24 }, missingCells: [] });
    const [failures] = await readAll<SendingFailures>('sendings/statistics/failures');
    expect(failures.missingCells).toEqual([]);
  });

  test('of one account are its cell’s', async () => {
    const { body } = await admin.get<SendingStatistics>(`sendings/statistics?OwnerId=c2-${boris.id}`);
    expect([body.totals.sent, body.missingCells]).toEqual([12, undefined]);
    expect((await admin.get<SendingStatistics>(`sendings/statistics?OwnerId=${admin.id}`)).body.missingCells).toBeUndefined();
  });

  test('tell how the proof of each cell’s ledger came out', async () => {
    await two.app.pool.query('insert into ledger_check (at, accounts, entries, differences) values (now(), 5, 7, 2)');
    await register(3, 'http://127.0.0.1:1');
    const { body } = await admin.get<OperationsOverview>('operations/overview');
    await forget(3);
    expect(body.cellLedgers).toEqual([
      { cell: 2, ledger: { at: expect.any(String), accounts: 5, entries: 7, differences: 2 } },
      { cell: 3, ledger: null, isMissing: true },
    ]);
    expect(body.problems).toContainEqual({ problem: 'ledgerDiffers', tone: 'error', of: '2', count: 2, text: null });
    expect((await other.get<OperationsOverview>('operations/overview')).body.cellLedgers).toBeUndefined();
  });
});

describe('the proof of staff', () => {
  const PATH = () => `/api/users/${boris.id}`;

  async function statusWith(
    given: Partial<Record<'secret' | 'issuer' | 'audience' | 'subject' | 'method' | 'role' | 'path', string>> = {},
  ) {
    const {
      path = PATH(),
      secret = CELLS_SECRET,
      issuer = 'c1',
      audience = 'c2',
      subject = `read ${path}`,
      method = 'GET',
      role = 'admin',
    } = given;
    const proof = await new SignJWT({ staff: { id: admin.id, username: 'admin-one', role } })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(subject)
      .setExpirationTime('30s')
      .sign(new Uint8Array(hkdfSync('sha256', secret, '', 'calls between cells', 32)));
    return (await two.app.inject({ method: method as 'GET', url: path, headers: { [STAFF_PROOF]: proof } })).statusCode;
  }

  test('lets in who has it, as the test makes it', async () => {
    expect(await statusWith()).toBe(200);
  });

  test.each([
    ['of another secret', { secret: `${CELLS_SECRET}!` }],
    ['of another cell than the first', { issuer: 'c3' }],
    ['for another cell', { audience: 'c3' }],
    ['for another address', { subject: 'read /api/users' }],
    ['of a call between cells', { subject: '/internal/cells/staff-read' }],
    ['for a change', { method: 'DELETE' }],
    ['of no staff', { role: 'reseller' }],
  ])('is refused %s', async (_what, given) => {
    expect(await statusWith(given)).toBe(401);
  });

  test('opens no session as somebody', async () => {
    expect(await statusWith({ path: `/api/login/as/${boris.id}` })).toBe(401);
  });

  test('for lists is the first cell’s alone', async () => {
    const call = { name: 'list of users', staff: { id: other.id, username: 'x', role: 'admin' }, query: {} };
    await expect(two.app.cellLink?.ask(1, 'staff-read', call)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(one.app.cellLink?.ask(2, 'staff-read', call)).resolves.toHaveProperty('data');
    await expect(one.app.cellLink?.ask(2, 'staff-read', { ...call, staff: { ...call.staff, role: 'me' } })).rejects.toThrow();
  });
});

describe('a cell that is away', () => {
  afterEach(() => forget(3));

  test('is named, and its rows are said not to be there', async () => {
    await register(3, 'http://127.0.0.1:1');
    const { body } = await admin.get<Page<Row>>('users?$limit=500');
    expect(body.cells?.missing).toEqual([3]);
    expect(idsOf(body)).toContain(`c2-${boris.id}`);
    expect(await admin.get(`users/c3-${boris.id}`)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE', params: { cell: 3 } } });
  });

  test('is waited for a second, and then not asked for some', async () => {
    await register(3, urlOf(hanging));
    const ask = jest.spyOn(one.app.cellLink as NonNullable<typeof one.app.cellLink>, 'ask');
    for (const path of LISTS.slice(0, 3)) expect((await admin.get<Page<Row>>(path)).body.cells?.missing).toEqual([3]);
    expect(ask.mock.calls.filter(([cell]) => cell === 3)).toHaveLength(1);
    ask.mockRestore();
  });
});

test('an installation of one cell merges nothing, and knows no marked id', async () => {
  const alone = await createTestApp({ cellsSecret: CELLS_SECRET }, ['identity', 'billings']);
  try {
    const staff = await alone.account({ role: 'admin' });
    expect([alone.app.staffCells, alone.app.accountOfStaffCall]).toEqual([undefined, undefined]);
    expect((await staff.get<Page<Row>>('users')).body.cells).toBeUndefined();
    expect((await staff.get(`users/c2-${staff.id}`)).status).toBe(404);
  } finally {
    await alone.close();
  }
});
