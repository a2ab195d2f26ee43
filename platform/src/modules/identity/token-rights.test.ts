import type { AddressInfo } from 'node:net';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { tokenConcern, type NewToken, type Token, type TokenUsageDay } from '@cabinet/domain/tokens';
import { io, type Socket } from 'socket.io-client';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { multipartOf } from '../storage/testing.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { enqueueSpendingNotices } from './spending-notices.ts';
import { enqueueTokenNotices } from './token-notices.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  anna = await server.account();
});
afterAll(() => server.close());

const wish = (more: Partial<NewToken> = {}) => ({ description: 'Shop', ...more });
const make = async (more: Partial<NewToken> = {}, account = anna) => (await account.post<Token>('tokens', wish(more))).body;
const phone = (number: number, digits = '10') => `+7916${String(number).padStart(5, '0')}${digits}`;
const by = (token: string | undefined, app = server) => {
  const headers = { authorization: `Bearer ${token}` };
  return {
    get: <T>(path: string) => app.call<T>('GET', path, { headers }),
    post: <T>(path: string, payload: object) => app.call<T>('POST', path, { headers, payload }),
    send: (to: readonly string[], more: object = {}) =>
      app.call<{ error?: string; params?: object }>('POST', 'sendings', { headers, payload: body(to, more) }),
  };
};
const read = async ({ id }: Token) => (await anna.get<Token>(`tokens/${id}`)).body;

test('a token makes the calls of its scopes; another is refused with the scope that it lacks', async () => {
  const { token } = await make({ scopes: ['contacts.read'] });
  const program = by(token);
  expect((await program.get('contacts')).status).toBe(200);
  expect(await program.post('contactLists', { title: 'New', type: 'regular' })).toMatchObject({
    status: 403,
    body: { error: 'SCOPE_MISSING', params: { scope: 'contacts.write' } },
  });
  expect(await program.get('sendings')).toMatchObject({ body: { error: 'SCOPE_MISSING', params: { scope: 'messages.read' } } });
  expect(await program.get('sessions')).toMatchObject({ body: { error: 'SCOPE_MISSING', params: { scope: 'account.read' } } });
  const { body: own } = await program.get<{ permissions: Record<string, Record<string, unknown>> }>('settings');
  expect(own.permissions['contacts']).toEqual({ get: 'me', create: false, update: false, remove: false });
  // What nobody of this role may do stays a plain refusal.
  expect(await program.get('providers')).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } });
});

test('a token without scopes has its account’s rights, as those that were there before', async () => {
  const { token, id } = await make();
  expect(await read({ id } as Token)).toMatchObject({ scopes: null, channels: null, dailySpend: null, spentToday: 0 });
  expect((await by(token).post('contactLists', { title: 'New', type: 'regular' })).status).toBe(201);
});

test('a file is read by who may read files', async () => {
  const { payload, headers } = multipartOf('a.csv', 'phone\n+79160000005\n');
  const upload = { payload, headers: { ...headers, authorization: anna.token } };
  const { id } = (await server.call<{ id: string }>('POST', 'storage', upload)).body;
  expect((await by((await make({ scopes: ['files.read'] })).token).get(`storage/${id}`)).status).toBe(200);
  expect((await by((await make({ scopes: ['contacts.read'] })).token).get(`storage/${id}`)).body).toMatchObject({ error: 'SCOPE_MISSING' });
});

test('a token is changed without another secret, and not by itself', async () => {
  const made = await make({ scopes: ['contacts.read'] });
  const program = by(made.token);
  const change = { ...wish({ scopes: ['contacts.read', 'contacts.write'], ipWhitelist: ['127.0.0.1'] }), dailySpend: 5 };
  const headers = { authorization: String(made.token) };
  expect((await server.call('PUT', `tokens/${made.id}`, { headers, payload: change })).status).toBe(403);
  expect(await anna.put(`tokens/${made.id}`, change)).toMatchObject({ status: 200, body: { dailySpend: 5, ipWhitelist: ['127.0.0.1'] } });
  expect((await program.post('contactLists', { title: 'New', type: 'regular' })).status).toBe(201);
  const other = await server.account();
  expect((await other.put(`tokens/${made.id}`, change)).status).toBe(404);
  expect((await other.post(`tokens/${made.id}/rotate`, {})).status).toBe(404);
});

test.each([
  ['no scope', { scopes: [] }, 'scopes'],
  ['an unknown scope', { scopes: ['everything'] }, 'scopes[0]'],
  ['an unknown channel', { channels: ['pigeon'] }, 'channels[0]'],
  ['a negative sum', { dailySpend: -1 }, 'dailySpend'],
  ['thousandths', { dailySpend: 0.001 }, 'dailySpend'],
  ['an unknown time zone', { timeZone: 'Moon/Crater' }, 'timeZone'],
  ['an offset', { timeZone: '+03:00' }, 'timeZone'],
])('a token with %s is refused', async (_, more, path) => {
  expect(await anna.post('tokens', { description: 'Shop', ...more })).toMatchObject({ status: 422, body: { data: [{ path }] } });
});

test('a token sends by the channels that it was given, and by no other through a fallback', async () => {
  await enableSending(server, anna);
  await enableSending(server, anna, { type: 'viber', balance: 0 });
  const program = by((await make({ channels: ['sms'] })).token);
  expect((await program.send([phone(1)])).status).toBe(201);
  const refusal = { status: 403, body: { error: 'CHANNEL_NOT_ALLOWED', params: { type: 'viber' } } };
  expect(await program.send([phone(1)], { type: 'viber' })).toMatchObject(refusal);
  const fallbacks = [{ type: 'viber', payload: { sender: 'CABINET', text: 'Hi' }, onStatus: ['failed'], onTimeout: null }];
  expect(await program.send([phone(1)], { fallbacks })).toMatchObject(refusal);
  expect(await program.post('sendings/quote', body([phone(1)], { type: 'viber' }))).toMatchObject(refusal);
});

test('parallel sends on two nodes spend what the day holds, a mailing is taken whole or not, and an edit widens it', async () => {
  await enableSending(server, anna, { balance: 1000 });
  const made = await make({ dailySpend: 10 });
  const node = await server.anotherNode();
  const nodes = [by(made.token), by(made.token, node)];
  const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => nodes[number % 2]?.send([phone(number)])));
  expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(10);
  const refused = answers.filter((answer) => answer?.status !== 201);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 422, body: { error: 'DAILY_LIMIT', params: { missing: 1, available: 0, price: 1 } } });
  await node.close();
  expect(await read(made)).toMatchObject({ spentToday: 10 });
  for (let times = 0; times < 2; times += 1) await enqueueSpendingNotices(server.app.db);
  const { rows } = await server.app.pool.query(`select data from notification_due where data ->> 'TokenId' = $1`, [made.id]);
  expect(rows).toMatchObject([{ data: { notice: 'spent', limit: 10, amount: 10 } }]);

  await anna.put(`tokens/${made.id}`, wish({ dailySpend: 15 }));
  const [program] = nodes;
  const many = Array.from({ length: 6 }, (_, number) => phone(100 + number));
  expect(await program?.send(many)).toMatchObject({ status: 422, body: { params: { missing: 1, available: 5, price: 6 } } });
  const { body: quote } = (await program?.post<SendingQuote>('sendings/quote', body(many))) ?? {};
  expect(quote).toMatchObject({ missing: 1, available: 5 });
  expect((await program?.send(many.slice(1)))?.status).toBe(201);
  // The account itself has no such limit.
  expect((await anna.post('sendings', body(many))).status).toBe(201);
  const { data } = (await anna.get<{ data: TokenUsageDay[] }>(`tokens/${made.id}/usage`)).body;
  expect(data).toHaveLength(30);
  expect(data[0]).toMatchObject({ spent: 15 });
});

test('a reseller’s token spends what it gives to clients', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  await server.app.services.billings.operate({ source: 'accrual', OwnerId: reseller.id, amount: 100, data: { multiplier: 1 } });
  const { token, id } = await make({ dailySpend: 10 }, reseller);
  const give = (amount: number) => by(token).post('billings', { source: 'accrual', OwnerId: client.id, amount, data: { multiplier: 1 } });
  expect((await give(8)).status).toBe(201);
  expect(await give(3)).toMatchObject({ status: 422, body: { error: 'DAILY_LIMIT', params: { missing: 1, available: 2 } } });
  expect((await reseller.get<Token>(`tokens/${id}`)).body.spentToday).toBe(8);
});

test('a new secret works at once, the former one for its time of grace', async () => {
  const made = await make();
  const { body: first } = await anna.post<Token>(`tokens/${made.id}/rotate`, { graceHours: 1 });
  expect(first.token).not.toBe(made.token);
  expect(Date.parse(first.formerUntil ?? '')).toBeGreaterThan(Date.now());
  expect((await by(first.token).get('settings')).status).toBe(200);
  expect((await by(made.token).get('settings')).status).toBe(200);
  await server.app.db
    .updateTable('api_token')
    .set({ former_until: new Date(Date.now() - 1) })
    .where('id', '=', made.id)
    .execute();
  expect((await by(made.token).get('settings')).status).toBe(401);
  expect((await read(made)).formerUntil).toBeNull();
  const { body: second } = await anna.post<Token>(`tokens/${made.id}/rotate`, { graceHours: 0 });
  expect((await by(first.token).get('settings')).status).toBe(401);
  expect((await by(second.token).get('settings')).status).toBe(200);
  expect((await anna.post(`tokens/${made.id}/rotate`, { graceHours: 5 })).status).toBe(422);
});

test('the last call is told with its address; many calls are one write, and are all counted', async () => {
  const made = await make();
  const program = by(made.token);
  await program.get('contacts');
  const first = await read(made);
  expect(first).toMatchObject({ lastUsedFor: 'GET /contacts', lastUsedFrom: '127.0.0.1' });
  for (let number = 0; number < 5; number++) await program.get(`contacts/${made.id}`);
  expect((await read(made)).lastUsedAt).toBe(first.lastUsedAt);
  await server.app.services.identity.tokenUses.flush();
  expect(await read(made)).toMatchObject({ lastUsedFor: 'GET /contacts/{id}' });
  const { data } = (await anna.get<{ data: TokenUsageDay[] }>(`tokens/${made.id}/usage`)).body;
  expect(data[0]).toEqual({ day: new Date().toISOString().slice(0, 10), calls: 6, spent: 0 });
});

test('the owner is told once of a token that expires soon, and of one that nothing uses', async () => {
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const expiring = await make({ description: 'Soon', expiredAt: soon });
  const unused = await make({ description: 'Old' });
  await make({ description: 'Fine' });
  await server.app.db
    .updateTable('api_token')
    .set({ created_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('id', '=', unused.id)
    .execute();
  await enqueueTokenNotices(server.app.db);
  await enqueueTokenNotices(server.app.db);
  const told = await server.app.db
    .selectFrom('notification_due')
    .selectAll()
    .where('owner_id', '=', anna.id)
    .where('type', '=', 'tokens.issues')
    .execute();
  expect(told.map(({ type, data }) => [type, (data as { notice: string }).notice, (data as { title: string }).title]).sort()).toEqual([
    ['tokens.issues', 'expiring', 'Soon'],
    ['tokens.issues', 'unused', 'Old'],
  ]);
  expect(tokenConcern(await read(expiring), new Date())).toBe('expiring');
  expect(tokenConcern(await read(unused), new Date())).toBe('unused');
});

test('a socket hears what its token’s scopes read, and ends when the token is changed', async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const made = await make({ scopes: ['contacts.read'] });
  const socket: Socket = io(address, { auth: { token: made.token }, reconnection: false, transports: ['websocket'] });
  const heard: string[] = [];
  socket.onAny((event: string) => heard.push(event));
  await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject));
  const { live } = server.app;
  live.publish('templates', 'created', anna.id, [{ id: '1' }]);
  live.publish('contactLists', 'created', anna.id, [{ id: '2' }]);
  live.publishToOwner('reports.progress', anna.id, {});
  await live.flush();
  live.publishToOwner('imports.progress', anna.id, {});
  expect(await eventually(() => heard.length === 2)).toBe(true);
  expect(heard.toSorted()).toEqual(['contactLists.created', 'imports.progress']);
  await anna.put(`tokens/${made.id}`, wish({ scopes: ['texts.read'] }));
  expect(await eventually(() => socket.disconnected)).toBe(true);
});
