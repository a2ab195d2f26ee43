import type { ErrorBody } from '@cabinet/domain/errors';
import type { RoutingGroup } from '@cabinet/domain/routing';
import type { Tariff } from '@cabinet/domain/tariffs';
import { newId } from '../../ids.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from '../../modules/registry/deploy-testing.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { GLOBAL_GROUPS } from './global-groups.ts';
import { takeOver } from './global-tables.ts';

/** A cell that follows the first one, with nobody there to send anything: the tests write what would come. */
let server: TestApp;
let admin: TestAccount;
let payer: TestAccount;
beforeAll(async () => {
  const database = await createTestDatabase();
  await database.pool.query('insert into cell_identity (number) values (2)');
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS, registry: 'database' }, undefined, { database });
  admin = await server.account({ role: 'admin' });
  payer = await server.account();
});
afterAll(() => server.close());

const TERMS = { title: 'SMS', source: 'sendings.sms', price: 2, unit: 'segment', isActive: true };
const DATA = { rules: [], options: { refundOnFailed: true, noPayments: false } };
const TARIFF = { ...TERMS, data: DATA };
const GROUP = { title: 'SMS', type: 'sms', providers: ['sandbox'], rules: [] };
const KEPT = { status: 409, body: { error: 'KEPT_BY_CELL', params: { cell: 1 } } };

/** Runs a statement as PostgreSQL applies what comes from the first cell: no keys are checked, no trigger of sessions is fired, no schema is searched. */
async function arrive(sql: string, values: readonly unknown[] = []): Promise<void> {
  const client = await server.app.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local session_replication_role = replica`);
    await client.query(`set local search_path = ''`);
    await client.query(sql, [...values]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const addTariff = async (owner: string | null, id = newId()) => {
  await arrive(`insert into public.tariff (id, title, source, price, data, owner_id) values ($1, 'Given', 'sendings.sms', 2, $2, $3)`, [
    id,
    JSON.stringify(DATA),
    owner,
  ]);
  return id;
};
const give = (...ids: string[]) => admin.put(`users/${payer.id}/tariffs`, { tariffs: ids.map((id, priority) => ({ id, priority })) });
const count = async (table: string) =>
  (await server.app.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

test('what a cell has of its own goes as it begins to follow, and what belongs to owners and accounts stays', async () => {
  const shared = await admin.post<Tariff>('tariffs', TARIFF);
  const route = await admin.post<RoutingGroup>('routingGroups', GROUP);
  expect([shared.status, route.status]).toEqual([201, 201]);
  const own = await addTariff(payer.id);
  expect((await give(shared.body.id, own)).status).toBe(200);
  expect((await admin.put(`users/${payer.id}/routingGroups`, { groups: [route.body.id] })).status).toBe(200);

  await takeOver(server.app.pool, GLOBAL_GROUPS);

  expect((await server.app.pool.query('select id from tariff')).rows).toEqual([{ id: own }]);
  expect(await count('routing_group')).toBe(0);
  // The same rows are about to come.
  expect(await count('user_tariff')).toBe(2);
  expect(await count('user_routing_group')).toBe(1);
  await addTariff(null, shared.body.id);
  expect((await payer.get<{ total: number }>('tariffs')).body.total).toBe(2);
  // Doing it again changes nothing.
  await takeOver(server.app.pool, GLOBAL_GROUPS);
  expect(await count('tariff')).toBe(2);
});

test('what the first cell keeps is refused with its number, whoever writes it', async () => {
  const id = await addTariff(null);
  const calls = [
    admin.post<ErrorBody>('tariffs', TARIFF),
    admin.put<ErrorBody>(`tariffs/${id}`, TARIFF),
    admin.put<ErrorBody>(`tariffs/${id}/change`, { startsAt: new Date(Date.now() + 3_600_000).toISOString(), tariff: TARIFF }),
    admin.post<ErrorBody>(`tariffs/${id}/archive`),
    admin.remove<ErrorBody>(`tariffs/${id}`),
    admin.post<ErrorBody>('keywordLists', { title: 'Bets', words: ['casino'] }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer).toMatchObject(KEPT);
  await expect(server.app.pool.query('truncate tariff cascade')).rejects.toMatchObject({ code: 'KC001' });
  await expect(server.app.pool.query('delete from routing_version')).rejects.toMatchObject({ code: 'KC001' });
});

test('a release is taken in, activated and rolled back by the first cell alone', async () => {
  const workshop = new PackageBuilder();
  try {
    const deployer = new Deployer(server.app);
    expect(await deployer.upload('contacts', workshop.packedArea())).toMatchObject(KEPT);
    await server.app.services.rollouts.grow();
  } finally {
    workshop.close();
  }
});

test('an owner’s tariff is the cell’s own: its terms change here, planned ones too, and the first cell’s come written', async () => {
  const [own, shared] = [await addTariff(payer.id), await addTariff(null)];
  expect((await admin.put(`tariffs/${own}`, { ...TARIFF, price: 3 })).status).toBe(200);
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  expect((await admin.put(`tariffs/${own}/change`, { startsAt, tariff: { ...TARIFF, price: 4 } })).status).toBe(200);
  await arrive(
    `insert into public.tariff_change (tariff_id, starts_at, title, source, price, unit, data, hidden, is_active, author_id)
     values ($1, now() - interval '1 minute', 'Given', 'sendings.sms', 5, 'segment', $2, '{}', true, $3)`,
    [shared, JSON.stringify(DATA), newId()],
  );
  await server.app.pool.query(`update tariff_change set starts_at = now() - interval '1 minute' where tariff_id = $1`, [own]);
  await server.app.services.tariffs.applyDueChanges();
  const { rows } = await server.app.pool.query('select id, price::float8 from tariff where id = any($1) order by price', [[own, shared]]);
  expect(rows).toEqual([{ id: shared, price: 2 }, { id: own, price: 4 }]); // prettier-ignore
  // They hold from their moment all the same.
  expect((await admin.get<Tariff>(`tariffs/${shared}`)).body.price).toBe(5);
});

test('accounts are told of new terms that come, and lose what goes in the first cell', async () => {
  const [kept, gone] = [await addTariff(null), await addTariff(null)];
  expect((await give(kept, gone)).status).toBe(200);
  const told = async () =>
    (await server.app.pool.query(`select data->>'TariffId' as id from notification_due where type = 'tariffs.updated' and owner_id = $1`, [payer.id])).rows; // prettier-ignore
  const before = (await told()).length;
  await arrive('update public.tariff set price = 7 where id = $1', [kept]);
  expect((await told()).slice(before)).toEqual([{ id: kept }]);
  await arrive('delete from public.tariff where id = $1', [gone]);
  expect((await admin.get<{ tariffs: { id: string }[] }>(`users/${payer.id}/tariffs`)).body.tariffs).toMatchObject([{ id: kept }]);
});
