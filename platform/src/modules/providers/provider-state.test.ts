import type { Provider, ProviderMinute, ProviderRoute, StoredExchange } from '@cabinet/domain/providers';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Sending } from '@cabinet/domain/sendings';
import { HttpPeer } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let customer: TestAccount;
const peers: HttpPeer[] = [];
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  admin = await server.account({ role: 'admin' });
  await server.app.startBackground();
});
beforeEach(async () => {
  customer = await server.account();
  await enableSending(server, customer, { balance: 100 });
});
afterAll(async () => {
  await server.close();
  await Promise.all(peers.map((peer) => peer.close()));
});

/** Makes a provider whose API answers every message with an id. */
async function provider(name: string, given: object = {}) {
  const peer = new HttpPeer();
  peers.push(peer);
  let count = 0;
  peer.answer = (_, response) => void response.end(JSON.stringify({ id: `${name}-${++count}` }));
  const url = await peer.listen();
  const { body: made } = await admin.post<Provider>('providers', {
    name,
    title: name,
    kind: 'http',
    types: ['sms'],
    settings: {
      request: {
        url: `${url}/send?api_key=inTheAddress`,
        headers: [{ name: 'Authorization', value: 'Bearer ${secret.token}' }],
        body: '{"to":"${recipient}","text":"${text}","key":"${secret.token}"}',
      },
      answer: { id: 'id' },
      reports: { id: 'id', status: 'status', statuses: { ok: 'delivered' } },
      ...given,
    },
    credentials: { token: 'very-secret' },
  });
  await eventually(async () => (await read(made.id)).health.length > 0);
  return { id: made.id, peer };
}
const read = async (id: string) => (await admin.get<Provider>(`providers/${id}`)).body;
const control = (id: string, to: string) => admin.put<Provider>(`providers/${id}/control`, { control: to });
const routeTo = (...providers: string[]) => server.app.pool.query('update routing_group set providers = $1', [providers]);
const send = (recipient: string) =>
  customer.post('sendings', body([recipient], { payload: { sender: 'CABINET', text: 'Code 8271 «да»' } }));

test('a drained provider gets nothing new while its connections stay, and a paused one is closed; both are undone', async () => {
  const [first, second] = [await provider('first'), await provider('second')];
  await routeTo('first', 'second');
  expect((await control(first.id, 'draining')).body).toMatchObject({ control: 'draining', controlledAt: expect.any(String) });
  await send('+79160000010');
  await eventually(() => second.peer.calls.length === 1);
  expect(first.peer.calls).toHaveLength(0);
  expect((await read(first.id)).health).toHaveLength(1);
  const [sending] = (await admin.get<{ data: Sending[] }>(`sendings?OwnerId=${customer.id}`)).body.data;
  const timeline = await admin.get(`sendings/${sending?.id}/timeline`);
  expect(JSON.stringify(timeline.body)).toContain('drained');

  await control(first.id, 'paused');
  expect((await read(first.id)).health).toEqual([]);
  await send('+79160000011');
  await eventually(() => second.peer.calls.length === 2);

  await control(first.id, 'running');
  await send('+79160000012');
  await eventually(() => first.peer.calls.length === 1);
  const entries = (await admin.get<{ data: JournalEntry[] }>(`eventsHistory?resource=providers&rowId=${first.id}`)).body.data;
  expect(entries.map(({ after }) => after?.['control']).slice(0, 3)).toEqual(['running', 'paused', 'draining']);
  expect((await (await server.account({ role: 'manager' })).put(`providers/${first.id}/control`, { control: 'paused' })).status).toBe(403);
});

test('a change from an older version is refused with the row as it is now', async () => {
  const { id } = await provider('versions');
  const { headers } = await admin.get(`providers/${id}`);
  await control(id, 'draining');
  const stale = await admin.put(`providers/${id}/control`, { control: 'paused' }, { 'if-match': String(headers['etag']) });
  expect(stale).toMatchObject({ status: 412, body: { current: { control: 'draining' } } });
  await control(id, 'running');
});

test('a node says since when its connections are as they are', async () => {
  const { id } = await provider('steady');
  const long = '2026-01-01T00:00:00.000Z';
  const sinceAfter = async (change: string) => {
    await server.app.pool.query(`update provider_health set ${change}, since = $2 where provider_id = $1`, [id, long]);
    const { at = '' } = (await read(id)).health[0] ?? {};
    return eventually(async () => (await read(id)).health.find((one) => one.at > at)?.since);
  };
  expect(await sinceAfter(`text = 'As before'`)).toBe(long);
  expect(await sinceAfter(`state = 'down'`)).not.toBe(long);
});

test('what is asked and answered is kept without secrets, texts and whole numbers', async () => {
  const { id } = await provider('logged');
  const { body: callback } = await admin.post<{ url: string }>(`providers/${id}/callback`);
  await routeTo('logged');
  await send('+79161234567');
  const kept = () => admin.get<{ data: StoredExchange[] }>(`providers/${id}/exchanges`);
  await eventually(async () => (await kept()).body.data.length === 1);
  await server.call('POST', new URL(callback.url).pathname.replace('/api/', ''), {
    payload: { id: 'logged-1', status: 'ok', note: 'Hello from Ann' },
  });
  const [pushed, sent] = await eventually(async () => {
    const { data } = (await kept()).body;
    return data.length === 2 && data;
  });
  expect(sent).toMatchObject({ direction: 'out', operation: 'POST /send', isOk: true, SendingId: expect.stringMatching(/^\d+$/) });
  expect(sent?.request).toContain('"to":"+7916•••67"');
  expect(sent?.request).toContain('"text":"[14 characters]"');
  expect(sent?.request).toMatch(/authorization: \[hidden]/);
  expect(sent?.answer).toContain('logged-1');
  expect(pushed).toMatchObject({ direction: 'in', isOk: true, request: expect.stringContaining('"status": "ok"') });
  const stored = (await server.app.pool.query<{ text: string }>('select provider_exchange::text as text from provider_exchange')).rows;
  for (const secret of ['very-secret', 'inTheAddress', '8271', '1234567', 'Ann']) expect(JSON.stringify(stored)).not.toContain(secret);

  const { data: minutes } = (await admin.get<{ data: ProviderMinute[] }>(`providers/${id}/traffic`)).body;
  const sum = (of: 'accepted' | 'delivered') => minutes.reduce((total, minute) => total + minute[of], 0);
  expect([sum('accepted'), sum('delivered')]).toEqual([1, 1]);
});

test('no more than the last hundred exchanges of a provider are kept, failures before successes', async () => {
  const { id } = await provider('bounded');
  const { exchanges } = server.app.services.providers.records;
  const describe = (isOk: boolean) => () => ({
    ...{ direction: 'out' as const, operation: 'POST /', request: '', answer: '', milliseconds: 1, hidden: [] },
    isOk,
  });
  for (let round = 0; round < 6; round++) {
    for (let index = 0; index < 40; index++) {
      exchanges.add(id, [], describe(true));
      exchanges.add(id, [], describe(false));
    }
    await exchanges.flush();
  }
  const { data } = (await admin.get<{ data: StoredExchange[] }>(`providers/${id}/exchanges`)).body;
  expect(data).toHaveLength(100);
  expect(data.filter(({ isOk }) => isOk)).toHaveLength(20);
});

test('a provider that routes use says which, and is removed once none does', async () => {
  const { id } = await provider('routed');
  await routeTo('sandbox', 'routed');
  const { data } = (await admin.get<{ data: ProviderRoute[] }>(`providers/${id}/routes`)).body;
  expect(data[0]).toMatchObject({ type: 'sms', place: 2, rules: [], users: expect.any(Number) });
  const refused = await admin.remove(`providers/${id}`);
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'PROVIDER_USED', params: { routes: expect.stringContaining(data[0]?.title ?? '') } },
  });
  await routeTo('sandbox');
  expect((await admin.remove(`providers/${id}`)).status).toBe(204);
});
