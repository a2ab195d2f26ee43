import type { JournalEntry } from '@cabinet/domain/events-history';
import type { ProviderCell, ProviderSharing } from '@cabinet/domain/provider-sharing';
import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import { CELLS_SECRET, introduce, readAgain, startCell } from '../../plugins/cells/testing.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { shareProviders } from './share-command.ts';
import { setShared } from './sharing.ts';

/** The first cell and one that follows it without replication: the tests write what would come. */
let one: TestApp;
let two: TestApp;
let admin: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  [one, two] = [await startCell(1), await startCell(2)];
  await introduce([one, two]);
  [admin, other] = [await one.account({ role: 'admin' }), await two.account({ role: 'admin' })];
});
beforeEach(async () => {
  await one.app.pool.query('delete from provider_share');
  await one.app.pool.query('update provider set is_shared = false');
  await one.app.pool.query('insert into provider_share (cell, former_weight) values (1, 1), (2, 1)');
});
afterAll(async () => {
  for (const cell of [one, two]) await cell?.close();
});

let count = 0;
const make = async (given: object = {}, who = admin) => {
  const settings = { host: 'smsc.example', systemId: 'own', binds: 4, throughput: 100 };
  const name = `smsc-${++count}`;
  return (await who.post<Provider>('providers', { name, title: name, kind: 'smpp', settings, credentials: { password: 'quiet' }, ...given })).body; // prettier-ignore
};
const makeBot = (who?: TestAccount) => make({ kind: 'telegram', settings: { connections: 2 }, credentials: { token: '1:a' } }, who);
const share = ({ id }: Provider, isShared = true, headers = {}) => admin.put<Provider>(`providers/${id}/sharing`, { isShared }, headers);
const divide = (...weights: { cell: number; weight: number }[]) => admin.put('providers/cells/weights', { weights });
const sharingOf = async ({ id }: Provider) => (await admin.get<ProviderSharing>(`providers/${id}/sharing`)).body;
const partsOf = async (provider: Provider) => (await sharingOf(provider)).cells.map(({ weight, part }) => [weight, part?.rate, part?.connections]); // prettier-ignore
const journalOf = async ({ id }: Provider) => {
  const { data } = (await admin.get<Page<JournalEntry>>(`eventsHistory?resource=providers&rowId=${id}&action=update`)).body;
  return data.map(({ User, before, after }) => ({ by: User?.username, before, after })).toReversed();
};
/** Has a provider be in the other cell as it comes there, connected by one node since a while. */
async function arrive({ id, name, settings }: Provider, since: string): Promise<void> {
  const { pool } = two.app;
  await pool.query(
    `insert into provider (id, name, title, kind, types, is_active, settings, is_shared) values ($1, $2, $2, 'smpp', '{sms}', true, $3, true)`,
    [id, name, JSON.stringify(settings)],
  );
  await pool.query(`insert into provider_health (provider_id, node, state, version, since) values ($1, 'node-2', 'up', 1, $2)`, [
    id,
    since,
  ]);
}

test('a provider is shared, divided and taken back, and the journal says by whom and what it was', async () => {
  const provider = await make();
  expect(provider.sharing).toBe('own');
  expect(await share(provider)).toMatchObject({ status: 200, body: { id: provider.id, sharing: 'shared' } });
  expect(await partsOf(provider)).toEqual([[1, 50, 2], [1, 50, 2]]); // prettier-ignore
  const divided = await divide({ cell: 2, weight: 3 });
  expect(divided).toMatchObject({ status: 200, body: { weights: [{ cell: 1, weight: 1 }, { cell: 2, weight: 3 }] } }); // prettier-ignore
  expect(await partsOf(provider)).toEqual([[1, 25, 1], [3, 75, 3]]); // prettier-ignore
  await divide({ cell: 2, weight: 3 });
  await divide({ cell: 1, weight: 9 });
  await share(provider, false);
  await share(provider, false);
  const by = admin.user.username;
  expect(await journalOf(provider)).toEqual([
    { by, before: { isShared: false }, after: { isShared: true } },
    { by, before: { cellWeights: { 2: 1 } }, after: { cellWeights: { 2: 3 } } },
    { by, before: { cellWeights: { 1: 1 } }, after: { cellWeights: { 1: 9 } } },
    { by, before: { isShared: true }, after: { isShared: false } },
  ]);

  // It is as it was once it is shared again.
  expect((await share(provider)).body).toMatchObject({ sharing: 'shared' });
  expect(await partsOf(provider)).toEqual([[9, 75, 3], [3, 25, 1]]); // prettier-ignore
});

test('what the command line does is told as well, as nobody’s, in every provider that it changes', async () => {
  const [provider, another] = [await make(), await make()];
  const say = (given: object) =>
    shareProviders(
      one.app.db,
      { provider: undefined, stop: false, cell: undefined, weight: undefined, ...given },
      { here: 1, cellsSecret: CELLS_SECRET },
    );
  for (const { name } of [provider, another]) await say({ provider: name });
  await say({ cell: '1', weight: '0' });
  await expect(say({ cell: '2', weight: '0' })).rejects.toThrow('above 0');
  await say({ provider: another.name, stop: true });
  const told = { by: undefined, before: { isShared: false }, after: { isShared: true } };
  const divided = { by: undefined, before: { cellWeights: { 1: 1 } }, after: { cellWeights: { 1: 0 } } };
  expect(await journalOf(provider)).toEqual([told, divided]);
  expect(await journalOf(another)).toEqual([told, divided, { by: undefined, before: told.after, after: told.before }]);
});

test('each cell says how a shared provider does there, and one that does not answer is told apart from one that has it not yet', async () => {
  const provider = await make();
  const cell = async (number: number) => (await sharingOf(provider)).cells.find(({ cell: at }) => at === number) as ProviderCell;
  await share(provider);
  expect(await cell(2)).toMatchObject({ isHere: false, isFetching: false, isReachable: true, health: null });
  await arrive(provider, '2026-11-20T10:00:00.000Z');
  expect(await cell(1)).toMatchObject({ isHere: true, isReachable: true, health: [] });
  expect(await cell(2)).toMatchObject({
    isReachable: true,
    health: [{ node: 'node-2', state: 'up', since: '2026-11-20T10:00:00.000Z' }],
  });

  await one.app.pool.query(`insert into cell (number, address) values (3, 'http://127.0.0.1:1')`);
  await readAgain(one);
  expect(await cell(3)).toMatchObject({
    cell: 3,
    ProviderId: `c3-${provider.id}`,
    isHere: false,
    weight: null,
    part: null,
    isReachable: false,
    health: null,
  });
  await one.app.pool.query('delete from cell where number = 3');
  await readAgain(one);
});

test('where nobody follows, all of a provider is the first cell’s', async () => {
  const provider = await make();
  await one.app.pool.query('delete from provider_share');
  expect(await partsOf(provider)).toEqual([[null, 100, 4], [null, undefined, undefined]]); // prettier-ignore
});

test('what cannot be shared says why, and an older version is refused with the provider as it is', async () => {
  const bot = await makeBot();
  expect((await sharingOf(bot)).obstacle).toBe('kind');
  expect(await share(bot)).toMatchObject({ status: 422, body: { data: [{ path: 'isShared', code: 'provider.kindNotShared' }] } });
  expect((await share(bot, false)).status).toBe(200);

  const provider = await make();
  const { headers } = await admin.get(`providers/${provider.id}`);
  await share(provider);
  const stale = await share(provider, false, { 'if-match': String(headers['etag']) });
  expect(stale).toMatchObject({ status: 412, body: { current: { sharing: 'shared' } } });
  // So it is where another change is made between reading the version and writing.
  expect(await setShared(one.app.db, undefined, provider.id, false, new Date(provider.updatedAt))).toBeUndefined();
  for (const [weights, code] of [
    [[{ cell: 3, weight: 1 }], 'provider.noSuchCell'],
    [
      [
        { cell: 1, weight: 0 },
        { cell: 2, weight: 0 },
      ],
      'provider.noWeight',
    ],
  ] as const)
    // prettier-ignore
    expect(await divide(...weights)).toMatchObject({ status: 422, body: { data: [{ path: 'weights', code }] } });
  expect((await divide({ cell: 1, weight: 1001 })).status).toBe(422);
});

test('another cell refuses with the first one, and an installation of one cell with a sentence', async () => {
  const [received, own] = [await make(), await make({}, other)];
  await arrive(received, '2026-11-20T10:00:00.000Z');
  expect((await other.get<Provider>(`providers/${received.id}`)).body.sharing).toBe('received');
  expect(own.sharing).toBeUndefined();
  const server = await createTestApp();
  const alone = await server.account({ role: 'admin' });
  const single = await make({}, alone);
  expect(single.sharing).toBeUndefined();
  for (const [who, { id }, refused] of [
    [other, received, { error: 'KEPT_BY_CELL', params: { cell: 1 } }],
    [other, own, { error: 'KEPT_BY_CELL', params: { cell: 1 } }],
    [alone, single, { error: 'ONE_CELL' }],
  ] as const)
    for (const answer of [
      await who.get(`providers/${id}/sharing`),
      await who.put(`providers/${id}/sharing`, { isShared: true }),
      await who.put('providers/cells/weights', { weights: [{ cell: 1, weight: 2 }] }),
    ])
      expect(answer).toMatchObject({ status: 409, body: refused });
  await server.close();
});

test('only administrators read and change it', async () => {
  const provider = await make();
  for (const role of ['me', 'reseller', 'manager'] as const) {
    const somebody = await one.account({ role });
    for (const answer of [
      await somebody.get(`providers/${provider.id}/sharing`),
      await somebody.put(`providers/${provider.id}/sharing`, { isShared: true }),
      await somebody.put('providers/cells/weights', { weights: [{ cell: 1, weight: 2 }] }),
    ])
      expect([role, answer.status]).toEqual([role, 403]);
  }
  expect(await partsOf(provider)).toEqual([[1, 50, 2], [1, 50, 2]]); // prettier-ignore
  expect(await journalOf(provider)).toEqual([]);
});
