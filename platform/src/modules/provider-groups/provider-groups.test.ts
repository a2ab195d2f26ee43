import type { ErrorBody } from '@cabinet/domain/errors';
import type { ProviderGroup } from '@cabinet/domain/provider-groups';
import type { Page } from '@cabinet/domain/resource';
import type { RoutingTrace } from '@cabinet/domain/routing-trace';
import type { Sending } from '@cabinet/domain/sendings';
import { HttpPeer } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let peer: HttpPeer;
const ids = new Map<string, string>();
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  admin = await server.account({ role: 'admin' });
  peer = new HttpPeer();
  const url = await peer.listen();
  let taken = 0;
  peer.answer = (_, response) => void response.end(`{"id":"x-${(taken += 1)}"}`);
  for (const [name, types] of [
    ['first', ['sms', 'viber']],
    ['second', ['sms']],
    ['third', ['sms']],
    ['other', ['viber']],
  ] as const) {
    const settings = { request: { url: `${url}/${name}`, body: '{"to":"${recipient}"}' }, answer: { id: 'id' } };
    const made = await admin.post<{ id: string }>('providers', { name, title: name, kind: 'http', types, isActive: true, settings });
    ids.set(name, made.body.id);
  }
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const members = (...given: [string, number][]) => given.map(([provider, weight]) => ({ provider, weight }));
const GROUP = { name: 'europe', title: 'Europe', mode: 'share', members: members(['first', 1], ['second', 1], ['third', 0]) };
const make = (given: object = {}) => admin.post<ProviderGroup & ErrorBody>('providerGroups', { ...GROUP, ...given });
const faultsOf = ({ data = [] }: ErrorBody) => data.map(({ path, code }) => `${path}: ${code}`);

test('a group has members that are providers with a channel in common, and a name of its own among them', async () => {
  const { status, body: made } = await make();
  expect([status, made]).toMatchObject([201, { name: 'europe', types: ['sms'], routes: [], members: GROUP.members }]);
  expect(faultsOf((await make()).body)).toEqual(['name: provider.exists']);
  expect(faultsOf((await make({ name: 'first' })).body)).toEqual(['name: provider.exists']);
  expect(faultsOf((await make({ name: 'more', members: members(['first', 1], ['nobody', 1]) })).body)).toEqual([
    'members[1].provider: routing.noProvider',
  ]);
  expect(faultsOf((await make({ name: 'more', members: members(['second', 1], ['other', 1]) })).body)).toEqual([
    'members: providerGroups.noCommonType',
  ]);
  expect((await admin.put(`providerGroups/${made.id}`, { ...GROUP, name: 'asia' })).status).toBe(422);
  const clash = await admin.post<ErrorBody>('providers', {
    name: 'europe', title: 'E', kind: 'smtp', settings: { host: 'mail.example', from: 'a@example.com' },
  }); // prettier-ignore
  expect(faultsOf(clash.body)).toContain('name: provider.exists');
});

test('a routing group names it like a provider, for channels that all members carry; neither it nor its members can go then', async () => {
  const routes = { title: 'Routes', type: 'sms', providers: ['europe'], rules: [] };
  const { status, body: group } = await admin.post<{ id: string }>('routingGroups', routes);
  expect(status).toBe(201);
  expect(faultsOf((await admin.post<ErrorBody>('routingGroups', { ...routes, type: 'viber' })).body)).toEqual([
    'providers[0]: routing.otherType',
  ]);
  const [found] = (await admin.get<Page<ProviderGroup>>('providerGroups')).body.data;
  expect(found?.routes).toEqual(['Routes']);
  const { id = '' } = found ?? {};
  expect((await admin.remove(`providerGroups/${id}`)).status).toBe(409);
  expect((await admin.remove(`providers/${ids.get('third') ?? ''}`)).status).toBe(409);
  const other = await admin.put<ErrorBody>(`providerGroups/${id}`, { ...GROUP, members: members(['other', 1]) });
  expect(faultsOf(other.body)).toEqual(['members: routing.otherType']);
  expect((await admin.remove(`routingGroups/${group.id}`)).status).toBe(204);
});

test('messages are divided among its members, each goes as the simulator says, and a changed group counts at once', async () => {
  await server.app.startBackground();
  const customer = await server.account();
  await enableSending(server, customer);
  await server.app.pool.query(`update routing_group set providers = '{europe}'`);
  const recipients = Array.from({ length: 20 }, (_, index) => `+79160000${100 + index}`);
  const sentBy = async (to: readonly string[]) => {
    await customer.post('sendings', body(to));
    return eventually(async () => {
      const { data } = (await admin.get<Page<Sending>>(`sendings?OwnerId=${customer.id}&$limit=100`)).body;
      const found = data.filter(({ recipient }) => to.includes(recipient));
      return found.length === to.length && found.every(({ meta }) => meta.provider) && found.map(({ meta }) => meta.provider ?? '');
    });
  };
  expect(new Set(await sentBy(recipients))).toEqual(new Set(['first', 'second']));
  const ask = { OwnerId: customer.id, type: 'sms', sender: 'CABINET', text: 'Hello', recipient: '+79160000100' };
  const trace = (await admin.post<RoutingTrace>('routing/trace', ask)).body;
  expect(trace).toMatchObject({ rule: 'europe', group: { title: 'Sandbox' } });
  expect(trace.providers.map(({ share }) => share)).toEqual([50, 50, 0]);
  expect(trace.providers.at(-1)?.name).toBe('third');

  const [group] = (await admin.get<Page<ProviderGroup>>('providerGroups')).body.data;
  await admin.put(`providerGroups/${group?.id ?? ''}`, { ...GROUP, mode: 'order', members: members(['third', 0], ['first', 0]) });
  expect(new Set(await sentBy(['+79160000200', '+79160000201']))).toEqual(new Set(['third']));
});
