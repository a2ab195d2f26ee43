import { readdir, readFile } from 'node:fs/promises';
import { NOTIFICATION_TYPES, type Notification, type NotificationTest, type NotificationType } from '@cabinet/domain/notifications';
import type { Page } from '@cabinet/domain/resource';
import { waitingJobs } from '../../testing/do-jobs.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enqueueNotification } from './enqueue.ts';
import { deliverDue } from './deliver.ts';
import { deleteExpiredNotifications, enqueueDailyBalances } from './scheduled-jobs.ts';
import { readNotificationTexts, renderNotification, type NotificationTexts } from './render.ts';

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
  while (await deliverDue(server.app, texts));
};
const seen = async (...types: NotificationType[]) => {
  await tell();
  return (await owner.get<Page<Notification>>(`n/notifications?channel=web&$limit=50&type=${types.join(',')}`)).body.data;
};
const money = (source: 'accrual' | 'subtract', amount: number) =>
  server.app.services.billings.operate({ OwnerId: owner.id, source, amount, data: { multiplier: 1, hidden: undefined } });
const settle = (type: NotificationType, value: object) => owner.put(`settingsUser/${owner.id}/notifications.${type}`, { value });

test('an account is notified once of money that comes in, in its own language', async () => {
  await money('accrual', 1500);
  const [one, ...more] = await seen('balance.accrual');
  expect(more).toEqual([]);
  expect(one).toMatchObject({ title: 'Баланс пополнен', channel: 'web', isRead: false, targetUserId: owner.id });
  expect(one?.text).toMatch(/1\s500,00\s₽/);
});

test('an account is notified exactly once each time its balance falls below a limit', async () => {
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

test('whoever notifies has it delivered with the commit, at once, and once for a transaction', async () => {
  const due = (key: string) => ({ ownerId: owner.id, type: 'platform.issues', key: `${key}:${owner.id}`, data: { text: key } }) as const;
  await waitingJobs(server, 'notifications.deliver');
  await server.app.pool.query('delete from pgboss.job');
  const both = (fails: boolean) =>
    server.app.db.transaction().execute(async (trx) => {
      await enqueueNotification(trx, due('first'));
      await enqueueNotification(trx, due('second'));
      if (fails) throw new Error('undone');
    });
  await expect(both(true)).rejects.toThrow('undone');
  expect(await waitingJobs(server, 'notifications.deliver')).toBe(0);
  await both(false);
  expect(await waitingJobs(server, 'notifications.deliver')).toBe(1);
  await enqueueNotification(server.app.db, due('first'));
  expect(await waitingJobs(server, 'notifications.deliver')).toBe(1);

  const worker = await server.anotherNode({ roles: { api: false, worker: true } });
  const shown = async () => (await owner.get<Page<Notification>>('n/notifications?channel=web&type=platform.issues')).body.data.length;
  const jobs = async () => {
    const { rows } = await server.app.pool.query<{ state: string; soon: boolean }>(
      `select state, started_at - created_at < interval '30 seconds' as soon from queued_job where queue = 'notifications.deliver' order by created_at`,
    );
    return rows;
  };
  try {
    await worker.app.jobs.start();
    // What comes while a job still runs is delivered by that one.
    await eventually(async () => (await jobs()).every(({ state }) => state === 'completed'));
    expect(await shown()).toBe(2);
    await server.app.pool.query(`select notify_owner($1, 'platform.issues', $2, '{"text":"third"}')`, [owner.id, `third:${owner.id}`]);
    await eventually(async () => (await jobs()).every(({ state }) => state === 'completed'));
    expect(await shown()).toBe(3);
    // A node that hears of no order looks by itself once a minute.
    expect((await jobs()).at(-1)).toMatchObject({ soon: true });
  } finally {
    // It would deliver what the next tests are about.
    await worker.close();
  }
});

test('one cause is notified once by any number of nodes at the same time, and not at all when its transaction was rolled back', async () => {
  const due = { ownerId: owner.id, type: 'platform.issues', key: `issue:${owner.id}`, data: { text: 'Look' } } as const;
  await server.app.db
    .transaction()
    .execute(async (transaction) => {
      await enqueueNotification(transaction, due);
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await seen('platform.issues')).toEqual([]);
  await Promise.all([enqueueNotification(server.app.db, due), enqueueNotification(server.app.db, due)]);
  await Promise.all([tell(), tell(), tell()]);
  await enqueueNotification(server.app.db, due);
  expect(await seen('platform.issues')).toHaveLength(1);
});

test('each event is delivered by the channels that its account has chosen', async () => {
  await settle('balance.accrual', { channels: ['email'] });
  await settle('sendernames.approved', { channels: [] });
  await money('accrual', 10);
  const name = (await owner.post<{ id: string }>('sendernames', { type: 'sms', name: 'ROMASHKA', comment: 'ИНН 7701234567' })).body;
  const admin = await server.account({ role: 'admin' });
  await admin.put(`sendernames/${name.id}`, { moderation: 'approved' });
  expect(await seen('balance.accrual', 'sendernames.approved')).toEqual([]);
  const emails = await server.app.services.mail.latest(50);
  expect(emails.filter(({ recipient }) => recipient === owner.user.data.email)).toMatchObject([{ subject: 'Баланс пополнен' }]);
  await admin.put(`sendernames/${name.id}`, { moderation: 'rejected', comment: 'Слишком общее слово' });
  expect(await seen('sendernames.rejected')).toMatchObject([
    { data: { name: 'ROMASHKA' }, text: 'Имя ROMASHKA не прошло проверку. Слишком общее слово' },
  ]);
  expect((await settle('balance.accrual', { channels: ['pigeon'] })).status).toBe(422);
  expect((await settle('balance.limit', { channels: ['web'], settings: [{ balance: -1 }] })).status).toBe(422);
});

test('a test goes by the channel that is asked for, whatever is settled, and says what became of it', async () => {
  await settle('channels.events', { channels: [] });
  const order = (channel: string) => owner.post<NotificationTest>('n/notifications/test', { channel });
  expect((await order('web')).body).toMatchObject({ channel: 'web', outcome: 'ok' });
  expect(await seen('channels.events')).toMatchObject([{ title: 'Проверка уведомлений', isRead: false }]);
  expect((await order('email')).body).toMatchObject({ channel: 'email', outcome: 'outbox', answer: '' });
  const [mail] = (await server.app.services.mail.latest(50)).filter(({ recipient }) => recipient === owner.user.data.email);
  expect(mail?.subject).toBe('Проверка уведомлений');
  expect((await order('pigeon')).status).toBe(422);
  const more = await Promise.all(Array.from({ length: 6 }, () => order('web')));
  expect(more.map(({ status }) => status)).toContain(429);
});

test('amounts are written with the sign of their currency in every language', () => {
  const told = { type: 'balance.accrual', data: { amount: 1500 } } as const;
  for (const locale of ['ru', 'en', 'es'] as const) {
    const { text } = renderNotification(texts, told, { locale, currency: 'RUB' });
    expect(text).toContain('₽');
    expect(text).not.toContain('RUB');
  }
});

test('the daily balance is sent once to the accounts that want it', async () => {
  await enqueueDailyBalances(server.app.db, new Date('2026-03-02T12:00:00Z'));
  expect(await seen('balance.daily')).toEqual([]);
  await settle('balance.daily', { channels: ['web'] });
  const hours = ['2026-03-03T03:00:00Z', '2026-03-03T07:00:00Z', '2026-03-03T09:00:00Z', '2026-03-04T07:00:00Z'];
  for (const at of hours) {
    await enqueueDailyBalances(server.app.db, new Date(at));
    await tell();
  }
  expect(await seen('balance.daily')).toHaveLength(2);
});

test('a notification is marked as read once; nobody reads those of another account, not even administrators', async () => {
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

test('administrators are notified of an open circuit once an hour', async () => {
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

test('old notifications are deleted', async () => {
  await tell();
  await server.app.pool.query(`update notification set created_at = now() - interval '91 days' where owner_id = $1`, [owner.id]);
  await deleteExpiredNotifications(server.app);
  expect(await seen('registration')).toEqual([]);
});

test('every type has its text in every language, and every route is documented', async () => {
  const types = Object.keys(texts.ru).sort();
  const isWorded = (type: string) => types.some((key) => key === type || key.startsWith(`${type}.`));
  expect(NOTIFICATION_TYPES.filter((type) => !isWorded(type))).toEqual([]);
  for (const locale of ['en', 'es'] as const) expect(Object.keys(texts[locale]).sort()).toEqual(types);
  const { paths } = (await server.app.inject('/api/docs/json')).json<{ paths: object }>();
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/api/n/notifications', '/api/n/notifications/{id}/read', '/api/templates', '/api/templates/{id}']),
  );
});

test('every type has an origin in the code', async () => {
  const modules = new URL('../', import.meta.url);
  const files = (await readdir(modules, { recursive: true })).filter((name) => /\.(ts|sql)$/.test(name) && !/test|reference/.test(name));
  const sources = (await Promise.all(files.map((name) => readFile(new URL(name, modules), 'utf8')))).join('\n');
  // Those of one subject differ by what became of it.
  const isRaised = (type: string) => sources.includes(`'${type}'`) || sources.includes(`'${type.split('.')[0]}.' ||`);
  expect(NOTIFICATION_TYPES.filter((type) => !isRaised(type))).toEqual([]);
});
