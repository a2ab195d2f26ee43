import { createServer, type Server } from 'node:http';
import { randomUUID, createHash, hkdfSync } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Balance, Billing } from '@cabinet/domain/billings';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page, Row } from '@cabinet/domain/resource';
import type { User } from '@cabinet/domain/users';
import { sql } from 'kysely';
import { multipartOf } from '../../modules/storage/testing.ts';
import type { TestAccount, TestApp } from '../../testing/test-app.ts';
import { STAFF_PROOF } from './cell-link.ts';
import { CELLS_SECRET, introduce, readAgain, startCell, urlOf } from './testing.ts';

let one: TestApp;
let two: TestApp;
/** The administrators of both cells, and an account of the second. */
let admin: TestAccount;
let other: TestAccount;
let boris: TestAccount;
let marked: string;

beforeAll(async () => {
  [one, two] = [await startCell(1), await startCell(2)];
  await introduce([one, two]);
  admin = await one.account({ role: 'admin', username: 'admin-one' });
  other = await two.account({ role: 'admin', username: 'admin-two' });
  boris = await two.account({ username: 'boris' });
  marked = `c2-${boris.id}`;
});
afterAll(async () => {
  for (const cell of [one, two]) await cell?.close();
});

const balance = async () => (await boris.get<{ result: Balance }>(`billings/balance/${boris.id}`)).body.result.balance;
const topUp = (amount: number, given: object = {}) => ({
  OwnerId: marked,
  source: 'accrual',
  amount,
  data: { multiplier: 1, title: 'A gift' },
  ...given,
});
const journalOf = async (query: string) => (await other.get<Page<JournalEntry>>(`eventsHistory?$limit=1000&${query}`)).body.data;

describe('staff of the first cell change a row of another', () => {
  test('there, once for each key, and the journal of that cell says who it was', async () => {
    const headers = { 'idempotency-key': '"a top-up"' };
    const made = await admin.post<Billing>('billings', topUp(5), headers);
    const again = await admin.post<Billing>('billings', topUp(5), headers);
    expect([made.status, again.status]).toEqual([201, 201]);
    expect(made.body).toMatchObject({ id: expect.stringMatching(/^c2-/), OwnerId: marked, amount: 5 });
    expect([again.body, again.headers['idempotent-replay']]).toEqual([made.body, 'true']);
    expect(await balance()).toBe(5);
    expect(await admin.post('billings', topUp(6), headers)).toMatchObject({ status: 422, body: { error: 'IDEMPOTENCY_REUSED' } });
    expect(await balance()).toBe(5);
    const [entry] = await journalOf(`OwnerId=${boris.id}&resource=billings`);
    expect(entry).toMatchObject({ UserId: admin.id, User: { username: 'admin-one (c1)', role: 'admin' }, isByStaff: true });
  });

  test('by its address: an account is blocked and let in again, gets tariffs, a comment and an answer', async () => {
    const blocked = await admin.post<User>(`users/${marked}/block`, { reason: 'A stranger asks' });
    expect([blocked.status, blocked.body.id, blocked.body.isActive]).toEqual([200, marked, false]);
    expect((await boris.get('users/me')).status).not.toBe(200);
    expect((await admin.post(`users/${marked}/unblock`)).status).toBe(200);
    boris = await two.signIn(boris.user);
    const { body: tariff } = await other.post<Row>('tariffs', {
      title: 'Plain', source: 'sendings.sms', price: 2, unit: 'segment', isActive: true,
      data: { rules: [], options: { refundOnFailed: true, noPayments: false }, hidden: {} },
    }); // prettier-ignore
    const tariffs = [{ id: `c2-${tariff.id}`, priority: 1 }];
    expect(await admin.put(`users/${marked}/tariffs`, { tariffs })).toMatchObject({ status: 200, body: { tariffs } });
    expect((await other.get(`users/${boris.id}/tariffs`)).body).toEqual({ tariffs: [{ id: tariff.id, priority: 1 }] });
    const [name] = [(await boris.post<Row>('sendernames', { name: 'BORIS', type: 'sms', comment: 'Boris, 7701234567' })).body];
    const decided = await admin.put(`sendernames/c2-${name.id}`, { moderation: 'approved', comment: '' });
    expect(decided).toMatchObject({ status: 200, body: { id: `c2-${name.id}`, moderation: 'approved' } });
    const entries = await journalOf(`UserId=${admin.id}`);
    expect(entries.map(({ action, resource }) => `${action} ${resource}`)).toEqual(
      expect.arrayContaining(['block users', 'unblock users', 'assign tariffs', 'approve sendernames']),
    );
  });

  test('a tariff that is the same in all cells keeps its id', async () => {
    const { rows } = await two.app.pool.query<Row>('select * from tariff');
    for (const { id } of rows) {
      await one.app.pool.query('insert into tariff select * from json_populate_record(null::tariff, $1)', [JSON.stringify(rows[0])]);
      expect((await admin.get(`users/${marked}/tariffs`)).body).toEqual({ tariffs: [{ id, priority: 1 }] });
    }
    expect(rows).toHaveLength(1);
  });

  test('and learns what is wrong with it as in their own', async () => {
    expect(await admin.post('billings', topUp(-5))).toMatchObject({ status: 422, body: { error: 'VALIDATION' } });
    expect((await admin.post(`users/c2-${admin.id}/block`, { reason: 'x' })).status).toBe(404);
    expect((await admin.post(`users/c9-${boris.id}/block`, { reason: 'x' })).status).toBe(404);
    const file = multipartOf('a.csv', 'phone\n');
    expect(await one.call('POST', `users/${marked}/block`, { payload: file.payload, headers: { ...file.headers, authorization: admin.token } }))
      .toMatchObject({ status: 409, body: { error: 'KEPT_BY_CELL', params: { cell: 2 } } }); // prettier-ignore
  });

  test('as a person who is nobody there', async () => {
    const names = async (path: string) => (await other.get<Page<User>>(path)).body.data.map(({ username }) => username);
    expect(await names('users?$limit=500')).not.toContain('admin-one (c1)');
    expect(await names('members?$scope=Owner&$limit=500')).not.toContain('admin-one (c1)');
    expect((await other.get(`users/${admin.id}`)).status).toBe(404);
    expect((await two.call('POST', 'login', { payload: { username: 'admin-one (c1)', password: '' } })).status).not.toBe(200);
    expect((await two.app.pool.query(`select from directory_check where name like '%(c1)'`)).rowCount).toBe(0);
    expect((await two.app.pool.query('select from notification where owner_id = $1', [admin.id])).rowCount).toBe(0);
  });

  test('by the name that they have by now, though somebody else had it', async () => {
    await one.app.pool.query(`update users set username = 'admin-old' where id = $1`, [admin.id]);
    const next = await one.account({ role: 'admin', username: 'admin-new' });
    await one.app.pool.query(`update users set username = 'admin-one' where id = $1`, [next.id]);
    expect((await next.post('billings', topUp(1))).status).toBe(201);
    expect((await admin.post('billings', topUp(1))).status).toBe(201);
    const { rows } = await two.app.pool.query('select id, username from users where of_cell = 1');
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: next.id, username: 'admin-one (c1)' },
        { id: admin.id, username: 'admin-old (c1)' },
      ]),
    );
  });
});

describe('staff who enter as somebody of another cell', () => {
  const enter = async () => (await admin.get<{ token: string }>(`login/as/${marked}`)).body.token;
  const asked = (token: string) => one.call<User>('GET', `users/${boris.id}`, { headers: { authorization: token } });
  const sweep = () =>
    two.app.jobs.declared.find(({ name }) => name === 'identity.endVisitingSessions')?.run({}, new AbortController().signal);

  test('have a session there, in which the journal names both', async () => {
    const token = await enter();
    expect(token).toMatch(/^c2-/);
    expect((await asked(token)).body.username).toBe('boris');
    await one.call('POST', 'contactLists', { payload: { title: 'Theirs', type: 'regular' }, headers: { authorization: token } });
    const [entry] = await journalOf(`OwnerId=${boris.id}&resource=contactLists`);
    expect(entry).toMatchObject({ UserId: boris.id, actingUserId: admin.id, actingUser: { username: expect.stringMatching(/\(c1\)$/) } });
    await sweep();
    expect((await asked(token)).status).toBe(200);
  });

  test('have it until their own ends, or the first cell has not answered for long', async () => {
    const token = await enter();
    await two.app.pool.query(`update cell set address = 'http://127.0.0.1:1' where number = 1`);
    await readAgain(two);
    await sweep();
    expect((await asked(token)).status).toBe(200);
    await two.app.pool.query(`update sessions set created_at = now() - interval '1 hour', last_used_at = null where user_id = $1`, [
      admin.id,
    ]);
    await sweep();
    expect((await asked(token)).status).toBe(401);
    await two.app.pool.query('update cell set address = $1 where number = 1', [urlOf(one.app.server)]);
    await readAgain(two);

    admin = await one.signIn(admin.user);
    const second = await enter();
    await admin.post('logout');
    await sweep();
    expect((await asked(second)).status).toBe(401);
    admin = await one.signIn(admin.user);
  });
});

describe('nobody but staff', () => {
  test('changes anything of another cell: to all others there is no such thing', async () => {
    const before = await balance();
    const reseller = await one.account({ role: 'reseller' });
    const anna = await one.account();
    const { body: key } = await admin.post<{ token: string }>('tokens', { description: 'Shop' });
    const byToken = (path: string, payload: object) => one.call('POST', path, { payload, headers: { authorization: key.token } });
    for (const answer of [
      await reseller.post(`users/${marked}/block`, { reason: 'x' }),
      await reseller.get(`login/as/${marked}`),
      await anna.put(`users/${marked}`, { username: 'x' }),
      await anna.post('billings', topUp(5)),
      await reseller.post('billings', topUp(5)),
      await byToken('billings', topUp(5)),
      await byToken(`users/${marked}/block`, { reason: 'x' }),
    ])
      expect([403, 404, 422]).toContain(answer.status);
    expect(await balance()).toBe(before);
  });

  test('not the second cell’s staff in the first either', async () => {
    const anna = await one.account();
    expect((await other.post(`users/c1-${anna.id}/block`, { reason: 'x' })).status).toBe(404);
  });

  test('nor managers, beyond the accounts that are theirs', async () => {
    const manager = await one.account({ role: 'manager' });
    expect((await manager.post(`users/${marked}/block`, { reason: 'x' })).status).toBe(404);
    expect([403, 422]).toContain((await manager.post('billings', topUp(5))).status);
  });
});

describe('the proof of a change', () => {
  const BODY = JSON.stringify({ reason: 'x' });
  const PATH = () => `/api/users/${boris.id}/block`;

  interface Given {
    secret?: string;
    issuer?: string;
    audience?: string;
    subject?: string;
    role?: string;
    /** What is signed, where it is another than what is sent. */
    signed?: string;
    expires?: string;
    id?: string | undefined;
    ended?: boolean;
    headers?: Record<string, string>;
  }

  async function proofOf(given: Given = {}) {
    const session = {
      id: randomUUID(),
      expiresAt: new Date(Date.now() + (given.ended ? -1 : 60_000)),
      endsAt: new Date(Date.now() + 60_000),
    };
    const claims = {
      staff: { id: admin.id, username: 'admin-one', role: given.role ?? 'admin' },
      session,
      body: createHash('sha256')
        .update(given.signed ?? BODY)
        .digest('base64url'),
      ...('id' in given ? (given.id === undefined ? {} : { jti: given.id }) : { jti: randomUUID() }),
    };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(given.issuer ?? 'c1')
      .setAudience(given.audience ?? 'c2')
      .setSubject(given.subject ?? `change POST ${PATH()}`)
      .setExpirationTime(given.expires ?? '30s')
      .sign(new Uint8Array(hkdfSync('sha256', given.secret ?? CELLS_SECRET, '', 'calls between cells', 32)));
  }

  async function send(proof: string, headers: Record<string, string> = {}) {
    const given = { 'content-type': 'application/json', [STAFF_PROOF]: proof, ...headers };
    return (await two.app.inject({ method: 'POST', url: PATH(), headers: given, payload: BODY })).statusCode;
  }
  const isActive = async () => (await other.get<User>(`users/${boris.id}`)).body.isActive;
  afterEach(() => other.post(`users/${boris.id}/unblock`));

  test('lets in who has it, as the test makes it, and once', async () => {
    const proof = await proofOf();
    expect(await send(proof)).toBe(200);
    await other.post(`users/${boris.id}/unblock`);
    expect(await send(proof)).toBe(401);
    expect(await isActive()).toBe(true);
  });

  test('is good once on whichever node it comes', async () => {
    const node = await two.anotherNode();
    const proof = await proofOf();
    expect(await send(proof)).toBe(200);
    const given = { 'content-type': 'application/json', [STAFF_PROOF]: proof };
    expect((await node.app.inject({ method: 'POST', url: PATH(), headers: given, payload: BODY })).statusCode).toBe(401);
    await node.close();
  });

  const FORGED: readonly [string, Given][] = [
    ['of another secret', { secret: `${CELLS_SECRET}!` }],
    ['of another cell than the first', { issuer: 'c3' }],
    ['for another cell', { audience: 'c3' }],
    ['for another address', { subject: 'change POST /api/billings' }],
    ['for another method', { subject: 'change PUT /api/users' }],
    ['for reading', { subject: `read /api/users` }],
    ['of a call between cells', { subject: '/internal/cells/staff-read' }],
    ['for another body', { signed: '{"reason":"y"}' }],
    ['for no body', { signed: '' }],
    ['of no staff', { role: 'reseller' }],
    ['that has expired', { expires: '-2 minutes' }],
    ['without an id', { id: undefined }],
    ['with a wrong id', { id: 'x' }],
    ['of a session that is over', { ended: true }],
  ];
  test.each(FORGED)('is refused %s', async (_what, given) => {
    expect(await send(await proofOf(given))).toBe(401);
    expect(await isActive()).toBe(true);
  });

  test('is nothing beside the token of a customer, and takes no form', async () => {
    const anna = await two.account();
    expect(await send(await proofOf(), { authorization: anna.token })).toBe(403);
    expect(await send(await proofOf(), { 'content-type': 'multipart/form-data; boundary=x' })).toBe(401);
    expect(await isActive()).toBe(true);
  });

  test('is not taken from a customer’s browser to be passed on', async () => {
    const anna = await one.account();
    const headers = { authorization: anna.token, [STAFF_PROOF]: await proofOf() };
    expect((await one.call('POST', `users/${marked}/block`, { payload: { reason: 'x' }, headers })).status).not.toBe(200);
    expect(await isActive()).toBe(true);
  });

  test('names nobody who is an account there', async () => {
    const anna = await two.account();
    const session = { id: randomUUID(), expiresAt: new Date(Date.now() + 60_000).toISOString(), endsAt: new Date().toISOString() };
    const staff = { id: anna.id, username: 'admin-one', role: 'admin' };
    const change = { cell: 2, method: 'POST', path: PATH(), headers: { 'content-type': 'application/json' }, body: BODY, staff, session };
    await expect(one.app.cellLink?.change(change)).rejects.toMatchObject({ code: 'CELL_UNAVAILABLE' });
    expect(await isActive()).toBe(true);
  });

  test('is asked for its factor where the call asks for it', async () => {
    const { settings } = two.app.services;
    await settings.set('twoFactor.demandedOf', ['admin']);
    const session = {
      id: randomUUID(),
      expiresAt: new Date(Date.now() + 60_000).toISOString(),
      endsAt: new Date(Date.now() + 60_000).toISOString(),
    };
    const change = (verifiedAt: Date | null) => one.app.cellLink?.change({
      cell: 2, method: 'GET', path: `/api/login/as/${boris.id}`, headers: {}, body: undefined,
      staff: { id: admin.id, username: 'admin-one', role: 'admin' }, session: { ...session, verifiedAt: verifiedAt?.toISOString() ?? null },
    }); // prettier-ignore
    expect(await change(null)).toMatchObject({ status: 403 });
    expect(await change(new Date(0))).toMatchObject({ status: 403 });
    expect(await change(new Date())).toMatchObject({ status: 200 });
    await settings.set('twoFactor.demandedOf', []);
  });
});

describe('a cell that is away', () => {
  let breaking: Server;
  beforeAll(async () => {
    breaking = createServer((request) => request.socket.destroy());
    await new Promise<void>((resolve) => breaking.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => breaking.close(resolve)));

  const at = async (address: string) => {
    await one.app.pool.query('insert into cell (number, address) values (3, $1) on conflict (number) do update set address = $1', [
      address,
    ]);
    await readAgain(one);
  };

  test('is said to be, with whether something may have been done', async () => {
    await at('http://127.0.0.1:1');
    const unheard = await admin.post<{ message: string }>(`users/c3-${boris.id}/block`, { reason: 'x' });
    expect(unheard).toMatchObject({ status: 503, body: { error: 'CELL_UNAVAILABLE', params: { cell: 3 } } });
    expect(unheard.body.message).toBe('Cell 3 does not answer. Nothing was changed: try again later.');
    expect(await admin.post('billings', topUp(5, { OwnerId: `c3-${boris.id}` }))).toMatchObject({
      status: 503,
      body: { error: 'CELL_UNAVAILABLE' },
    });
    await at(urlOf(breaking));
    expect(await admin.post(`users/c3-${boris.id}/block`, { reason: 'x' })).toMatchObject({ status: 503, body: { error: 'CELL_ANSWER_LOST', params: { cell: 3 } } }); // prettier-ignore
  });
});

test('proofs are not kept once they have expired', async () => {
  await sql`insert into used_proof (id, expires_at) values (gen_random_uuid(), now() - interval '1 minute')`.execute(two.app.db);
  await admin.post('billings', topUp(1));
  expect((await two.app.pool.query('select from used_proof where expires_at < now()')).rowCount).toBe(0);
});
