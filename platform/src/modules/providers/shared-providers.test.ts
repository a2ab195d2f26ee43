import type { Provider } from '@cabinet/domain/providers';
import type { Page } from '@cabinet/domain/resource';
import { newId } from '../../ids.ts';
import { takeOver } from '../../plugins/cells/global-tables.ts';
import { GLOBAL_GROUPS } from '../../plugins/cells/global-groups.ts';
import { CELLS_SECRET } from '../../plugins/cells/testing.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { shareProviders, type ShareOrder } from './share-command.ts';
import { sharedVault } from './shared-secrets.ts';

/** The first cell, and one that follows it without replication: the tests write what would come. */
let first: TestApp;
let other: TestApp;
let admin: { first: TestAccount; other: TestAccount };

async function startCell(number: number): Promise<TestApp> {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values ($1)', [number]);
  return createTestApp({ cellsSecret: CELLS_SECRET }, undefined, { database });
}
beforeAll(async () => {
  [first, other] = [await startCell(1), await startCell(2)];
  admin = { first: await first.account({ role: 'admin' }), other: await other.account({ role: 'admin' }) };
});
afterAll(async () => {
  await first.close();
  await other.close();
});

const SETTINGS = { host: 'smsc.example', systemId: 'own', binds: 4, throughput: 100 };
const provider = (name: string, given: object = {}) => ({
  name,
  title: name,
  kind: 'smpp',
  settings: SETTINGS,
  credentials: { password: `secret of ${name}` },
  ...given,
});
const NOTHING = { provider: undefined, stop: false, cell: undefined, weight: undefined };
/** Says `cells share` in a cell. */
const share = ({ app }: TestApp, order: Partial<ShareOrder>) =>
  shareProviders(app.db, { ...NOTHING, ...order }, { here: app.cells.here, cellsSecret: CELLS_SECRET });
const make = async (who: TestAccount, name: string, given: object = {}) =>
  (await who.post<Provider>('providers', provider(name, given))).body;
const repositoryOf = ({ app }: TestApp) => app.services.providers.repository;
const KEPT = { status: 409, body: { error: 'KEPT_BY_CELL', params: { cell: 1 } } };

/** Runs statements as PostgreSQL applies what comes from the first cell: no keys are checked, no trigger of sessions is fired, no schema is searched. */
async function arrive(...statements: [sql: string, values?: unknown[]][]): Promise<void> {
  const client = await other.app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(`set local search_path = ''`);
    for (const [sql, values] of statements) await client.query(sql, values ?? []);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Brings the rows of a provider, its prices and the parts as they are in the first cell. */
async function bring(id: string): Promise<void> {
  const rowsOf = async (table: string, key: string) =>
    (await first.app.pool.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where ${key}`)).rows.map(({ row }) => row);
  const insert = (table: string, rows: object[]): [string, unknown[]] => [
    `insert into public.${table} select * from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  ];
  await arrive(
    ['delete from public.provider_share'],
    insert('provider_share', await rowsOf('provider_share', 'true')),
    insert('provider_price', await rowsOf('provider_price', `is_shared and provider_id = '${id}'`)),
    insert('provider', await rowsOf('provider', `is_shared and id = '${id}'`)),
  );
}

const configOf = async (cell: TestApp, name: string) => {
  const repository = repositoryOf(cell);
  const row = (await repository.active()).find((one) => one.name === name);
  return row && (await repository.configsOf(row)).current;
};

test('a provider is of its cell alone until it is shared, by the first cell', async () => {
  const { id } = await make(admin.first, 'own');
  await repositoryOf(first).sealForCells();
  const { rows } = await first.app.pool.query('select is_shared, shared_secrets from provider where id = $1', [id]);
  expect(rows).toEqual([{ is_shared: false, shared_secrets: null }]);
  await expect(share(other, { provider: 'own' })).rejects.toThrow('in the first cell');
  await expect(share(first, { provider: 'nobody' })).rejects.toThrow('no provider nobody');
  const bot = { kind: 'telegram', settings: { connections: 2 }, credentials: { token: '1:a' } };
  await make(admin.first, 'bot', bot);
  await expect(share(first, { provider: 'bot' })).rejects.toThrow('to one cell alone');
});

test('what is shared connects in another cell with the secrets of the first, which only the secret of all cells opens', async () => {
  const credential = await admin.first.post<{ id: string }>('credentials', {
    title: 'Account',
    kind: 'smpp',
    user: 'shared',
    secrets: { password: 'very-quiet' },
  });
  const { id } = await make(admin.first, 'smsc', { CredentialId: credential.body.id });
  await admin.first.post('providersPrices', { ProviderId: id, type: 'sms', price: 1, unit: 'segment', from: '2026-01-01' });
  await first.app.pool.query(
    `insert into provider_share (cell, former_weight, changed_at) values (1, 1, '2026-01-01'), (2, 1, '2026-01-01')`,
  );
  expect(await share(first, { provider: 'smsc' })).toContain('cell 2: 50 a second, 2 connections of each node');
  await repositoryOf(first).sealForCells();
  const { rows } = await first.app.pool.query<{ text: string; sealed: string }>(
    'select provider::text as text, shared_secrets as sealed from provider where id = $1',
    [id],
  );
  expect(rows[0]?.text).not.toContain('very-quiet');
  expect(() => sharedVault('another secret of cells')?.open(rows[0]?.sealed ?? '')).toThrow();

  // The cell has one of this name, and prices of it.
  const own = await make(admin.other, 'smsc');
  await takeOver(other.app.pool, GLOBAL_GROUPS);
  await bring(id);

  expect(await configOf(other, 'smsc')).toMatchObject({
    settings: { systemId: 'shared', binds: 2, throughput: 50 },
    secrets: { password: 'very-quiet' },
  });
  expect(await configOf(first, 'smsc')).toMatchObject({ settings: { systemId: 'shared', binds: 2, throughput: 50 } });
  const { data } = (await admin.other.get<Page<Provider>>('providers')).body;
  expect(data.map(({ id: one, name, isActive }) => [one, name, isActive])).toEqual(
    expect.arrayContaining([
      [id, 'smsc', true],
      [own.id, 'smsc-own', false],
    ]),
  );
  const prices = await admin.other.get<Page<{ id: string }>>(`providersPrices?ProviderId=${id}`);
  expect(prices.body.data).toHaveLength(1);

  // It is the first cell's; another of the cell is not.
  expect(await admin.other.put(`providers/${id}`, provider('smsc'))).toMatchObject(KEPT);
  expect(await admin.other.remove(`providers/${id}`)).toMatchObject(KEPT);
  expect(await admin.other.put(`providers/${id}/prices`, { csv: 'type,country,mccmnc,price,unit,from,to\nsms,,,1,segment,2026-01-01,\n' })).toMatchObject(KEPT); // prettier-ignore
  expect((await admin.other.put(`providers/${own.id}`, provider('smsc-own'))).status).toBe(200);
});

test('other secrets come whole: the cell goes on by those before until they have', async () => {
  const { data } = (await admin.first.get<Page<Provider>>('providers?$search=smsc')).body;
  const { id } = data[0] as Provider;
  await admin.first.put(`providers/${id}`, provider('smsc', { credentials: { password: 'next' } }));
  const [before] = (await repositoryOf(other).active()).filter(({ name }) => name === 'smsc');
  // The change itself, and what the first cell seals a moment later.
  const { rows } = await first.app.pool.query<{ version: string }>('select version from provider where id = $1', [id]);
  await arrive(['update public.provider set version = $2, credential_id = null where id = $1', [id, rows[0]?.version]]);
  const [unsealed] = (await repositoryOf(other).active()).filter(({ name }) => name === 'smsc');
  expect(unsealed?.version).toBe(before?.version);
  await repositoryOf(first).sealForCells();
  const sealed = await first.app.pool.query<{ shared_secrets: string; shared_version: string }>('select shared_secrets, shared_version from provider where id = $1', [id]); // prettier-ignore
  const { shared_secrets: secrets, shared_version: version } = sealed.rows[0] ?? {};
  await arrive(['update public.provider set shared_secrets = $2, shared_version = $3 where id = $1', [id, secrets, version]]);
  expect(await configOf(other, 'smsc')).toMatchObject({ settings: { systemId: 'own' }, secrets: { password: 'next' } });
  expect((await repositoryOf(other).active()).find(({ name }) => name === 'smsc')?.version).not.toBe(before?.version);
});

test('a cell without a part connects to nothing shared, and one to which too few connections are left', async () => {
  await arrive(['update public.provider_share set weight = 0 where cell = 2']);
  expect(await configOf(other, 'smsc')).toBeUndefined();
  await arrive(['update public.provider_share set weight = 1 where cell = 2']);
  await arrive([`update public.provider set settings = jsonb_set(settings, '{binds}', '1') where name = 'smsc'`]);
  expect(await configOf(other, 'smsc')).toBeUndefined();
  await arrive([`update public.provider set settings = jsonb_set(settings, '{binds}', '4') where name = 'smsc'`]);
  expect(await configOf(other, 'smsc')).toMatchObject({ settings: { binds: 2 } });
});

test('one connection that two cells cannot divide is told in words', async () => {
  await make(admin.first, 'narrow', { settings: { ...SETTINGS, binds: 1 } });
  const told = await share(first, { provider: 'narrow' });
  expect(told).toContain(
    '    cell 1: 100 a second, 1 connection of each node\n    cell 2: nothing goes by it: there are fewer connections than cells',
  );
  expect(await share(first, { provider: 'narrow', stop: true })).not.toContain('narrow');
});

test('what the first cell shares no more goes, with what the cell knew of how it did', async () => {
  const id = newId();
  const columns = `id, name, title, kind, types, is_active, settings, is_shared`;
  await arrive([`insert into public.provider (${columns}) values ($1, 'brief', 'Brief', 'smpp', '{sms}', true, '{}', true)`, [id]]);
  await other.app.pool.query(`insert into provider_health (provider_id, node, state) values ($1, 'a', 'up')`, [id]);
  await arrive(['delete from public.provider where id = $1', [id]]);
  expect((await other.app.pool.query('select from provider_health where provider_id = $1', [id])).rowCount).toBe(0);
});

test('a cell that follows no more keeps them with its part, sealed by its own key', async () => {
  for (const table of ['provider', 'provider_price', 'provider_share'])
    await other.app.pool.query(`drop trigger kept_by_first_cell on ${table}`);
  await repositoryOf(other).keepShared();
  const { rows } = await other.app.pool.query('select is_shared, shared_secrets from provider order by name');
  expect(rows.every((row) => row.is_shared === false && row.shared_secrets === null)).toBe(true);
  expect(await configOf(other, 'smsc')).toMatchObject({ settings: { binds: 2, throughput: 50 }, secrets: { password: 'next' } });
  const { data } = (await admin.other.get<Page<Provider>>('providers?$search=smsc')).body;
  const { id } = data.find(({ name }) => name === 'smsc') as Provider;
  expect((await admin.other.put(`providers/${id}`, provider('smsc', { credentials: {} }))).status).toBe(200);
  expect(await configOf(other, 'smsc')).toMatchObject({ settings: { binds: 4 }, secrets: { password: 'next' } });

  // It comes again once the cell follows again, in the place of what it has kept.
  await bring(id);
  const again = await other.app.pool.query<{ name: string; is_shared: boolean }>(`select name, is_shared from provider where id = $1`, [
    id,
  ]);
  expect(again.rows).toEqual([{ name: 'smsc', is_shared: true }]);
});
