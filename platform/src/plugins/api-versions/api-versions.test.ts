import { NEWEST_API_VERSION } from '@cabinet/domain/api-versions';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { Token } from '@cabinet/domain/tokens';
import { startReceiver, type Receiver } from '../../modules/webhooks/testing/receiver.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { RELEASED_VERSIONS } from './changes.ts';
import { rowChange, type VersionChange } from './version-change.ts';

const NEXT = '2099-01-01';
const AFTER = '2099-02-01';

interface Titled {
  title: string;
}
interface Named {
  name: string;
}

/** What lists of contacts were called before the artificial version: the server itself knows the title alone. */
const renamed = rowChange<Named, Titled>('contactLists', {
  summary: '`name` of lists of contacts became `title`.',
  upgradeBody: ({ name, ...rest }) => ({ ...rest, ...(name === undefined ? {} : { title: name }) }),
  downgradeRow: ({ title, ...rest }) => ({ ...rest, name: title }),
});
const upperCase = rowChange<Titled, Titled>('contactLists', {
  summary: 'Titles are no longer told in capitals.',
  downgradeRow: (row) => ({ ...row, title: row.title.toUpperCase() }),
});
const limitRenamed: VersionChange = {
  summary: '`threshold` of `onBalanceLimit` became `limit`.',
  calls: [],
  events: ['onBalanceLimit'],
  downgradeEvent: ({ limit, ...data }) => ({ ...data, threshold: limit }),
};

let server: TestApp;
let owner: TestAccount;
let receiver: Receiver;
let token: Token & { token: string };
beforeAll(async () => {
  const versions = [...RELEASED_VERSIONS, { name: NEXT, changes: [renamed, limitRenamed] }, { name: AFTER, changes: [upperCase] }];
  // The document says nothing of versions that only this test has.
  server = await createTestApp({ allowPrivateAddresses: true }, undefined, { versions, holdsAnswers: false });
  receiver = await startReceiver();
  owner = await server.account();
  token = (await owner.post<typeof token>('tokens', { description: 'CRM' })).body;
}, 120_000);
afterAll(async () => {
  await server.close();
  await receiver.close();
});

const as = (version?: string) => ({ authorization: token.token, ...(version ? { 'cabinet-version': version } : {}) });
const list = { type: 'regular' };

describe('a call', () => {
  test('of a session uses the newest version, of a token that of the day it was made; every answer says which', async () => {
    expect((await owner.get('contactLists')).headers['cabinet-version']).toBe(AFTER);
    expect(token.version).toBe(NEWEST_API_VERSION);
    expect((await server.call('GET', 'contactLists', { headers: as() })).headers['cabinet-version']).toBe(NEWEST_API_VERSION);
    expect((await server.call('GET', 'contactLists')).headers['cabinet-version']).toBe(AFTER);
  });

  test('of an older version is taken, and answered, as that version had it', async () => {
    const made = await server.call<{ id: string }>('POST', 'contactLists', { headers: as(), payload: { ...list, name: 'Buyers' } });
    expect(made).toMatchObject({ status: 201, body: { name: 'BUYERS' } });
    expect(made.body).not.toHaveProperty('title');
    const path = `contactLists/${made.body.id}`;
    expect((await server.call('PUT', path, { headers: as(), payload: { ...list, name: 'Clients' } })).body).toMatchObject({
      name: 'CLIENTS',
    });
    expect((await server.call('GET', 'contactLists', { headers: as() })).body).toMatchObject({ data: [{ name: 'CLIENTS' }], total: 1 });
    expect((await server.call('PATCH', path, { headers: as(), payload: { isActive: false } })).body).toMatchObject({ name: 'CLIENTS' });
  });

  test('names another version by the header: that between has one change of the two, the newest none', async () => {
    const rows = async (version: string) => (await server.call('GET', 'contactLists', { headers: as(version) })).body;
    expect(await rows(NEXT)).toMatchObject({ data: [{ title: 'CLIENTS' }] });
    expect(await rows(AFTER)).toMatchObject({ data: [{ title: 'Clients' }] });
    const refused = await server.call<ErrorBody>('POST', 'contactLists', { headers: as(AFTER), payload: { ...list, name: 'x' } });
    expect(refused).toMatchObject({ status: 422, headers: { 'cabinet-version': AFTER } });
    expect(refused.body.data?.map(({ path }) => path).sort()).toEqual(['name', 'title']);
  });

  test.each(['2000-01-01', '2100-01-01', 'newest', ''])(
    'of the version %j, which there is not, is refused with those that there are',
    async (asked) => {
      const { status, body } = await server.call<ErrorBody>('GET', 'contactLists', { headers: { ...as(), 'cabinet-version': asked } });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { error: 'API_VERSION', params: { versions: `${NEWEST_API_VERSION}, ${NEXT}, ${AFTER}` } },
      });
    },
  );
});

describe('the version of a token', () => {
  const change = (body: object) => owner.put<Token>(`tokens/${token.id}`, { description: 'CRM', ...body });

  test('is kept by a change that names none, and is one that there is', async () => {
    expect((await change({ version: NEWEST_API_VERSION })).body.version).toBe(NEWEST_API_VERSION);
    expect((await change({})).body.version).toBe(NEWEST_API_VERSION);
    expect((await change({ version: '2000-01-01' })).status).toBe(422);
  });

  test('that is no longer offered is served by the next one', async () => {
    const used = async (version: string) => {
      await server.app.pool.query('update api_token set version = $2 where id = $1', [token.id, version]);
      return (await server.call('GET', 'contactLists', { headers: as() })).headers['cabinet-version'];
    };
    expect(await used('2026-01-01')).toBe(NEWEST_API_VERSION);
    expect(await used(NEXT)).toBe(NEXT);
    expect(await used('2100-01-01')).toBe(AFTER);
  });
});

describe('an event', () => {
  const key = 'webhooks.onBalanceLimit';

  test('is told to a webhook as in the version of the day when it was set up', async () => {
    await owner.put(`settingsUser/${owner.id}/${key}`, { value: { url: `${receiver.url}/hook` } });
    const { body } = await owner.get<{ data: { event: string; version?: string }[] }>('webhooks');
    expect(body.data.find(({ event }) => event === 'onBalanceLimit')?.version).toBe(NEWEST_API_VERSION);
    await server.app.pool.query(`select publish_events($1, 'onBalanceLimit', array['x'], '{"balance": 1, "limit": 5}', now())`, [owner.id]);
    while (await server.app.services.webhooks.step());
    expect(receiver.received).toHaveLength(1);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: 'onBalanceLimit', data: { balance: 1, threshold: 5 } });
    expect(receiver.received[0]!.headers['cabinet-version']).toBe(NEWEST_API_VERSION);
  });

  test('is tried in the shape that it will have', async () => {
    const tried = await owner.post<{ request: { body: string } }>('webhookCalls/test', { event: 'onBalanceLimit' });
    expect(JSON.parse(tried.body.request.body)).toMatchObject({ data: { threshold: 1000 } });
  });

  test('is read from the log in the version of the call', async () => {
    await owner.put(`settingsUser/${owner.id}/eventLog`, { value: { events: ['onBalanceLimit'] } });
    await server.app.pool.query(`select publish_events($1, 'onBalanceLimit', array['y'], '{"balance": 1, "limit": 5}', now())`, [owner.id]);
    const read = async (version: string) => (await server.call<{ data: object[] }>('GET', 'events', { headers: as(version) })).body;
    // The log is read behind the oldest open transaction, which may be that of another database of the cluster (0095).
    await eventually(async () => (await read(AFTER)).data.length > 0);
    expect(await read(NEWEST_API_VERSION)).toMatchObject({ data: [{ data: { balance: 1, threshold: 5 } }] });
    expect(await read(AFTER)).toMatchObject({ data: [{ data: { balance: 1, limit: 5 } }] });
  });
});
