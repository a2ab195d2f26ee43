import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sending } from '@cabinet/domain/sendings';
import type { WapiInstance, WapiQr } from '@cabinet/domain/wapi';
import { readConfig } from '../../../config.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../../testing/test-app.ts';
import { body, enableSending } from '../../sendings/testing/sender.ts';
import type { WapiGateway } from '../gateway.ts';
import { WapiProvider } from '../provider.ts';
import { giveWapiTariff } from '../testing.ts';

const PATH = 'n/wapi/instances';

interface Session {
  status: string;
  me?: { id: string };
  config?: { webhooks: [{ url: string; hmac: { key: string } }] };
}
const sessions = new Map<string, Session>();
const asked: { call: string; key: unknown; body: unknown }[] = [];
let isDown = false;
let code = 'iVBORw0KGgo=';

/** What WAHA answers to the calls that the gateway makes. */
function answerTo(call: string, path: string[], given: Record<string, unknown>): [status: number, body: unknown] {
  if (isDown) return [503, {}];
  const name = String(given['name'] ?? path[2]);
  const known = sessions.get(name);
  if (call === 'POST /api/sessions')
    sessions.set(name, { status: 'SCAN_QR_CODE', config: given['config'] as NonNullable<Session['config']> });
  else if (path[3] === 'qr') return known?.status === 'WORKING' ? [422, {}] : [200, { mimetype: 'image/png', data: code }];
  else if (call.startsWith('POST /api/send'))
    return given['chatId'] === '79161110013@c.us'
      ? [422, { message: 'No such chat' }]
      : [201, { id: { _serialized: `true_${String(given['chatId'])}_1` } }];
  else if (!known) return [404, { message: 'Session not found' }];
  else if (call.startsWith('GET')) return [200, { name, ...known }];
  else if (path[3] === 'logout') sessions.set(name, { ...known, status: 'SCAN_QR_CODE' });
  else if (path[3] === 'stop') sessions.set(name, { ...known, status: 'STOPPED' });
  else if (path[3] === 'start') sessions.set(name, { ...known, status: 'WORKING' });
  else sessions.delete(name);
  return [201, {}];
}

let waha: Server;
let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  waha = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const given = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
      const call = `${request.method} ${request.url}`;
      asked.push({ call, key: request.headers['x-api-key'], body: given });
      // `/api/sessions/{name}/start` and `/api/{session}/auth/qr` have the name in one place.
      const [, api = '', first = '', second = '', third = ''] = String(request.url).split('/');
      const [status, answer] = answerTo(call, first === 'sessions' ? [api, first, second, third] : [api, '', first, third], given);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => waha.listen(0, '127.0.0.1', resolve));
  const { wapi } = readConfig({ WAHA_URL: `http://127.0.0.1:${(waha.address() as AddressInfo).port}/`, WAHA_API_KEY: 'key' });
  server = await createTestApp({ wapi, allowPrivateAddresses: false });
  anna = await server.account();
  await giveWapiTariff(server, anna.id, 0);
  await enableSending(server, anna, { type: 'whatsapp' });
});
afterAll(async () => {
  await server.close();
  waha.closeAllConnections();
  await new Promise((resolve) => waha.close(resolve));
});

/** Has WAHA tell of something, signed by the key that it was given for a session. */
async function tell(session: string, event: object, key = sessions.get(session)?.config?.webhooks[0].hmac.key ?? ''): Promise<number> {
  const payload = JSON.stringify({ session, ...event });
  const headers = { 'content-type': 'application/json', 'x-webhook-hmac': createHmac('sha512', key).update(payload).digest('hex') };
  return (await server.call('POST', 'n/wapi/events', { headers, payload })).status;
}
const read = async (id: string) => (await anna.get<WapiInstance>(`${PATH}/${id}`)).body;

async function paid(): Promise<string> {
  const { id } = (await anna.post<WapiInstance>(PATH, { title: 'Shop' })).body;
  expect((await anna.post(`${PATH}/${id}/renew`)).status).toBe(200);
  return id;
}
async function linked(digits: string): Promise<string> {
  const id = await paid();
  await anna.post(`${PATH}/${id}/qr`);
  sessions.set(id, { ...sessions.get(id), status: 'WORKING', me: { id: `${digits}@c.us` } });
  expect(await tell(id, { event: 'session.status', me: { id: `${digits}@c.us` }, payload: { status: 'WORKING' } })).toBe(204);
  return id;
}

test('a code is WAHA’s own, and what is scanned comes in by a signed event', async () => {
  const id = await paid();
  const { body: qr } = await anna.post<WapiQr>(`${PATH}/${id}/qr`);
  expect(qr).toEqual({ image: 'data:image/png;base64,iVBORw0KGgo=', expiresAt: expect.any(String) });
  expect(asked.find(({ call }) => call === 'POST /api/sessions')).toMatchObject({
    key: 'key',
    body: {
      name: id,
      start: true,
      config: { webhooks: [{ url: `${server.config.publicUrl}/api/n/wapi/events`, events: ['session.status', 'message.ack'] }] },
    },
  });
  const scanned = { event: 'session.status', me: { id: '79165550011:3@c.us' }, payload: { status: 'WORKING' } };
  expect(await tell(id, scanned, 'forged')).toBe(403);
  expect(await read(id)).toMatchObject({ state: 'notAuthorized' });
  expect(await tell(id, scanned)).toBe(204);
  expect(await read(id)).toMatchObject({ state: 'authorized', phone: '+79165550011', isActive: true });
  await tell(id, { event: 'session.status', payload: { status: 'STARTING' } });
  expect(await read(id)).toMatchObject({ state: 'sleep', phone: '+79165550011', isActive: false });
  await tell(id, { event: 'session.status', payload: { status: 'FAILED' } });
  expect(await read(id)).toMatchObject({ state: 'undefined' });
});

test('a message leaves by the session of its sender, and its acknowledgement is its report', async () => {
  const id = await linked('79165550021');
  const send = (to: string) => anna.post('sendings', body([to], { type: 'whatsapp', payload: { sender: '+79165550021', text: 'Hello' } }));
  expect((await send('+79161110012')).status).toBe(201);
  expect((await send('+79161110013')).status).toBe(201);
  const { engine, wapi } = server.app.services;
  await engine.attach(new WapiProvider(server.app, wapi.gateway as WapiGateway));
  await eventually(async () => {
    await engine.drain();
    return asked.filter(({ call }) => call === 'POST /api/sendText').length === 2;
  });
  expect(asked).toContainEqual({
    call: 'POST /api/sendText',
    key: 'key',
    body: { session: id, chatId: '79161110012@c.us', text: 'Hello' },
  });
  expect(await tell(id, { event: 'message.ack', payload: { id: 'true_79161110012@c.us_1', ack: 3, ackName: 'READ' } })).toBe(204);
  const states = async () => {
    await engine.drain();
    const { data } = (await anna.get<{ data: Sending[] }>('sendings')).body;
    return Object.fromEntries(data.map(({ recipient, state }) => [recipient, `${state.status} ${state.errorText ?? ''}`]));
  };
  await eventually(async () => (await states())['+79161110012']?.startsWith('seen'));
  expect(await states()).toEqual({ '+79161110012': 'seen ', '+79161110013': 'failed No such chat' });
});

test('files go by their own calls, with what stands beside them', async () => {
  const gateway = server.app.services.wapi.gateway as WapiGateway;
  const image = { url: 'https://cabinet.example/a', type: 'image/png', filename: 'a.png' };
  const file = { url: 'https://cabinet.example/b', type: 'application/pdf', filename: 'b.pdf' };
  expect(await gateway.send('shop', { to: '+79161110014', text: 'Look', image, file })).toEqual({ id: 'true_79161110014@c.us_1' });
  expect(asked.slice(-2).map((one) => one.body)).toEqual([
    { session: 'shop', chatId: '79161110014@c.us', file: { url: image.url, mimetype: 'image/png', filename: 'a.png' }, caption: 'Look' },
    { session: 'shop', chatId: '79161110014@c.us', file: { url: file.url, mimetype: 'application/pdf', filename: 'b.pdf' }, caption: '' },
  ]);
});

test('logged out and removed at WAHA too; where it does not answer, or without end, that is said', async () => {
  const id = await linked('79165550031');
  expect((await anna.post<WapiInstance>(`${PATH}/${id}/logout`)).body).toMatchObject({ state: 'notAuthorized', phone: null });
  expect(sessions.get(id)?.status).toBe('SCAN_QR_CODE');
  isDown = true;
  expect(await anna.post(`${PATH}/${id}/qr`)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
  isDown = false;
  code = 'A'.repeat(2 * 1024 * 1024);
  expect(await anna.post(`${PATH}/${id}/qr`)).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } });
  await anna.remove(`${PATH}/${id}`);
  while (await server.app.services.wapi.sessions.sync());
  expect(sessions.has(id)).toBe(false);
});

test('WAHA_URL and WAHA_API_KEY go together, and take the place of the sandbox', () => {
  expect(() => readConfig({ WAHA_URL: 'http://waha' })).toThrow(/go together/);
  expect(() => readConfig({ WAHA_URL: 'nowhere', WAHA_API_KEY: 'key' })).toThrow(/address/);
  expect(readConfig({ WAHA_URL: 'http://waha/', WAHA_API_KEY: 'key' }).wapi).toEqual({
    sandbox: false,
    waha: { url: 'http://waha', apiKey: 'key' },
  });
  expect(readConfig({}).wapi).toEqual({ sandbox: true, waha: undefined });
});
