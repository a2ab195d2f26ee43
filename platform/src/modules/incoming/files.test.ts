import type { StoredFile } from '@cabinet/domain/files';
import type { IncomingMessage } from '@cabinet/domain/incoming';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import { HttpPeer } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { startReceiver, type Receiver } from '../webhooks/testing/receiver.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=', 'base64');

let server: TestApp;
let peer: HttpPeer;
let receiver: Receiver;
let reseller: TestAccount;
let anna: TestAccount;
/** Where the service has its callback, and where it has its files. */
let path: string;
let url: string;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  await server.app.startBackground();
  const admin = await server.account({ role: 'admin' });
  reseller = await server.account({ role: 'reseller' });
  anna = await server.account({ reseller });
  peer = new HttpPeer();
  receiver = await startReceiver();
  url = await peer.listen();
  peer.answer = (call, response) => {
    if (call.method === 'POST') return void response.end('{"id":"x-1"}');
    if (call.url === '/photo') return void response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
    if (call.url === '/prices.pdf') return void response.end('%PDF-1.4 prices');
    if (call.url === '/fake.png') return void response.end('<script>alert(1)</script>');
    if (call.url === '/virus.exe') return void response.end('MZ');
    response.writeHead(404).end();
  };
  const settings = {
    request: { url: `${url}/send`, headers: [{ name: 'Authorization', value: 'Bearer ${secret.key}' }], body: '{}' },
    answer: { id: 'id' },
    incoming: { id: 'id', from: 'from', text: 'text', answers: 'reply', image: 'pictures', file: 'files.*.url' },
  };
  const given = { name: 'api', title: 'An API', kind: 'http', types: ['sms'], isActive: true, settings, credentials: { key: 'abc' } };
  const { body: made } = await admin.post<Provider>('providers', given);
  const { body: callback } = await admin.post<{ url: string }>(`providers/${made.id}/callback`);
  path = new URL(callback.url).pathname.replace('/api/', '');
  await enableSending(server, anna);
  await server.app.pool.query(`update routing_group set providers = '{api}'`);
  await anna.put(`settingsUser/${anna.id}/webhooks.onIncomingMessage`, { value: { url: receiver.url } });
  await anna.post('sendings', body(['+79160000010']));
  await eventually(async () => (await server.app.pool.query(`select 1 from ref where ref = 'x-1'`)).rowCount === 1);
});
afterAll(async () => {
  await server.close();
  await peer.close();
  await receiver.close();
});

const push = (given: object) => server.call('POST', path, { payload: { from: '79160000010', reply: 'x-1', ...given } });
const came = async (id: string) => {
  const { body: page } = await anna.get<Page<IncomingMessage>>('sendingsIncoming');
  return page.data.find(({ payload }) => payload.text === id);
};

test('a picture and a file that come in are the owner’s, checked as uploads are, and told to the owner’s server', async () => {
  expect((await push({ id: 'i1', text: 'Look', pictures: `${url}/photo`, files: [{ url: `${url}/prices.pdf` }] })).status).toBe(204);
  const message = await eventually(() => came('Look'));
  const [photo, prices] = message.meta.files ?? [];
  expect([photo, prices]).toEqual([
    { kind: 'image', id: message.payload.image, filename: 'photo.png', refused: null },
    { kind: 'file', id: message.payload.file, filename: 'prices.pdf', refused: null },
  ]);
  const { body: file } = await anna.get<StoredFile>(`storage/${photo?.id}?return=meta`);
  expect(file).toMatchObject({ type: 'image/png', size: PNG.length, OwnerId: anna.id, expiredAt: expect.any(String) as string });
  const stranger = await server.account();
  const seen = [anna, reseller, stranger].map(async (who) => (await who.get(`storage/${photo?.id}`)).status);
  expect(await Promise.all(seen)).toEqual([200, 200, 404]);
  const told = await eventually(() => receiver.received[0]);
  expect((JSON.parse(told.body) as { data: unknown }).data).toMatchObject({ text: 'Look', image: photo?.id, file: prices?.id });
  // Only the service itself is shown what lets us in, and what comes again brings nothing.
  expect(peer.calls.filter(({ method }) => method === 'GET').map(({ headers }) => headers.authorization)).toEqual(['Bearer abc', 'Bearer abc']); // prettier-ignore
  await push({ id: 'i1', text: 'Look', pictures: `${url}/photo` });
  expect((await anna.get<Page<StoredFile>>('storage')).body.total).toBe(2);
});

test('what may not be kept is named with the reason, and its message comes all the same', async () => {
  await push({ id: 'i2', text: 'Bad', pictures: [`${url}/fake.png`, `${url}/gone.png`], files: [{ url: `${url}/virus.exe` }] });
  const message = await eventually(() => came('Bad'));
  expect(message.payload).toEqual({ text: 'Bad' });
  expect(message.meta.files?.map(({ filename, refused }) => [filename, refused])).toEqual([
    ['fake.png', 'type'],
    ['', 'unavailable'],
    ['virus.exe', 'type'],
  ]);
  await push({ id: 'i3', reply: 'nobody', text: 'Whose?', pictures: `${url}/photo` });
  const { rows } = await server.app.pool.query(`select files from sending_incoming where text = 'Whose?'`);
  expect(rows).toMatchObject([{ files: [{ refused: 'noOwner' }] }]);
});
