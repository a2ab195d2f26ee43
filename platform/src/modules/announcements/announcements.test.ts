import type { Announcement, CurrentAnnouncement, NewAnnouncement } from '@cabinet/domain/announcements';
import type { Notification } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { deliverDue, readNotificationTexts } from '../notifications/testing.ts';
import { notifyConcerned } from './notify.ts';
import { announceOutages } from './outages.ts';

let server: TestApp;
let admin: TestAccount;
let customer: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
beforeEach(async () => {
  await server.app.pool.query('delete from announcement');
  server.app.services.announcements.onChanged();
  customer = await server.account();
});
afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
type Body = Partial<Omit<NewAnnouncement, 'startsAt' | 'endsAt'>> & { startsAt?: string; endsAt?: string | null };

const announce = (fields: Body = {}) =>
  admin.post<Announcement>('announcements', {
    kind: 'platform',
    tone: 'warning',
    text: { ru: 'Отчёты задерживаются', en: 'Reports are late', es: '' },
    types: [],
    startsAt: inHours(-1),
    endsAt: null,
    isNotified: false,
    ...fields,
  });
const current = async (as: TestAccount = customer) =>
  (await as.get<{ data: CurrentAnnouncement[] }>('announcements/current')).body.data.map(({ kind, text }) => ({ kind, text }));
const tell = async () => {
  const texts = await readNotificationTexts();
  while (await notifyConcerned(server.app.db, 'ru'));
  while (await deliverDue(server.app, texts));
};
const seen = async (as: TestAccount) =>
  (await as.get<Page<Notification>>('n/notifications?channel=web&type=platform.issues,routes.issues')).body.data;

test('an announcement is read by everybody from its beginning to its end, in their language', async () => {
  const { body, status } = await announce();
  expect(status).toBe(201);
  expect(await current()).toEqual([{ kind: 'platform', text: 'Отчёты задерживаются' }]);
  await admin.put(`announcements/${body.id}`, { ...bodyOf(body), endsAt: inHours(-0.5) });
  expect(await current()).toEqual([]);
  await announce({ startsAt: inHours(1) });
  expect(await current()).toEqual([]);
  expect((await admin.get<Page<Announcement>>('announcements?$search=reports')).body.total).toBe(2);
  expect((await admin.get<Page<Announcement>>('announcements?$search=nothing')).body.total).toBe(0);
});

const bodyOf = ({ kind, tone, text, types, startsAt, endsAt, isNotified }: Announcement) => ({ kind, tone, text, types, startsAt, endsAt, isNotified }); // prettier-ignore

test('one about channels concerns those who can send by them', async () => {
  await announce({ types: ['viber'] });
  expect(await current()).toEqual([]);
  expect(await current(admin)).toHaveLength(1);
});

test('those concerned are notified once each, when it begins', async () => {
  const { body } = await announce({ isNotified: true, startsAt: inHours(1) });
  await tell();
  expect(await seen(customer)).toEqual([]);
  await admin.put(`announcements/${body.id}`, { ...bodyOf(body), startsAt: inHours(-1) });
  await Promise.all([tell(), tell()]);
  expect(await seen(customer)).toMatchObject([{ title: 'Неполадки на платформе', text: 'Отчёты задерживаются' }]);
  await tell();
  expect(await seen(customer)).toHaveLength(1);
});

test('maintenance refuses new work with its end, and lets everybody read, leave, and administrators work', async () => {
  const until = inHours(1);
  await announce({ kind: 'maintenance', text: { ru: 'Меняем базу', en: '', es: '' }, endsAt: until });
  expect(await current()).toEqual([{ kind: 'maintenance', text: 'Меняем базу' }]);
  const refused = await customer.post('contactLists', { title: 'New', type: 'regular' });
  expect(refused).toMatchObject({ status: 503, body: { error: 'MAINTENANCE', params: { until } } });
  expect((await customer.get('contactLists')).status).toBe(200);
  expect((await admin.post('contactLists', { title: 'New', type: 'regular' })).status).toBe(201);
  expect((await customer.post('logout', {})).status).toBeLessThan(300);
});

test('maintenance is shown a day before it begins, and until then nothing is refused', async () => {
  await announce({ kind: 'maintenance', startsAt: inHours(2), endsAt: inHours(3) });
  expect(await current()).toHaveLength(1);
  expect((await customer.post('contactLists', { title: 'New', type: 'regular' })).status).toBe(201);
});

test('without a text, without an end of maintenance, or with its end before its beginning it is refused; customers write none', async () => {
  expect(await announce({ text: { ru: '', en: '', es: '' } })).toMatchObject({ status: 422, body: { data: [{ path: 'text' }] } });
  expect(await announce({ kind: 'maintenance' })).toMatchObject({ status: 422, body: { data: [{ path: 'endsAt' }] } });
  expect(await announce({ endsAt: inHours(-2) })).toMatchObject({ status: 422, body: { data: [{ path: 'endsAt' }] } });
  expect((await customer.get('announcements')).status).toBe(403);
  expect((await customer.post('announcements', {})).status).toBe(403);
});

test('an outage with no other way is announced after its minutes, once, and ended when the provider works again', async () => {
  const outage = async (isOpen: boolean, minutes: number) =>
    server.app.pool.query(
      `insert into provider_circuit (provider, is_open, changed_at, opened_at) values ('only', $1, now(), now() - make_interval(mins => $2))
       on conflict (provider) do update set is_open = excluded.is_open, opened_at = excluded.opened_at`,
      [isOpen, minutes],
    );
  await server.app.pool.query(
    `insert into routing_group (id, title, type, providers) values (gen_random_uuid(), 'Viber', 'viber', '{only}'),
       (gen_random_uuid(), 'SMS', 'sms', '{only,another}')`,
  );
  await outage(true, 3);
  expect(await announceOutages(server.app.db, 5)).toBe(false);
  await outage(true, 6);
  expect(await announceOutages(server.app.db, 0)).toBe(false);
  expect(await announceOutages(server.app.db, 5)).toBe(true);
  expect(await announceOutages(server.app.db, 5)).toBe(false);
  const raised = async () => (await admin.get<Page<Announcement>>('announcements')).body.data;
  expect(await raised()).toMatchObject([{ kind: 'routes', types: ['viber'], provider: 'only', OwnerId: null, endsAt: null }]);
  await outage(false, 0);
  expect(await announceOutages(server.app.db, 5)).toBe(true);
  expect((await raised())[0]?.endsAt).not.toBeNull();
});
