import type { ErrorBody } from '@cabinet/domain/errors';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { KeywordList } from '@cabinet/domain/routing-keywords';
import type { RoutingTrace } from '@cabinet/domain/routing-trace';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  await server.app.pool.query(
    `insert into provider (id, name, title, kind, types, is_active, settings, credentials)
     select gen_random_uuid(), name, '', 'http', '{sms}', true, '{}', '{}' from unnest(array['direct-a', 'direct-b']) as name`,
  );
});
afterAll(() => server.close());

const send = (...providers: { provider: string; weight: number }[]) => ({ kind: 'send', providers });

async function customer(rules: readonly object[]) {
  const account = await server.account();
  await enableSending(server, account, { price: 2 });
  const group = { title: 'Direct', type: 'sms', providers: ['sandbox'], rules };
  const { id } = (await admin.post<RoutingGroup>('routingGroups', group)).body;
  expect((await admin.put(`users/${account.id}/routingGroups`, { groups: [id] })).status).toBe(200);
  return { account, id };
}

const trace = async (account: TestAccount, given: object = {}) =>
  (await admin.post<RoutingTrace>('routing/trace', { OwnerId: account.id, type: 'sms', sender: 'CABINET', text: 'Hello', recipient: '8 916 111-22-10', ...given })).body; // prettier-ignore

test('a trace tells the rule, providers in order, price, cost, margin, and why each other rule did not decide; nothing is sent', async () => {
  const list = (await admin.post<KeywordList>('keywordLists', { title: 'Codes', words: ['code', 'pin'] })).body;
  const { account, id } = await customer([
    { title: 'Off', priority: 1, isActive: false, action: send({ provider: 'sandbox', weight: 0 }) },
    { title: 'Codes', priority: 2, conditions: { keywordLists: [list.id], prefixes: ['+7'] }, action: send({ provider: 'sandbox', weight: 0 }) }, // prettier-ignore
    { title: 'MTS', priority: 3, conditions: { mccmnc: ['25001'] }, action: send({ provider: 'direct-a', weight: 70 }, { provider: 'direct-b', weight: 30 }, { provider: 'sandbox', weight: 0 }) }, // prettier-ignore
    { title: 'The rest', priority: 4, action: send({ provider: 'sandbox', weight: 0 }) },
  ]);
  await server.app.pool.query(
    `insert into provider_circuit (provider, is_open, until, failures, changed_at) values ('direct-b', true, now() + interval '1 hour', 3, now())`,
  );
  const traced = await trace(account, { text: 'я'.repeat(80) });
  expect(traced).toMatchObject({
    recipient: '+79161112210',
    operator: { name: 'МТС', mccmnc: '25001' },
    group: { id, title: 'Direct' },
    rule: 'MTS',
    blocked: null,
    obstacles: [],
    parts: 2,
    price: 4,
    cost: 1,
    margin: 3,
    skipped: [
      { rule: 'Off', because: 'inactive' },
      { rule: 'Codes', because: 'conditions', failed: [{ condition: 'keywords', values: ['code', 'pin'], total: 2 }] },
      { rule: 'The rest', because: 'later', failed: [] },
    ],
  });
  const byName = [...traced.providers].sort((a, b) => a.name.localeCompare(b.name));
  expect(byName.map(({ name, share, state }) => [name, share, state])).toEqual([
    ['direct-a', 70, 'ready'],
    ['direct-b', 30, 'leftOut'],
    ['sandbox', 0, 'ready'],
  ]);
  expect(traced.providers.map(({ reason }) => reason)).toEqual(['drawn', 'next', 'next']);
  const { rows } = await server.app.pool.query('select 1 from task where owner_id = $1', [account.id]);
  expect(rows).toEqual([]);
});

test('what a trace says of price and blocking is what the quote charges and skips', async () => {
  const { account } = await customer([
    { title: 'No Spain', conditions: { prefixes: ['+34'] }, action: { kind: 'block', reason: 'Fraud' } },
    { title: 'Nobody', conditions: { users: [admin.id] }, action: { kind: 'block', reason: 'No' } },
  ]);
  const blocked = await trace(account, { recipient: '+34600000010' });
  expect(blocked).toMatchObject({ rule: 'No Spain', blocked: 'Fraud', obstacles: ['blocked'], providers: [] });
  const open = await trace(account);
  expect(open).toMatchObject({ rule: null, providers: [{ name: 'sandbox', reason: 'first', share: null }] });
  expect(open.skipped[1]).toMatchObject({ failed: [{ condition: 'users', values: [], total: 1 }] });
  const { body: quote } = await account.post<SendingQuote>('sendings/quote', body(['+79161112210', '+34600000010']));
  expect(quote).toMatchObject({ total: 1, price: open.price, skipped: [{ reason: 'blocked', count: 1 }] });
  const bare = await trace(account, { type: 'viber' });
  expect(bare).toMatchObject({ group: null, price: null, obstacles: expect.arrayContaining(['noGroup', 'noTariff']) as unknown });
});

test('a trace goes by message rules as a send does', async () => {
  const { account } = await customer([]);
  const other = { title: 'Codes', type: 'sms', providers: ['direct-a'], rules: [] };
  const { id } = (await admin.post<RoutingGroup>('routingGroups', other)).body;
  const rules = [
    { title: 'Codes', conditions: { text: { is: 'matches', value: 'code #d' } }, action: { kind: 'route', group: id } },
    { title: 'Bets', conditions: { words: ['bet'] }, action: { kind: 'refuse', reason: 'No' } },
  ];
  await admin.post('messageRuleGroups', { title: 'Rules', users: [account.id], rules });
  expect(await trace(account, { text: 'Your code 1234' })).toMatchObject({
    group: { id },
    providers: [{ name: 'direct-a' }],
    messageRules: [{ rule: 'Codes', action: 'route' }],
    obstacles: [],
  });
  expect(await trace(account, { text: 'A bet' })).toMatchObject({ group: { title: 'Direct' }, obstacles: ['refused'] });
});

test('a rule by contact list decides on those who are in the list', async () => {
  const account = await server.account();
  const list = (await account.post<{ id: string }>('contactLists', { title: 'Regulars', type: 'regular' })).body;
  expect((await account.post('contacts', { ListId: list.id, phone: '+79161112210' })).status).toBe(201);
  await enableSending(server, account, { price: 2 });
  const rules = [
    { title: 'Regulars', priority: 1, conditions: { contactLists: [list.id] }, action: send({ provider: 'direct-a', weight: 1 }) },
  ];
  const { id } = (await admin.post<RoutingGroup>('routingGroups', { title: 'By list', type: 'sms', providers: ['sandbox'], rules })).body;
  await admin.put(`users/${account.id}/routingGroups`, { groups: [id] });
  expect(await trace(account)).toMatchObject({ rule: 'Regulars', skipped: [] });
  expect((await trace(account, { recipient: '+79161112299' })).rule).toBeNull();
});

test('a trace says whether a table or a look-up of the number tells its operator, and goes by the look-up while settings let it', async () => {
  const { account } = await customer([
    { title: 'MegaFon', conditions: { mccmnc: ['25002'] }, action: send({ provider: 'direct-a', weight: 0 }) },
  ]);
  const recipient = '+79161112333';
  expect((await trace(account, { recipient })).operator).toEqual({ name: 'МТС', mccmnc: '25001', country: 'RU', source: 'table' });
  await server.app.pool.query(
    `insert into number_network (recipient, known_at, network, provider, at) values ($1, now() - interval '1 day', '25002', 'direct-a', now() - interval '1 day')`,
    [recipient],
  );
  const found = await trace(account, { recipient });
  expect(found).toMatchObject({ rule: 'MegaFon', operator: { name: 'МегаФон', mccmnc: '25002', source: 'lookup', provider: 'direct-a' } });
  expect(Date.parse(found.operator?.at ?? '')).toBeLessThan(Date.now() - 86_000_000);
  expect((await admin.put('installation/settings/routing.lookupDays', { value: 0 })).status).toBe(200);
  expect(await trace(account, { recipient })).toMatchObject({ rule: null, operator: { mccmnc: '25001', source: 'table' } });
  await admin.put('installation/settings/routing.lookupDays', { value: 30 });
});

test('a rule with a cost limit takes a route while its price list allows, in the trace as in the send', async () => {
  const limited = {
    title: 'Cheap',
    conditions: { costLimit: 2 },
    action: send({ provider: 'direct-a', weight: 0 }, { provider: 'direct-b', weight: 0 }),
  };
  const { account } = await customer([limited]);
  const price = (name: string, mccmnc: string, amount: number) =>
    server.app.pool.query(
      `insert into provider_price (id, provider_id, type, mccmnc, price, unit, starts_on) select gen_random_uuid(), id, 'sms', $2, $3, 'segment', '2020-01-01' from provider where name = $1`,
      [name, mccmnc, amount],
    );
  await price('direct-a', '25001', 3);
  await price('direct-b', '25001', 1.5);
  await price('direct-a', '25002', 2.01);
  const mts = await trace(account);
  expect(mts).toMatchObject({ rule: 'Cheap', providers: [{ name: 'direct-b', reason: 'first' }], tooExpensive: ['direct-a'], cost: 1.5 });
  const megafon = await trace(account, { recipient: '+79261112210' });
  expect(megafon).toMatchObject({ rule: null, providers: [{ name: 'sandbox' }] });
  expect(megafon.skipped).toMatchObject([{ because: 'conditions', failed: [{ condition: 'cost', values: ['2'], total: 1 }] }]);
  const { body: accepted } = await account.post<{ groupId: string }>('sendings', body(['+79161112210', '+79261112210']));
  await eventually(async () => {
    const { rows } = await server.app.pool.query<{ recipient: string; routes: string[] | null }>(
      `select s.recipient, coalesce(b.routes, t.providers) as routes from sending s join batch b on b.lo = s.batch join task t on t.id = b.task_id
       where t.group_id = $1 order by 1`,
      [accepted.groupId],
    );
    return JSON.stringify(rows.map(({ routes }) => routes)) === '[["direct-b"],["sandbox"]]';
  });
});

test('a manager traces for assigned accounts alone, others not at all; what is no address is told by its field', async () => {
  const manager = await server.account({ role: 'manager' });
  const client = await server.account({ manager });
  const stranger = await server.account();
  const asked = (OwnerId: string, recipient = '+79161112210') => ({ OwnerId, type: 'sms', text: 'Hello', recipient });
  expect((await manager.post('routing/trace', asked(client.id))).status).toBe(200);
  const refused = await manager.post<ErrorBody>('routing/trace', asked(stranger.id));
  expect([refused.status, refused.body.data?.[0]?.path]).toEqual([422, 'OwnerId']);
  expect((await client.post('routing/trace', asked(client.id))).status).toBe(403);
  const wrong = await admin.post<ErrorBody>('routing/trace', asked(client.id, 'nobody'));
  expect([wrong.status, wrong.body.data?.[0]?.path]).toEqual([422, 'recipient']);
});
