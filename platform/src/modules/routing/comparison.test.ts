import type { RoutingGroup } from '@cabinet/domain/routing';
import type { RoutingComparison } from '@cabinet/domain/routing-comparison';
import type { RoutingVersion } from '@cabinet/domain/routing-draft';
import type { RoutingTrace } from '@cabinet/domain/routing-trace';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let anna: TestAccount;
let group: string;
const RUSSIA = Array.from({ length: 30 }, (_, index) => `+791611122${String(index + 10)}`);
const SPAIN = ['+34600000010', '+34600000110'];

/** Anna sent to Russia and to Spain yesterday, all of it by the sandbox at 2, which costs 0.5. */
beforeAll(async () => {
  server = await createTestApp();
  await server.app.startBackground();
  admin = await server.account({ role: 'admin' });
  anna = await server.account();
  await enableSending(server, anna, { price: 2 });
  group = (await admin.post<RoutingGroup>('routingGroups', contentOf([]))).body.id;
  await admin.put(`users/${anna.id}/routingGroups`, { groups: [group] });
  await server.app.pool.query(
    `with p as (insert into provider (id, name, title, kind, types, is_active, settings, credentials) values (gen_random_uuid(), 'direct', 'Direct', 'http', '{sms}', false, '{}', '{}') returning id)
     insert into provider_price (id, provider_id, type, country, price, unit, starts_on) select gen_random_uuid(), id, 'sms', 'ES', 0.2, 'segment', '2026-01-01' from p`,
  );
  expect((await anna.post('sendings', body([...RUSSIA, ...SPAIN]))).status).toBe(201);
  const total = RUSSIA.length + SPAIN.length;
  await eventually(async () => {
    const { rows } = await server.app.pool.query<{ taken: string }>('select sum(taken) as taken from margin_day');
    return Number(rows[0]?.taken) === total;
  });
  await server.app.pool.query(`update batch set created_at = created_at - interval '1 day'; update margin_day set day = day - 1`);
});
afterAll(() => server.close());

const contentOf = (rules: readonly object[]) => ({ title: 'SMS', type: 'sms', providers: ['sandbox'], rules });
const stage = async (rules: readonly object[]) => expect((await admin.put(`routing/draft/groups/${group}`, contentOf(rules))).status).toBe(200); // prettier-ignore
const compare = (version: string, by = admin) => by.post<RoutingComparison>('routing/comparison', { version });
const toDirect = { title: 'Spain', conditions: { prefixes: ['+34'] }, action: { kind: 'send', providers: [{ provider: 'direct', weight: 0 }] } }; // prettier-ignore

test('what of yesterday would have gone elsewhere by the draft is told with its cost and margin; a trace goes by the draft, too', async () => {
  expect((await compare('draft')).body).toMatchObject({ sampled: expect.any(Number) as number, messages: 32, moved: 0, rows: [] });
  await stage([toDirect]);
  const { body: found } = await compare('draft');
  expect(found).toMatchObject({ messages: 32, moved: 2, blocked: 0, cost: -0.6, margin: 0.6, unpriced: 0, more: 0 });
  expect(found.rows).toEqual([
    {
      OwnerId: anna.id, username: anna.user.username, type: 'sms', operator: 'Vodafone ES', sender: 'CABINET', from: 'sandbox', to: 'direct',
      messages: 2, cost: -0.6, margin: 0.6, SendingId: expect.any(String) as string,
    },
  ]); // prettier-ignore

  const trace = async (version?: string) =>
    (await admin.post<RoutingTrace>('routing/trace', { OwnerId: anna.id, type: 'sms', sender: 'CABINET', text: 'Hello', recipient: SPAIN[0], version })).body; // prettier-ignore
  const firstOf = ({ providers }: RoutingTrace) => providers[0]?.name;
  expect([await trace(), await trace('live'), await trace('draft')].map(firstOf)).toEqual(['sandbox', 'sandbox', 'direct']);
});

test('what a rule of the draft blocks brings nothing in and costs nothing; a version is compared like the draft', async () => {
  await stage([{ title: 'No Spain', conditions: { prefixes: ['+34'] }, action: { kind: 'block', reason: 'Fraud' } }]);
  expect((await compare('draft')).body).toMatchObject({ moved: 2, blocked: 2, cost: -1, margin: -3, rows: [{ to: null }] });

  await stage([toDirect]);
  expect((await admin.post('routing/draft/publish', { comment: '' })).status).toBe(200);
  const versions = (await admin.get<Page<RoutingVersion>>('routing/versions')).body.data;
  expect((await compare(versions[0]?.id ?? '')).body.rows).toEqual([]);
  expect((await compare(versions[1]?.id ?? '')).body).toMatchObject({ moved: 2, cost: 0.6, rows: [{ from: 'direct', to: 'sandbox' }] });
});

test('it is for those who publish the routing, and of versions that are there', async () => {
  expect((await compare('draft', await server.account({ role: 'manager' }))).status).toBe(403);
  expect((await compare('019a8b2c-1234-7abc-8def-000000000001')).status).toBe(404);
  expect((await compare('yesterday')).status).toBe(422);
});
