import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { serverOf, type Server } from '@cabinet/domain/servers';
import { HttpPeer, phones, SmppCentre } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let first: TestApp;
let second: TestApp;
let admin: TestAccount;
let customer: TestAccount;
let centre: SmppCentre;
let reserve: HttpPeer;
let id = '';
let sent = 0;
const nodes = { allowPrivateAddresses: true };
beforeAll(async () => {
  first = await createTestApp({ ...nodes, nodeName: 'n1' });
  second = await first.anotherNode({ ...nodes, nodeName: 'n2' });
  await Promise.all([first, second].map(({ app }) => app.startBackground()));
  admin = await first.account({ role: 'admin' });
  customer = await first.account();
  await enableSending(first, customer, { balance: 1000 });
  centre = new SmppCentre();
  centre.behaviour = { after: (taken, at) => at.receipt(taken, 'DELIVRD'), delay: 1 };
  reserve = new HttpPeer();
  const url = await reserve.listen();
  reserve.answer = (_, response) => void response.end('{"id":"x"}');
  const settings = { request: { url: `${url}/send` }, answer: { id: 'id' } };
  await admin.post('providers', { name: 'reserve', title: 'Reserve', kind: 'http', types: ['sms'], settings });
  const made = await admin.post<Provider>('providers', await provider(['n1']));
  id = made.body.id;
  expect(made.body.servers).toEqual(['n1']);
  await first.app.pool.query(`update routing_group set providers = '{operator,reserve}'`);
});
afterAll(async () => {
  await second.close();
  await first.close();
  await centre.close();
  await reserve.close();
});

let port = 0;
const provider = async (servers: readonly string[]) => {
  port ||= await centre.listen();
  const settings = { host: '127.0.0.1', port, systemId: 'shop', binds: 2, window: 5 };
  return { name: 'operator', title: 'Operator', kind: 'smpp', settings, servers };
};
const serversOf = async () => {
  const { data } = (await admin.get<Page<Server>>('servers?$order=name')).body;
  return new Map(data.map((server) => [server.name, server]));
};
const holders = async () => {
  const { health } = (await admin.get<Provider>(`providers/${id}`)).body;
  return health.filter(({ state }) => state === 'up').map(({ node }) => serverOf(node));
};
const isHeldBy = (...names: string[]) => eventually(async () => JSON.stringify(await holders()) === JSON.stringify(names));

/** Sends single messages and a bulk through both nodes, and waits until all of them are delivered. */
async function sendThroughBoth(count: number): Promise<void> {
  const headers = { authorization: customer.token };
  for (const node of [first, second])
    for (const to of [phones(1, '10', sent), phones(count - 1, '10', sent + 1)]) {
      expect((await node.call('POST', 'sendings', { headers, payload: body(to) })).status).toBe(201);
      sent += to.length;
    }
  await eventually(async () => {
    const { data } = (await admin.get<Page<Sending>>(`sendings?OwnerId=${customer.id}&$limit=1000`)).body;
    return data.length === sent && data.every(({ state }) => state.status === 'delivered');
  });
}

test('only allowed servers connect, and messages that others accept go out by them', async () => {
  await isHeldBy('n1');
  expect(centre.sessions).toHaveLength(2);
  await sendThroughBoth(30);
  const known = await serversOf();
  expect(known.get('n1')).toMatchObject({
    isAlive: true,
    isInMaintenance: false,
    holds: expect.arrayContaining([expect.objectContaining({ title: 'Operator', state: 'up', links: { up: 2, all: 2 } })]),
    solely: [{ ProviderId: id, title: 'Operator' }],
  });
  expect(known.get('n2')?.holds.map(({ title }) => title)).toEqual(['Reserve']);
  expect(known.get('n2')?.nodes).toHaveLength(1);
  expect(centre.taken).toHaveLength(sent);
});

test('a server in maintenance gives its connections to the others under traffic, and gets them back', async () => {
  await admin.put(`providers/${id}`, await provider([]));
  await isHeldBy('n1', 'n2');
  const one = (await serversOf()).get('n1');
  let isTraffic = true;
  const traffic = (async () => {
    while (isTraffic) await sendThroughBoth(10);
  })();
  expect((await admin.put<Server>(`servers/${one?.id ?? ''}`, { isInMaintenance: true })).body).toMatchObject({ isInMaintenance: true });
  await isHeldBy('n2');
  await eventually(() => centre.sessions.length === 2);
  await admin.put(`servers/${one?.id ?? ''}`, { isInMaintenance: false });
  await isHeldBy('n1', 'n2');
  isTraffic = false;
  await traffic;
  const numbers = centre.taken.map(({ to }) => to);
  expect(new Set(numbers).size).toBe(sent);
  expect(numbers).toHaveLength(sent);
  expect(reserve.calls).toEqual([]);
  const { data: journal } = (await admin.get<Page<JournalEntry>>('eventsHistory?resource=servers')).body;
  expect(journal.map(({ after }) => after)).toEqual([{ isInMaintenance: false }, { isInMaintenance: true }]);
});

test('where nobody who is allowed lives, messages go on to the next provider', async () => {
  await admin.put(`providers/${id}`, await provider(['n3']));
  await eventually(async () => (await holders()).length === 0 && centre.sessions.length === 0);
  await customer.post('sendings', body(phones(1, '10', sent)));
  await eventually(() => reserve.calls.length > 0);
  expect(centre.taken).toHaveLength(sent);
});

test('only administrators see and change servers', async () => {
  const [one] = (await serversOf()).values();
  for (const role of ['me', 'reseller', 'manager'] as const) {
    const account = await first.account({ role });
    expect((await account.get('servers')).status).toBe(403);
    expect((await account.put(`servers/${one?.id ?? ''}`, { isInMaintenance: true })).status).toBe(403);
  }
});
