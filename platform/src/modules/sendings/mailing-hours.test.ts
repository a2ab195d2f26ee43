import type { ErrorBody } from '@cabinet/domain/errors';
import type { QuietHours } from '@cabinet/domain/quiet-hours';
import type { Page } from '@cabinet/domain/resource';
import type { Sending, SendingAccepted, SendingQuote, TimelineEntry } from '@cabinet/domain/sendings';
import type { Task } from '@cabinet/domain/tasks';
import type { TaskSending } from '@cabinet/domain/task-sending';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from './testing/sender.ts';

let test_: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  test_ = await createTestApp();
  await test_.app.startBackground();
});
beforeEach(async () => {
  anna = await test_.account();
  await enableSending(test_, anna);
});
afterAll(() => test_.close());

const HOUR = 3_600_000;
/** The time of day that a clock in a zone shows, so many hours from now. */
const clock = (hours: number, timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(Date.now() + hours * HOUR),
  );
/** Quiet in Moscow now and for two hours; in New York it is another time of day. */
const now = (): QuietHours => ({ from: clock(-2, 'Europe/Moscow'), to: clock(2, 'Europe/Moscow'), timeZone: 'Europe/Moscow' });
const asked = (quietHours: QuietHours | null | undefined) => ({
  delay: null,
  until: 0,
  ...(quietHours === undefined ? {} : { quietHours }),
});
const american = phones(3).map((phone) => `+1212555${phone.slice(-4)}`);
const settle = (value: unknown) => anna.put<ErrorBody>(`settingsUser/${anna.id}/mailingHours`, { value });
const task = async (id: string) => (await anna.get<Task>(`tasks/${id}`)).body;

test('hours of an account hold for its mailings and not for single messages, which may say their own, as a mailing may', async () => {
  for (const wrong of [{ ...now(), to: now().from }, { ...now(), from: '9:00' }, { ...now(), timeZone: 'Mars/Base' }, { from: '21:00' }])
    expect((await settle(wrong)).status).toBe(422);
  expect((await settle(now())).status).toBe(200);
  const asleepOf = async (to: readonly string[], quietHours?: QuietHours | null) =>
    (await anna.post<SendingQuote>('sendings/quote', body(to, { schedule: asked(quietHours) }))).body.asleep?.count;
  const to = [...phones(12), ...american];
  expect(await asleepOf(to)).toBe(12);
  expect(await asleepOf(to, null)).toBeUndefined();
  expect(await asleepOf(phones(2))).toBeUndefined();
  expect(await asleepOf(phones(2), now())).toBe(2);
});

test('whoever sleeps is written to later; the mailing tells how many wait, can be read with its hours, and is stopped with what waits', async () => {
  const quietHours = now();
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body([...phones(12), ...american], { schedule: asked(quietHours) }));
  const id = sent.TaskId as string;
  await eventually(async () => (await task(id)).meta.statuses.delivered === 3);
  const { meta, data } = await task(id);
  expect(data.sending).toMatchObject({ quietHours });
  expect(meta).toMatchObject({ total: 15, statuses: { delivered: 3, pending: 12 }, asleep: { count: 12 } });
  expect(Date.parse(meta.asleep?.until ?? '') - Date.now()).toBeGreaterThan(HOUR);
  expect((await anna.get<TaskSending>(`tasks/${id}/sending`)).body.schedule).toMatchObject({ until: 0, quietHours });
  const { body: pending } = await anna.get<Page<Sending>>(`sendings?TaskId=${id}&status=pending&$limit=1`);
  const { body: timeline } = await anna.get<TimelineEntry[]>(`sendings/${pending.data[0]?.id}/timeline`);
  expect(timeline.at(-1)).toMatchObject({ event: 'asleep', params: { until: meta.asleep?.until, zone: 'Europe/Moscow' } });
  expect((await anna.put<Task>(`tasks/${id}`, { state: 'stopped' })).status).toBe(200);
  await eventually(async () => (await task(id)).meta.statuses.failed === 12);
  const { rows } = await test_.app.pool.query('select available::float8, held::float8 from balance where owner_id = $1', [anna.id]);
  expect(rows[0]).toEqual({ available: 97, held: 0 });
});

test('a scheduled mailing is moved with its hours, and changed to others', async () => {
  const quietHours = now();
  const delay = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  const schedule = (hours: number, quiet: QuietHours | null) => ({ ...asked(quiet), delay: delay(hours) }) as never;
  const { body: sent } = await anna.post<SendingAccepted>('sendings', body(phones(20), { schedule: schedule(2, quietHours) }));
  const sending = async () => (await anna.get<TaskSending>(`tasks/${sent.TaskId}/sending`)).body.schedule.quietHours;
  expect(await sending()).toEqual(quietHours);
  expect((await anna.put(`tasks/${sent.TaskId}/start`, { startsAt: delay(3) })).status).toBe(200);
  expect(await sending()).toEqual(quietHours);
  expect((await anna.put(`tasks/${sent.TaskId}/sending`, body(phones(20), { schedule: schedule(3, null) }))).status).toBe(200);
  expect(await sending()).toBeNull();
});
