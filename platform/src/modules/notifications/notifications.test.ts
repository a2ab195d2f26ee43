import type { Notification, NotificationType } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { tellOf } from './due.ts';
import { tellNews } from './herald.ts';
import { sweepNotifications, tellDailyBalances } from './upkeep.ts';
import { readNotificationTexts, type NotificationTexts } from './words.ts';

let server: TestApp;
let owner: TestAccount;
let texts: NotificationTexts;
beforeAll(async () => {
  server = await createTestApp();
  texts = await readNotificationTexts();
});
beforeEach(async () => {
  owner = await server.account();
});
afterAll(() => server.close());

const tell = async () => {
  while (await tellNews(server.app, texts));
};
const seen = async (...types: NotificationType[]) => {
  await tell();
  return (await owner.get<Page<Notification>>(`n/notifications?channel=web&$limit=50&type=${types.join(',')}`)).body.data;
};
const money = (source: 'accrual' | 'subtract', amount: number) =>
  server.app.services.billings.operate({ OwnerId: owner.id, source, amount, data: { multiplier: 1, hidden: undefined } });
const settle = (type: NotificationType, value: object) => owner.put(`settingsUser/${owner.id}/notifications.${type}`, { value });

test('money that comes in is told once, in words made for who reads', async () => {
  await money('accrual', 1500);
  const [one, ...more] = await seen('balance.accrual');
  expect(more).toEqual([]);
  expect(one).toMatchObject({ title: 'Баланс пополнен', channel: 'web', isRead: false, targetUserId: owner.id });
  expect(one?.text).toMatch(/1\s500,00\s₽/);
});

test('a limit is told exactly once for each time the balance falls below it', async () => {
  await settle('balance.limit', { channels: ['web'], settings: [{ balance: 100 }, { balance: 50, includeOverdraft: true }] });
  await server.app.services.billings.setOverdraft(owner.id, 30);
  await money('accrual', 200);
  await Promise.all(Array.from({ length: 11 }, () => money('subtract', 10)));
  expect((await seen('balance.limit')).map(({ data }) => data)).toEqual([{ limit: 100, balance: 90 }]);
  await money('subtract', 20);
  await money('subtract', 60);
  expect((await seen('balance.limit')).map(({ data }) => data['limit'])).toEqual([50, 100]);
  await money('accrual', 100);
  await money('subtract', 20);
  expect(await seen('balance.limit')).toHaveLength(3);
});

test('one cause is told once, by any number of nodes at the same time, and not at all when it was undone', async () => {
  const due = { ownerId: owner.id, type: 'platform.issues', key: `issue:${owner.id}`, data: { text: 'Look' } } as const;
  await server.app.db
    .transaction()
    .execute(async (transaction) => {
      await tellOf(transaction, due);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await seen('platform.issues')).toEqual([]);
  await Promise.all([tellOf(server.app.db, due), tellOf(server.app.db, due)]);
  await Promise.all([tell(), tell(), tell()]);
  await tellOf(server.app.db, due);
  expect(await seen('platform.issues')).toHaveLength(1);
});

test('each event goes where its account wants it', async () => {
  await settle('balance.accrual', { channels: ['email'] });
  await settle('sendernames.approved', { channels: [] });
  await money('accrual', 10);
  const name = (await owner.post<{ id: string }>('sendernames', { type: 'sms', name: 'ROMASHKA', comment: 'ИНН 7701234567' })).body;
  const admin = await server.account({ role: 'admin' });
  await admin.put(`sendernames/${name.id}`, { moderation: 'approved' });
  expect(await seen('balance.accrual', 'sendernames.approved')).toEqual([]);
  const letters = await server.app.services.mail.latest(50);
  expect(letters.filter(({ recipient }) => recipient === owner.user.data.email)).toMatchObject([{ subject: 'Баланс пополнен' }]);
  await admin.put(`sendernames/${name.id}`, { moderation: 'rejected' });
  expect(await seen('sendernames.rejected')).toMatchObject([{ data: { name: 'ROMASHKA' } }]);
  expect((await settle('balance.accrual', { channels: ['telegram'] })).status).toBe(422);
  expect((await settle('balance.limit', { channels: ['web'], settings: [{ balance: -1 }] })).status).toBe(422);
});

test('the balance of the day is told once to those who asked', async () => {
  await tellDailyBalances(server.app.db, new Date('2026-03-02T12:00:00Z'));
  expect(await seen('balance.daily')).toEqual([]);
  await settle('balance.daily', { channels: ['web'] });
  const hours = ['2026-03-03T03:00:00Z', '2026-03-03T07:00:00Z', '2026-03-03T09:00:00Z', '2026-03-04T07:00:00Z'];
  for (const at of hours) {
    await tellDailyBalances(server.app.db, new Date(at));
    await tell();
  }
  expect(await seen('balance.daily')).toHaveLength(2);
});

test('it is read once; nobody reads or sees those of another, not even the administration', async () => {
  const [welcome] = await seen('registration');
  const read = (as: TestAccount) =>
    server.call<Notification>('PATCH', `n/notifications/${welcome?.id}/read`, { headers: { authorization: as.token } });
  const admin = await server.account({ role: 'admin' });
  expect((await read(admin)).status).toBe(404);
  const first = (await read(owner)).body;
  expect(first).toMatchObject({ isRead: true });
  expect((await read(owner)).body).toEqual(first);
  expect((await owner.get<Page<Notification>>('n/notifications?isRead=false&type=registration')).body.total).toBe(0);
  const all = await admin.get<Page<Notification>>('n/notifications?$limit=100');
  expect(all.body.data.every(({ targetUserId }) => targetUserId === admin.id)).toBe(true);
});

test('a circuit that opens is told to the administration, once an hour', async () => {
  const admin = await server.account({ role: 'admin' });
  const set = (open: boolean) =>
    server.app.pool.query(
      `insert into provider_circuit (provider, is_open, changed_at) values ('smsc', $1, now()) on conflict (provider) do update set is_open = excluded.is_open`,
      [open],
    );
  for (const open of [true, false, true]) await set(open);
  owner = admin;
  expect(await seen('routes.issues')).toMatchObject([{ data: { provider: 'smsc' } }]);
});

test('old ones are forgotten', async () => {
  await tell();
  await server.app.pool.query(`update notification set created_at = now() - interval '91 days' where owner_id = $1`, [owner.id]);
  await sweepNotifications(server.app.db);
  expect(await seen('registration')).toEqual([]);
});

test('every type has its words in every language, and every route is documented', async () => {
  const types = Object.keys(texts.ru).sort();
  for (const locale of ['en', 'es'] as const) expect(Object.keys(texts[locale]).sort()).toEqual(types);
  const { paths } = (await server.app.inject('/api/docs/json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/n/notifications', '/api/n/notifications/{id}/read', '/api/templates', '/api/templates/{id}']),
  );
});
