import type { ErrorBody } from '@cabinet/domain/errors';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { KeywordList } from '@cabinet/domain/routing-keywords';
import type { SendingQuote } from '@cabinet/domain/sendings';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
  anna = await server.account();
  await enableSending(server, anna);
});
afterAll(() => server.close());

const group = (rules: readonly object[] = [], given: object = {}) => ({
  title: 'SMS',
  type: 'sms',
  providers: ['sandbox'],
  rules,
  ...given,
});
const block = { kind: 'block', reason: 'Not here' };

test('what is blocked for an account is not quoted; its keyword list is kept while a rule names it', async () => {
  const { body: list } = await admin.post<KeywordList>('keywordLists', { title: 'Bets', words: ['Casino'] });
  const rules = [
    { title: 'No Spain', conditions: { prefixes: ['+34'] }, action: block },
    { title: 'No bets', priority: 1, conditions: { keywordLists: [list.id], users: [anna.id] }, action: block },
  ];
  const made = await admin.post<RoutingGroup>('routingGroups', group(rules));
  expect(made.status).toBe(201);
  const assigned = await admin.put(`users/${anna.id}/routingGroups`, { groups: [made.body.id] });
  expect(assigned).toMatchObject({ status: 200, body: { groups: [made.body.id] } });
  expect((await admin.get<RoutingGroup>(`routingGroups/${made.body.id}`)).body).toMatchObject({
    users: 1,
    rules: [{ priority: 100 }, { priority: 1 }],
  });
  const to = ['+79161112210', '+34600000010'];
  const quote = async (text: string) => (await anna.post<SendingQuote>('sendings/quote', body(to, { text }))).body;
  expect(await quote('Hello')).toMatchObject({ total: 1, skipped: [{ reason: 'blocked', count: 1 }] });
  expect(await quote('Best CASINO')).toMatchObject({ total: 0, skipped: [{ reason: 'blocked', count: 2 }] });
  expect((await anna.post<ErrorBody>('sendings', body(to, { text: 'casino' }))).body.error).toBe('NO_RECIPIENTS');
  expect((await admin.remove(`keywordLists/${list.id}`)).status).toBe(409);
  await admin.put(`routingGroups/${made.body.id}`, group());
  expect((await admin.remove(`keywordLists/${list.id}`)).status).toBe(204);
  expect(await quote('Best casino')).toMatchObject({ total: 2 });
  await admin.put(`users/${anna.id}/routingGroups`, { groups: [] });
  expect((await anna.post<ErrorBody>('sendings/quote', body(to))).body.error).toBe('CHANNEL_UNAVAILABLE');
});

test('the second of two administrators is told which groups the first has assigned, and nothing is lost', async () => {
  const client = await server.account();
  const make = async (title: string) => (await admin.post<RoutingGroup>('routingGroups', group([], { title }))).body.id;
  const [first, second] = [await make('First'), await make('Second')];
  const path = `users/${client.id}/routingGroups`;
  const version = { 'if-match': String((await admin.get(path)).headers.etag) };
  const assign = (id: string, headers = version) => admin.put<{ error?: string; current?: object }>(path, { groups: [id] }, headers);
  const answers = await Promise.all([first, second, first, second].map((id) => assign(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
  const kept = await admin.get<object>(path);
  expect(kept.body).toEqual(answers.find(({ status }) => status === 200)?.body);
  expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ error: 'RESOURCE_CHANGED', current: kept.body });
  expect((await assign(second, { 'if-match': String(kept.headers.etag) })).status).toBe(200);
});

test('a group names providers that are there and carry its type', async () => {
  await server.app.pool.query(
    `insert into provider (id, name, title, kind, types, is_active, settings, credentials) values (gen_random_uuid(), 'letters', '', 'smtp', '{email}', false, '{}', '{}')`,
  );
  const action = { kind: 'send', providers: [{ provider: 'letters', weight: 1 }] };
  const answer = await admin.post<ErrorBody>('routingGroups', group([{ title: 'All', action }], { providers: ['nobody'] }));
  expect(answer.status).toBe(422);
  expect(answer.body.data?.map(({ path, constraints }) => [path, Object.keys(constraints)])).toEqual([
    ['providers[0]', ['routing.noProvider']],
    ['rules[0].action.providers[0].provider', ['routing.otherType']],
  ]);
});

test('only the administration has to do with routing', async () => {
  for (const role of ['me', 'reseller', 'manager'] as const) {
    const account = await server.account({ role });
    expect((await account.get('routingGroups')).status).toBe(403);
    expect((await account.post('keywordLists', { title: 'Mine', words: ['a'] })).status).toBe(403);
    expect((await account.put(`users/${account.id}/routingGroups`, { groups: [] })).status).toBe(403);
  }
});
