import type { ErrorBody } from '@cabinet/domain/errors';
import type { JournalEntry } from '@cabinet/domain/events-history';
import type { PriceCheck } from '@cabinet/domain/price-check';
import type { ProviderPrice, ProviderPricesDifference } from '@cabinet/domain/provider-prices';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { HttpPeer } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let peer: HttpPeer;
let url: string;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  admin = await server.account({ role: 'admin' });
  peer = new HttpPeer();
  url = await peer.listen();
  peer.answer = (_, response) => void response.end('{"id":"x-1"}');
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

let made = 0;
async function provider(): Promise<Provider> {
  made += 1;
  const { body: answer } = await admin.post<Provider>('providers', {
    name: `api-${made}`,
    title: 'An API',
    kind: 'http',
    types: ['sms'],
    settings: { request: { url: `${url}/send`, body: '{"to":"${recipient}"}' }, answer: { id: 'id' } },
  });
  return answer;
}

const LINE = { type: 'sms', country: null, mccmnc: '25001', price: 1.2345, unit: 'segment', from: '2026-01-01', to: '2026-06-30' };
const add = (ProviderId: string, given: object = {}) =>
  admin.post<ProviderPrice & ErrorBody>('providersPrices', { ...LINE, ProviderId, ...given });
const pathsOf = ({ data = [] }: ErrorBody) => data.map(({ path, constraints }) => `${path}: ${Object.keys(constraints)[0]}`);

test('lines are made, changed and removed, exact to the fourth decimal, and no two are for the same day', async () => {
  const { id } = await provider();
  const { status, body: line } = await add(id);
  expect([status, line]).toMatchObject([201, { price: 1.2345, operator: 'МТС', from: '2026-01-01', to: '2026-06-30' }]);
  expect(pathsOf((await add(id, { from: '2026-06-30', to: null })).body)).toEqual(['from: providerPrices.overlaps']);
  expect((await add(id, { from: '2026-07-01', to: null, price: 0.0001 })).status).toBe(201);
  const wider = await admin.put<ErrorBody>(`providersPrices/${line.id}`, { ...LINE, ProviderId: id, to: '2026-07-01' });
  expect(pathsOf(wider.body)).toEqual(['from: providerPrices.overlaps']);
  const other = await provider();
  expect((await admin.put(`providersPrices/${line.id}`, { ...LINE, ProviderId: other.id })).status).toBe(422);
  const changed = await admin.put<ProviderPrice>(`providersPrices/${line.id}`, { ...LINE, ProviderId: id, price: 2 });
  expect(changed.body).toMatchObject({ id: line.id, price: 2 });
  const list = (await admin.get<Page<ProviderPrice>>(`providersPrices?ProviderId=${id}&$search=2500`)).body;
  expect(list.data.map(({ from, price }) => [from, price])).toEqual([['2026-07-01', 0.0001], ['2026-01-01', 2]]); // prettier-ignore
  expect((await admin.remove(`providersPrices/${line.id}`)).status).toBe(204);
  expect((await admin.get(`providersPrices/${line.id}`)).status).toBe(404);
  expect((await add('019a8b2c-1234-7abc-8def-000000000001')).status).toBe(422);
});

test('a file tells its differences before it holds, and takes nobody by surprise', async () => {
  const { id } = await provider();
  await add(id);
  await add(id, { mccmnc: null, country: 'KZ', price: 3 });
  const { text, version } = await exported(id);
  expect(text).toBe(
    'type,country,mccmnc,price,unit,from,to\r\nsms,KZ,,3,segment,2026-01-01,2026-06-30\r\nsms,,25001,1.2345,segment,2026-01-01,2026-06-30\r\n',
  );
  const csv = 'Type;MCCMNC;Country;Price;Unit;From;To\nsms;25001;;1,5;segment;2026-01-01;2026-06-30\nsms;;;4;message;2026-01-01;\n';
  const check = async () => (await admin.post<ProviderPricesDifference>(`providers/${id}/prices/check`, { csv })).body;
  const difference = await check();
  expect(difference).toMatchObject({ total: 2, added: 1, changed: 1, removed: 1, version });
  expect((await exported(id)).text).toBe(text);

  await add(id, { mccmnc: '25002' });
  const put = (ifMatch: string) => admin.put<ProviderPricesDifference>(`providers/${id}/prices`, { csv }, { 'if-match': ifMatch });
  expect((await put(difference.version)).status).toBe(412);
  const again = await check();
  expect(again.removed).toBe(2);
  const saved = await put(again.version);
  expect([saved.status, saved.body.changed]).toEqual([200, 1]);
  expect(await check()).toMatchObject({ added: 0, changed: 0, removed: 0, version: saved.body.version });
  const [entry] = (await admin.get<Page<JournalEntry>>('eventsHistory?resource=providersPrices&action=import')).body.data;
  expect(entry).toMatchObject({ rowId: id, after: { total: 2, added: 1, removed: 2 } });
});

test('every fault of a file is told by its line, and nothing of it holds', async () => {
  const { id } = await provider();
  const put = async (csv: string) => pathsOf((await admin.put<ErrorBody>(`providers/${id}/prices`, { csv })).body);
  expect(await put('type,price,from\nsms,1,2026-01-01')).toEqual(['lines[1].unit: providerPrices.column']);
  const head = 'type,country,mccmnc,price,unit,from,to\n';
  expect(await put(`${head}sms,RU,25001,1,segment,2026-01-01,\nfax,,,x,segment,2026-13-01,`)).toEqual([
    'lines[2].country: providerPrices.target',
    'lines[3].type: notAllowed',
    'lines[3].price: wrongType',
    'lines[3].from: invalid',
  ]);
  expect(await put(`${head}sms,,,1,segment,2026-01-01,\nsms,,,1,segment,2026-02-01,`)).toEqual([
    'lines[3].from: providerPrices.overlapsLine',
  ]);
  expect(await put(`${head}"sms,,,1`)).toEqual(['lines[2]: providerPrices.notCsv']);
  expect((await exported(id)).text.trim()).toBe(head.trim());
});

async function exported(id: string): Promise<{ text: string; version: string }> {
  const { body: text, headers } = await admin.get<string>(`providers/${id}/prices`);
  return { text, version: String(headers['etag']) };
}

test("a message costs what its provider's own list says, else what its tariff tells; its owner is told neither", async () => {
  await server.app.startBackground();
  const { id, name, title, kind, types, settings } = await provider();
  await admin.put(`providers/${id}`, { name, title, kind, types, settings, isActive: true });
  await add(id, { to: null });
  const customer = await server.account();
  await enableSending(server, customer, { price: 2 });
  await server.app.pool.query(`update routing_group set providers = $1`, [[name]]);
  await customer.post('sendings', body(['+79160000010', '+79030000011']));
  const path = `sendings?OwnerId=${customer.id}`;
  const sent = await eventually(async () => {
    const { data } = (await admin.get<Page<Sending>>(path)).body;
    return data.length === 2 && data.every(({ meta }) => meta.provider === name) && data;
  });
  const costs = await Promise.all(sent.map(async (one) => (await admin.get<Sending>(`sendings/${one.id}`)).body));
  expect(Object.fromEntries(costs.map(({ recipient, meta }) => [recipient, meta.cost]))).toEqual({
    '+79160000010': 1.2345,
    '+79030000011': 0.5,
  });
  expect((await customer.get<Sending>(`sendings/${sent[0]?.id ?? ''}`)).body.meta).not.toHaveProperty('cost');

  const [tariff] = (await admin.get<{ Tariffs: { id: string }[] }>(`users/${customer.id}?$scope=full`)).body.Tariffs;
  const { body: terms } = await admin.get<Record<string, unknown>>(`tariffs/${tariff?.id ?? ''}`);
  const given = Object.fromEntries(['title', 'source', 'price', 'unit', 'data'].map((field) => [field, terms[field]]));
  const check = async (recipient: string) =>
    (await admin.post<PriceCheck>('tariffs/check', { tariff: given, recipient, sender: 'CABINET', text: 'Hello', UserId: customer.id }))
      .body;
  expect(await check('+79160000010')).toMatchObject({ cost: 1.2345, margin: 0.7655, provider: name });
  const other = await check('+79030000011');
  expect([other.cost, other.provider]).toEqual([0.5, undefined]);
});
