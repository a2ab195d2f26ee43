import { isDeepStrictEqual } from 'node:util';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Margin, MarginFigures } from '@cabinet/domain/margin';
import type { Provider } from '@cabinet/domain/providers';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { Page } from '@cabinet/domain/resource';
import type { Sending } from '@cabinet/domain/sendings';
import { HttpPeer } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let peer: HttpPeer;
let url: string;
let sent = 0;
beforeAll(async () => {
  server = await createTestApp({ allowPrivateAddresses: true });
  await server.app.startBackground();
  admin = await server.account({ role: 'admin' });
  peer = new HttpPeer();
  url = await peer.listen();
  peer.answer = (_, response) => void response.end(`{"id":"x-${(sent += 1)}"}`);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});

const TODAY = new Date().toISOString().slice(0, 10);
const YESTERDAY = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
const PERIOD = `from=${YESTERDAY}&to=${new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)}`;

let made = 0;
async function provider(price: number): Promise<Provider> {
  const { body: answer } = await admin.post<Provider>('providers', {
    name: `margin-${(made += 1)}`,
    title: 'Direct',
    kind: 'http',
    types: ['sms'],
    settings: { request: { url: `${url}/send`, body: '{"to":"${recipient}"}' }, answer: { id: 'id' } },
  });
  const line = { type: 'sms', country: null, mccmnc: null, price, unit: 'segment', from: '2026-01-01', to: null };
  expect((await admin.post('providersPrices', { ...line, ProviderId: answer.id })).status).toBe(201);
  const { id, name, title, kind, types, settings } = answer;
  await admin.put(`providers/${id}`, { name, title, kind, types, settings, isActive: true });
  return answer;
}

async function customer(given: { providers?: readonly string[]; price?: number; manager?: TestAccount; refund?: boolean } = {}) {
  const { providers = ['sandbox'], price = 2, refund, ...above } = given;
  const account = await server.account(above);
  await enableSending(server, account, { price, ...(refund === undefined ? {} : { refund }) });
  const group = { title: 'Margin', type: 'sms', providers, rules: [] };
  const { id } = (await admin.post<RoutingGroup>('routingGroups', group)).body;
  expect((await admin.put(`users/${account.id}/routingGroups`, { groups: [id] })).status).toBe(200);
  return account;
}

const margin = async (query: string, by: TestAccount = admin) => (await by.get<Margin>(`margin?${PERIOD}&${query}`)).body;
const figures = (given: Partial<MarginFigures>): MarginFigures => ({ charged: 0, revenue: 0, taken: 0, cost: 0, margin: 0, unpriced: 0, ...given }); // prettier-ignore
async function settled(account: TestAccount, given: Partial<MarginFigures>): Promise<void> {
  const total = async () => (await margin(`OwnerId=${account.id}`)).total;
  const isThere = eventually(async () => isDeepStrictEqual(await total(), figures(given)));
  await isThere.catch(() => undefined);
  expect(await total()).toEqual(figures(given));
}

test('revenue is what was charged and not given back, cost what the list said when a provider took the message', async () => {
  const direct = await provider(1.25);
  const account = await customer({ providers: [direct.name] });
  expect((await account.post('sendings', body(['+79160000010', '+79160000110', '+34600000010']))).status).toBe(201);
  await settled(account, { taken: 3, cost: 3.75, margin: -3.75 });

  // A list that changes afterwards changes nothing of what was sent.
  const { data } = (await admin.get<Page<{ id: string }>>(`providersPrices?ProviderId=${direct.id}`)).body;
  expect((await admin.remove(`providersPrices/${data[0]?.id ?? ''}`)).status).toBe(204);

  const messages = (await account.get<Page<Sending>>('sendings')).body.data;
  const { rows } = await server.app.pool.query<{ ref: string; sending_id: string }>(
    `select ref, sending_id from ref where sending_id = any($1)`,
    [messages.map(({ id }) => id)],
  );
  const report = (id: string | undefined, status: 'delivered' | 'failed') =>
    server.app.services.engine.sink.reports(direct.name, [{ ref: rows.find((row) => String(row.sending_id) === String(id))?.ref ?? '', status, at: new Date() }]); // prettier-ignore
  const byRecipient = (recipient: string) => messages.find((message) => message.recipient === recipient)?.id;
  await report(byRecipient('+79160000010'), 'delivered');
  await report(byRecipient('+79160000110'), 'failed');
  await report(byRecipient('+34600000010'), 'delivered');
  await settled(account, { charged: 2, revenue: 4, taken: 3, cost: 3.75, margin: 0.25 });

  const at = `OwnerId=${account.id}`;
  expect((await margin(`${at}&by=day`)).rows).toEqual([{ key: TODAY, title: null, ...figures({ charged: 2, revenue: 4, taken: 3, cost: 3.75, margin: 0.25 }) }]); // prettier-ignore
  expect((await margin(`${at}&by=provider`)).rows).toMatchObject([{ key: direct.name, title: 'Direct', margin: 0.25 }]);
  expect((await margin(`${at}&by=account`)).rows).toMatchObject([{ key: account.id, title: account.user.username, margin: 0.25 }]);
  const operators = await margin(`${at}&by=operator`);
  expect(operators.rows.map(({ key, charged, margin: left }) => [key, charged, left])).toEqual([
    ['МТС', 1, -0.5],
    ['Vodafone ES', 1, 0.75],
  ]);
  expect((await margin(`${at}&operator=Vodafone%20ES`)).total).toMatchObject({ charged: 1, cost: 1.25 });
  expect((await margin(`${at}&operator=`)).total).toEqual(figures({}));
  expect((await margin(`${at}&type=viber`)).total).toEqual(figures({}));
});

test('a message that two providers took costs twice; one that nothing tells the price of is told apart', async () => {
  const [failing, second] = [await provider(0.5), await provider(0.7)];
  const account = await customer({ providers: [failing.name, second.name] });
  const [group] = (await admin.get<{ groups: string[] }>(`users/${account.id}/routingGroups`)).body.groups;
  await server.app.pool.query(`update routing_group set reroute = '{failed}' where id = $1`, [group]);
  expect((await account.post('sendings', body(['+79160000210']))).status).toBe(201);
  await settled(account, { taken: 1, cost: 0.5, margin: -0.5 });
  const { rows } = await server.app.pool.query<{ ref: string }>('select ref from ref where provider = $1', [failing.name]);
  await server.app.services.engine.sink.reports(failing.name, [{ ref: rows[0]?.ref ?? '', status: 'failed', at: new Date() }]);
  await settled(account, { taken: 2, cost: 1.2, margin: -1.2 });

  const other = await customer({ price: 3 });
  await server.app.pool.query(`update tariff set hidden = '{}' where id in (select tariff_id from user_tariff where user_id = $1)`, [
    other.id,
  ]);
  expect((await other.post('sendings', body(['+79160000310']))).status).toBe(201);
  await settled(other, { charged: 1, revenue: 3, taken: 1, margin: 3, unpriced: 1 });
});

test('a manager sees assigned accounts, others nothing; the export has every line', async () => {
  const manager = await server.account({ role: 'manager' });
  const [mine, foreign] = [await customer({ manager }), await customer()];
  for (const account of [mine, foreign]) expect((await account.post('sendings', body(['+79160000410']))).status).toBe(201);
  await settled(mine, { charged: 1, revenue: 2, taken: 1, cost: 0.5, margin: 1.5 });
  await settled(foreign, { charged: 1, revenue: 2, taken: 1, cost: 0.5, margin: 1.5 });
  expect((await margin('by=account', manager)).rows.map(({ key }) => key)).toEqual([mine.id]);
  expect((await margin(`OwnerId=${foreign.id}`, manager)).total).toEqual(figures({}));
  const reseller = await server.account({ role: 'reseller' });
  for (const account of [reseller, mine]) expect((await account.get(`margin?${PERIOD}`)).status).toBe(403);

  const file = await server.app.inject({ url: `/api/margin/export?${PERIOD}`, headers: { authorization: manager.token } });
  expect(file.headers['content-disposition']).toContain('margin-');
  expect(file.body.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'day,provider,operator,OwnerId,username,type,charged,revenue,taken,cost,margin,unpriced',
    `${TODAY},sandbox,МТС,${mine.id},${mine.user.username},sms,1,2,1,0.5,1.5,0`,
  ]);
});

test('a period ends after it begins, and is no longer than a year', async () => {
  const faults = async (from: string, to: string) => (await admin.get<ErrorBody>(`margin?from=${from}&to=${to}`)).body.data?.map(({ path }) => path); // prettier-ignore
  expect(await faults('2026-02-01', '2026-01-31')).toEqual(['to']);
  expect(await faults('2025-01-01', '2026-01-31')).toEqual(['to']);
  expect(await faults('today', '2026-01-31')).toEqual(['from']);
  expect((await admin.get('margin?from=2025-01-01&to=2025-12-31')).status).toBe(200);
});
