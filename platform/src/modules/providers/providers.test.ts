import type { Provider, ProviderTest } from '@cabinet/domain/providers';
import type { Sending } from '@cabinet/domain/sendings';
import { SmppCentre, HttpPeer } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let centre: SmppCentre;
let port: number;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  admin = await server.account({ role: 'admin' });
  centre = new SmppCentre();
  centre.behaviour = { after: (taken, at) => at.receipt(taken, 'DELIVRD') };
  port = await centre.listen();
});
afterAll(async () => {
  await server.close();
  await centre.close();
});

const smpp = (name: string, given: Record<string, unknown> = {}) => ({
  name,
  title: 'An operator',
  kind: 'smpp',
  isActive: false,
  settings: { host: '127.0.0.1', port, systemId: 'cabinet' },
  credentials: { password: 'very-secret' },
  ...given,
});

test('secrets go in and never come out', async () => {
  const made = await admin.post<Provider>('providers', smpp('quiet'));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'quiet',
    kind: 'smpp',
    types: ['sms'],
    credentials: ['password'],
    settings: { window: 10, port },
  });
  const answers = [made, await admin.get(`providers/${made.body.id}`), await admin.get('providers')];
  expect(JSON.stringify(answers)).not.toContain('very-secret');
  const { rows } = await server.app.pool.query<{ text: string }>('select provider::text as text from provider');
  expect(JSON.stringify(rows)).not.toContain('very-secret');
  const changed = await admin.put<Provider>(`providers/${made.body.id}`, smpp('quiet', { title: 'Another', credentials: undefined }));
  expect(changed.body).toMatchObject({ title: 'Another', credentials: ['password'] });
  const emptied = await admin.put<Provider>(`providers/${made.body.id}`, smpp('quiet', { credentials: { password: null } }));
  expect(emptied.body.credentials).toEqual([]);
});

test('only the administration has to do with providers', async () => {
  for (const role of ['me', 'reseller', 'manager'] as const) {
    const account = await server.account({ role });
    expect((await account.get('providers')).status).toBe(403);
    expect((await account.post('providers', smpp('mine'))).status).toBe(403);
  }
});

test('settings are those of the kind, and every wrong field is named', async () => {
  const { status, body: answer } = await admin.post<{ data: { path: string }[] }>('providers', {
    ...smpp('Bad name'),
    settings: { host: '', port: 99_999, systemId: 'x', unknown: 1 },
    credentials: { token: 'x' },
  });
  expect(status).toBe(422);
  expect(answer.data.map(({ path }) => path).sort()).toEqual(['credentials', 'name', 'settings.host', 'settings.port', 'settings.unknown']);
  expect((await admin.post('providers', smpp('sandbox'))).status).toBe(422);
  expect((await admin.post('providers', smpp('wapi'))).status).toBe(422);
  expect((await admin.post('providers', smpp('quiet'))).status).toBe(422);
});

test('name and kind do not change', async () => {
  const { body: made } = await admin.post<Provider>('providers', smpp('fixed'));
  expect((await admin.put(`providers/${made.id}`, smpp('other'))).status).toBe(422);
  expect((await admin.remove(`providers/${made.id}`)).status).toBe(204);
  expect((await admin.get(`providers/${made.id}`)).status).toBe(404);
});

test('a connection is tried, and the words of the other side come back', async () => {
  const { body: made } = await admin.post<Provider>('providers', smpp('tried'));
  expect((await admin.post<ProviderTest>(`providers/${made.id}/test`)).body).toMatchObject({ ok: true, text: '' });
  expect(centre.binds.at(-1)).toMatchObject({ system_id: 'cabinet', password: 'very-secret' });
  const { behaviour } = centre;
  centre.behaviour = { bind: () => 0x0e };
  expect((await admin.post<ProviderTest>(`providers/${made.id}/test`)).body).toMatchObject({ ok: false, text: 'ESME_RINVPASWD' });
  centre.behaviour = behaviour;
});

test('a service that is called over HTTP says with which status it answers, and is down where that says so', async () => {
  const peer = new HttpPeer();
  const url = await peer.listen();
  const settings = { request: { url: `${url}/send`, body: '{"to":"${recipient}"}' }, answer: { id: 'id' } };
  const given = { name: 'called', title: 'Called', kind: 'http', types: ['sms'], isActive: false, settings, credentials: {} };
  const { body: made } = await admin.post<Provider>('providers', given);
  const tryWith = async (status: number) => {
    peer.answer = (_, response) => void response.writeHead(status).end();
    return (await admin.post<ProviderTest>(`providers/${made.id}/test`)).body;
  };
  expect(await tryWith(404)).toMatchObject({ ok: true, text: 'HTTP 404' });
  expect(await tryWith(503)).toMatchObject({ ok: false, text: 'HTTP 503' });
  expect(peer.calls.every(({ method }) => method === 'HEAD')).toBe(true);
  await peer.close();
});

test('a stored provider carries messages, follows its settings, and says how it fares, without a restart', async () => {
  await server.app.startBackground();
  const { body: made } = await admin.post<Provider>('providers', smpp('operator', { isActive: true }));
  const stateOf = async () => (await admin.get<Provider>(`providers/${made.id}`)).body.health[0]?.state;
  await eventually(async () => (await stateOf()) === 'up');

  const customer = await server.account();
  await enableSending(server, customer, { balance: 10 });
  await server.app.pool.query(`update routing_group set providers = '{operator}'`);
  await customer.post('sendings', body(['+79160000010', '+79160000011']));
  const delivered = await eventually(async () => {
    const { body: found } = await admin.get<{ data: Sending[] }>(`sendings?OwnerId=${customer.id}`);
    return found.data.filter(({ state }) => state.status === 'delivered').length === 2 && found.data;
  });
  expect(delivered.map(({ meta }) => meta.provider)).toEqual(['operator', 'operator']);

  const before = centre.binds.length;
  await admin.put(`providers/${made.id}`, smpp('operator', { isActive: true, settings: { host: '127.0.0.1', port, systemId: 'changed', binds: 2 } })); // prettier-ignore
  await eventually(() => centre.binds.length === before + 2);
  expect(centre.binds.at(-1)).toMatchObject({ system_id: 'changed', password: 'very-secret' });
  await admin.put(`providers/${made.id}`, smpp('operator', { isActive: false }));
  await eventually(() => centre.sessions.length === 0);
});

test('reports are taken at an address with a secret, and nowhere else', async () => {
  const peer = new HttpPeer();
  const url = await peer.listen();
  peer.answer = (_, response) => void response.end('{"id":"x-1"}');
  const settings = {
    request: { url: `${url}/send`, body: '{"to":"${recipient}","hook":"${callbackUrl}"}' },
    answer: { id: 'id' },
    reports: { id: 'id', status: 'status', statuses: { ok: 'delivered' } },
  };
  const { status, body: made } = await admin.post<Provider>('providers', {
    name: 'api', title: 'An API', kind: 'http', types: ['sms'], isActive: true, settings,
  }); // prettier-ignore
  expect(status).toBe(201);
  const { body: callback } = await admin.post<{ url: string }>(`providers/${made.id}/callback`);
  const path = new URL(callback.url).pathname.replace('/api/', '');

  const customer = await server.account();
  await enableSending(server, customer, { balance: 10 });
  await server.app.pool.query(`update routing_group set providers = '{api}'`);
  await customer.post('sendings', body(['+79160000010']));
  await eventually(() => peer.calls.length > 0);
  expect(JSON.parse(peer.calls[0]?.body ?? '')).toEqual({ to: '+79160000010', hook: callback.url });

  const push = (to: string) => server.call('POST', to, { payload: { id: 'x-1', status: 'ok' } });
  expect((await push(`${path}x`)).status).toBe(404);
  expect((await push(path)).status).toBe(204);
  await eventually(async () => {
    const { body: found } = await admin.get<{ data: Sending[] }>(`sendings?OwnerId=${customer.id}`);
    return found.data[0]?.state.status === 'delivered';
  });
  expect(JSON.stringify((await admin.get(`providers/${made.id}`)).body)).not.toContain(path);
  await admin.post(`providers/${made.id}/callback`);
  expect((await push(path)).status).toBe(404);
  await peer.close();
});
