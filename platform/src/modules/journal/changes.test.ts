import type { JournalEntry } from '@cabinet/domain/events-history';
import type { Page } from '@cabinet/domain/resource';
import { sql } from 'kysely';
import { SettingRepository } from '../identity/public.ts';
import { DEPLOY_TOKENS, Deployer } from '../registry/deploy-testing.ts';
import { multipartOf } from '../storage/testing.ts';
import { makeRows } from '../../testing/rows.ts';
import { sampleRequisite } from '../../testing/legal.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

type Json = Readonly<Record<string, unknown>>;

let server: TestApp;
let admin: TestAccount;
let client: TestAccount;

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS, allowPrivateAddresses: true });
  admin = await server.account({ role: 'admin' });
  client = await server.account();
  await makeRows(server, client, 'of-the-client');
}, 120_000);
afterAll(() => server.close());

const journal = async () => (await admin.get<Page<JournalEntry>>('eventsHistory?$limit=1000')).body.data;

/** The entries that `change` leaves. */
async function entriesOf(change: () => Promise<unknown>): Promise<JournalEntry[]> {
  const before = new Set((await journal()).map(({ id }) => id));
  await change();
  return (await journal()).filter(({ id }) => !before.has(id));
}

const provider = (given: object = {}) => ({
  name: 'quiet',
  title: 'An operator',
  kind: 'smpp',
  isActive: false,
  settings: { host: '127.0.0.1', port: 2775, systemId: 'cabinet' },
  ...given,
});
const group = { title: 'All', type: 'sms', isActive: true, providers: ['sandbox'], reroute: [], rules: [] };
const tariff = (given: object = {}) => ({
  title: 'Plain',
  source: 'sendings.sms',
  price: 2,
  unit: 'segment',
  isActive: true,
  data: { rules: [], options: { refundOnFailed: true, noPayments: false }, hidden: {} },
  ...given,
});
const idOf = async (path: string, body: object) => (await admin.post<{ id: string }>(path, body)).body.id;
const rowOf = async (path: string) =>
  (await client.get<Page<{ id: string; ListId?: string }>>(path)).body.data[0] as { id: string; ListId?: string };

test('what an administrator makes leaves exactly one entry that says what', async () => {
  const owned = { OwnerId: client.id };
  const made: readonly (readonly [() => Promise<{ status: number }>, Json])[] = [
    [() => admin.post('providers', provider({ name: 'first' })), { action: 'create', resource: 'providers', before: null }],
    [() => admin.post('routingGroups', group), { action: 'create', resource: 'routingGroups' }],
    [() => admin.post('tariffs', tariff()), { action: 'create', resource: 'tariffs' }],
    [() => admin.post('keywordLists', { title: 'Words', words: ['a'] }), { action: 'create', resource: 'keywordLists' }],
    [putOperators, { action: 'import', resource: 'operators', OwnerId: null }],
    [() => admin.post('patterns', { text: 'Hello', ...owned }), { action: 'create', resource: 'patterns', ...owned }],
    [
      () => admin.put(`users/${client.id}/moderation`, { isRequired: true }),
      { resource: 'moderation', before: { isRequired: false }, after: { isRequired: true }, ...owned },
    ],
    [() => admin.post('requisites', sampleRequisite({ title: 'Mine' })), { action: 'create', resource: 'requisites' }],
    [upload, { action: 'create', resource: 'storage', after: { filename: 'a.csv', size: expect.any(Number), isPublic: false } }],
    [() => admin.post('tokens', { description: 'Mine' }), { action: 'create', resource: 'tokens' }],
    [() => admin.post('webhooks/onStatusChange/secret'), { action: 'renewSecret', resource: 'settingsUser' }],
  ];
  for (const [make, expected] of made) {
    let status = 0;
    const entries = await entriesOf(async () => ({ status } = await make()));
    const by = { UserId: admin.id, actingUserId: null, ip: '127.0.0.1' };
    expect({ status: Math.floor(status / 100), entries }).toEqual({
      status: 2,
      entries: [expect.objectContaining({ ...by, ...expected })],
    });
  }
});

const putOperators = () => admin.put('operators', 'prefix,operator,mccmnc,country\n+7916,MTS,25001,RU\n', { 'content-type': 'text/csv' });
const upload = () => {
  const { payload, headers } = multipartOf('a.csv', 'phone\n+79160000005\n');
  return server.call('POST', 'storage', { payload, headers: { ...headers, authorization: admin.token } });
};

test('groups and tariffs of an account are told as they were and as they are', async () => {
  const [first, second] = [await idOf('routingGroups', group), await idOf('tariffs', tariff())];
  const [groups] = await entriesOf(() => admin.put(`users/${client.id}/routingGroups`, { groups: [first] }));
  const [tariffs] = await entriesOf(() => admin.put(`users/${client.id}/tariffs`, { tariffs: [{ id: second, priority: 1 }] }));

  expect(groups).toMatchObject({ action: 'assign', resource: 'routingGroups', OwnerId: client.id, after: { groups: [first] } });
  expect(tariffs).toMatchObject({
    action: 'assign',
    resource: 'tariffs',
    OwnerId: client.id,
    after: { tariffs: [{ id: second, priority: 1 }] },
  });
});

test('rows of a customer that an administrator changes and removes leave one entry each', async () => {
  const changes: Readonly<Record<string, object>> = {
    contactLists: { title: 'Changed', type: 'regular' },
    contacts: { ListId: (await rowOf('contacts')).ListId, phone: '+79160000009' },
    storage: { title: 'changed.csv' },
    templates: { title: 'Changed' },
    sendernames: { moderation: 'rejected', comment: 'Not yours' },
    recurrentPayments: { status: 'block' },
    requisites: sampleRequisite({ title: 'Changed' }),
    shortLinks: { fullUrl: 'https://shop.example/changed' },
    'n/otp-settings/channels': { name: 'Changed', channelType: 'sms' },
    'n/otp-settings/widgets': { name: 'Changed' },
  };
  for (const [path, body] of Object.entries(changes)) {
    const { id } = await rowOf(path);
    const updated = await entriesOf(() => admin.put(`${path}/${id}`, body));
    expect({ path, updated }).toEqual({ path, updated: [expect.objectContaining({ rowId: id, OwnerId: client.id, UserId: admin.id })] });
    expect(updated[0]?.before).not.toBeNull();
    expect(updated[0]?.after).not.toBeNull();
  }
  for (const path of ['optOuts', 'tokens', 'shortLinks', 'contacts', 'templates', 'contactLists']) {
    const { id } = await rowOf(path);
    const removed = await entriesOf(() => admin.remove(`${path}/${id}`));
    expect({ path, removed }).toEqual({
      path,
      removed: [expect.objectContaining({ action: 'remove', rowId: id, OwnerId: client.id, after: null })],
    });
  }
});

test('a send in the name of a customer is recorded, one of the customer is not', async () => {
  const [asked] = [{ type: 'sms', payload: { sender: 'CABINET', text: 'Hi' }, recipient: { include: ['+79160000033'], exclude: [] } }];
  const { body } = await admin.get<{ token: string }>(`login/as/${client.id}`);
  const own = await entriesOf(() => client.post('sendings', asked));
  const acted = await entriesOf(() => server.call('POST', 'sendings', { payload: asked, headers: { authorization: body.token } }));

  expect(own).toEqual([]);
  expect(acted.map(({ action, UserId, actingUserId }) => ({ action, UserId, actingUserId }))).toEqual(
    acted.length > 0 ? [{ action: 'send', UserId: client.id, actingUserId: admin.id }] : [],
  );
});

test('settings of the installation are recorded, also by the command line', async () => {
  const rows = new SettingRepository(server.app.db, await server.app.services.settings.installation());
  const set = await entriesOf(() => rows.change(undefined, 'frontend.title', 'Courier'));
  const unset = await entriesOf(() => rows.unset(undefined, 'frontend.title'));

  expect(set).toEqual([
    expect.objectContaining({
      resource: 'settings',
      rowId: 'frontend.title',
      UserId: null,
      ip: '',
      after: { 'frontend.title': 'Courier' },
    }),
  ]);
  expect(unset).toEqual([expect.objectContaining({ action: 'remove', before: { 'frontend.title': 'Courier' }, after: null })]);
});

test('what is done to releases is recorded with the name of its token', async () => {
  const deployer = new Deployer(server.app);
  const refused = await entriesOf(() => deployer.post('rollback', { target: 'contacts' }));
  const collected = await entriesOf(() => deployer.post('gc', {}));

  expect(refused).toEqual([]);
  expect(collected).toEqual([
    expect.objectContaining({ action: 'collectReleases', resource: 'releases', UserId: null, after: { by: 'operator' } }),
  ]);
});

test('no secret of any resource is in the journal', async () => {
  const secret = 'Zx9-very-secret';
  const id = await idOf('providers', provider({ name: 'loud', credentials: { password: secret } }));
  await admin.put(`providers/${id}`, provider({ name: 'loud', credentials: { password: `${secret}-2` } }));
  const { body: callback } = await admin.post<{ url: string }>(`providers/${id}/callback`);
  const { body: webhook } = await admin.post<{ secret: string }>('webhooks/onStatusChange/secret');
  const { body: token } = await admin.post<{ token: string }>('tokens', { description: 'x' });
  const hook = {
    url: `https://u:${secret}@hooks.example/x?token=${secret}`,
    method: 'POST',
    headers: { Authorization: secret },
    isActive: true,
  };
  await admin.put(`settingsUser/${admin.id}/webhooks.onStatusChange`, { value: hook });
  await server.call('POST', 'login', { payload: { username: secret, password: secret } });

  const { rows } = await sql<object>`select before, after from event_history`.execute(server.app.db);
  const stored = await sql<{ hidden: string }>`
    select password_hash as hidden from users union select digest from api_token union select value from provider, jsonb_each_text(credentials)`.execute(
    server.app.db,
  );
  const written = JSON.stringify(rows);
  const hidden = [secret, callback.url, webhook.secret, token.token, ...stored.rows.map((row) => row.hidden)];
  expect(hidden.filter((value) => value && written.includes(value))).toEqual([]);
  expect(written).toContain('[hidden]');
});
