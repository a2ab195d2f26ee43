import { daysAfter } from '@cabinet/domain/zoned-days';
import type { ErrorBody } from '@cabinet/domain/errors';
import type { RecurringMailing, RecurringMailingOccurrence } from '@cabinet/domain/recurring-mailings';
import type { Page } from '@cabinet/domain/resource';
import type { Task } from '@cabinet/domain/tasks';
import { verifyLedger } from '@cabinet/engine';
import { phones } from '@cabinet/engine/testing';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { enableSending } from '../sendings/testing/sender.ts';
import { sampleRecurringMailing } from './testing.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account();
  await enableSending(server, anna);
});
afterEach(async () => {
  await server.app.pool.query('delete from recurring_mailing');
  expect(await verifyLedger(server.app.pool)).toEqual([]);
});

const MINUTE_MS = 60_000;
const path = 'recurringMailings';
const today = () => new Date().toISOString().slice(0, 10);
const sample = (given: object = {}) => sampleRecurringMailing('Morning', given);
const to = (...include: string[]) => ({ ...sample().sending, recipient: { include, exclude: [] } });
const create = async (given: object = {}, by = anna) => {
  const { status, body } = await by.post<RecurringMailing>(path, sample(given));
  expect([status, body]).toMatchObject([201, { state: 'active' }]);
  return body;
};
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
/** Has a mailing be due for so many minutes, on the day on which it was. */
const dueSince = async ({ id }: RecurringMailing, minutes = 1) => {
  const at = ago(minutes);
  await server.app.pool.query('update recurring_mailing set next_at = $2, next_day = $3, claimed_until = null where id = $1', [
    id,
    at,
    at.toISOString().slice(0, 10),
  ]);
};
const work = async () => {
  while (await server.app.services.recurringMailings.step());
};
const get = async ({ id }: RecurringMailing, by = anna) => (await by.get<RecurringMailing>(`${path}/${id}`)).body;
const sent = async ({ id }: RecurringMailing, by = anna) =>
  (await by.get<Page<RecurringMailingOccurrence>>(`${path}/${id}/occurrences`)).body.data;
const tasks = async (by = anna) => (await by.get<Page<Task>>('tasks')).body.data;
const notices = async (by: TestAccount) => {
  const { rows } = await server.app.pool.query<{ notice: string }>(
    `select data ->> 'notice' as notice from notification_due where owner_id = $1 and type = 'sendings.paused'`,
    [by.id],
  );
  return rows.map(({ notice }) => notice);
};

test('it is kept, found by its title, changed and removed', async () => {
  const made = await create({ repeat: { every: 'week', weekdays: [1, 4] } });
  expect(made).toMatchObject({ title: 'Morning', repeat: { every: 'week', weekdays: [1, 4] }, until: null, reason: null, lastAt: null });
  expect(Date.parse(made.nextAt as string)).toBeGreaterThan(Date.now());
  const changed = await anna.put<RecurringMailing>(`${path}/${made.id}`, sample({ title: 'Evening', time: '19:00', until: '2999-12-31' }));
  expect(changed.body).toMatchObject({ title: 'Evening', until: '2999-12-31', repeat: { every: 'day' } });
  expect(changed.body.nextAt).toMatch(/T19:00/);
  expect((await anna.get<Page<RecurringMailing>>(`${path}?$search=even`)).body.total).toBe(1);
  expect((await anna.get<Page<RecurringMailing>>(`${path}?state=paused`)).body.total).toBe(0);
  expect((await anna.remove(`${path}/${made.id}`)).status).toBe(204);
  expect((await anna.get(`${path}/${made.id}`)).status).toBe(404);
});

test.each([
  ['an unknown zone', { timeZone: '+03:00' }, 'timeZone'],
  ['a week without days', { repeat: { every: 'week' } }, 'repeat.weekdays'],
  ['a day that does not exist', { from: '2027-02-30' }, 'from'],
  ['an end before its beginning', { from: '2027-02-20', until: '2027-02-19' }, 'until'],
  ['an end that is over', { until: '2026-01-02' }, 'until'],
  ['birthdays of a phone', { repeat: { every: 'birthday' } }, 'sending.recipient.include[0]'],
  ['a list that is not theirs', { sending: to('0199c3f2-6b1e-7c55-9d6e-2f4f3f0d8a11') }, 'sending.recipient.include[0]'],
  ['no text', { sending: { ...sample().sending, payload: { sender: 'CABINET', text: '' } } }, 'sending.payload.text'],
])('%s is refused where it stands', async (_, given, place) => {
  const answer = await anna.post<ErrorBody>(path, sample(given));
  expect([answer.status, new Set(answer.body.data?.map((item) => item.path))]).toEqual([422, new Set([place])]);
});

test('what is due is sent once, however many work, and the next time is set', async () => {
  const made = await create({ sending: to(...phones(3)) });
  await dueSince(made);
  await Promise.all([work(), work(), work()]);
  const [task, ...others] = await tasks();
  expect([others, task]).toMatchObject([[], { title: 'Morning', type: 'sendings:bulk', meta: { total: 3 } }]);
  expect(await sent(made)).toMatchObject([{ day: today(), TaskId: task?.id, error: null }]);
  const after = await get(made);
  expect(after).toMatchObject({ state: 'active', lastTaskId: task?.id, lastError: null });
  expect(Date.parse(after.nextAt as string)).toBeGreaterThan(Date.now() - MINUTE_MS);
});

test('a node that takes over from one that was only slow sends nothing again', async () => {
  const made = await create();
  await dueSince(made);
  const { recurringMailings: service } = server.app.services;
  const later = new Date(Date.now() + 6 * MINUTE_MS);
  await Promise.all([service.step(), service.step(later)]);
  expect(await tasks()).toHaveLength(1);
  expect(await sent(made)).toHaveLength(1);
});

test('what breaks before it is noted has sent and cost nothing, and is sent when its claim is over', async () => {
  const made = await create();
  await dueSince(made);
  const { pool, services } = server.app;
  await pool.query(`alter table recurring_mailing_occurrence add constraint broken check (task_id is null) not valid`);
  await expect(services.recurringMailings.step()).rejects.toThrow(/broken/);
  await pool.query('alter table recurring_mailing_occurrence drop constraint broken');
  expect(await tasks()).toEqual([]);
  expect(await services.recurringMailings.step()).toBe(false);
  expect(await services.recurringMailings.step(new Date(Date.now() + 6 * MINUTE_MS))).toBe(true);
  expect(await tasks()).toHaveLength(1);
  const { rows } = await pool.query<{ held: string }>('select held::float8 from balance where owner_id = $1', [anna.id]);
  expect(rows).toEqual([{ held: 1 }]);
});

test('without money nothing is sent, the account is told, and the next time comes', async () => {
  const made = await create({ sending: to(...phones(120)) });
  await dueSince(made);
  await work();
  expect(await sent(made)).toMatchObject([{ TaskId: null, error: 'INSUFFICIENT_BALANCE' }]);
  expect(await get(made)).toMatchObject({ state: 'active', reason: null, lastTaskId: null, lastError: 'INSUFFICIENT_BALANCE' });
  expect(await notices(anna)).toEqual(['recurringMoney']);
  expect(await tasks()).toEqual([]);
});

test('of a blocked account nothing is sent', async () => {
  const made = await create();
  await dueSince(made);
  await server.app.pool.query('update users set is_active = false where id = $1', [anna.id]);
  await work();
  await server.app.pool.query('update users set is_active = true where id = $1', [anna.id]);
  expect(await sent(made)).toMatchObject([{ TaskId: null, error: 'ACCOUNT_BLOCKED' }]);
  expect((await get(made)).state).toBe('active');
});

test('what somebody ordered who has left the account ends', async () => {
  const made = await create();
  const other = await server.account();
  await server.app.pool.query('update recurring_mailing set person_id = $2 where id = $1', [made.id, other.id]);
  await dueSince(made);
  await work();
  expect(await get(made)).toMatchObject({ state: 'failed', reason: 'FORBIDDEN', nextAt: null });
  expect(await notices(anna)).toEqual(['recurring']);
  expect((await anna.put(`${path}/${made.id}/resume`, {})).status).toBe(409);
});

test('what could not be sent within an hour is missed', async () => {
  // Of a mailing of every day the next one is that of tomorrow, whatever the hour.
  const made = await create({ time: ago(61).toISOString().slice(11, 16) });
  await dueSince(made, 61);
  await work();
  expect(await sent(made)).toMatchObject([{ TaskId: null, error: 'MISSED' }]);
  expect(await tasks()).toEqual([]);
});

test('it is paused, resumed without what was due meanwhile, and stopped', async () => {
  const made = await create();
  const control = (action: string) => anna.put<RecurringMailing & ErrorBody>(`${path}/${made.id}/${action}`, {});
  expect((await control('resume')).body.error).toBe('TASK_STATE');
  expect((await control('pause')).body).toMatchObject({ state: 'paused', nextAt: null });
  expect((await anna.put<RecurringMailing>(`${path}/${made.id}`, sample({ time: '19:00' }))).body).toMatchObject({
    state: 'paused',
    nextAt: null,
  });
  await work();
  const resumed = (await control('resume')).body;
  expect(resumed.state).toBe('active');
  expect(Date.parse(resumed.nextAt as string)).toBeGreaterThan(Date.now());
  await dueSince(made);
  expect((await control('stop')).body).toMatchObject({ state: 'finished', nextAt: null });
  await work();
  expect(await tasks()).toEqual([]);
  for (const action of ['pause', 'resume', 'stop']) expect((await control(action)).status).toBe(409);
  expect((await anna.put(`${path}/${made.id}`, sample())).status).toBe(409);
});

test('a list that it goes to is not removed while it goes on', async () => {
  const { body: list } = await anna.post<{ id: string }>('contactLists', { title: 'Customers', type: 'regular' });
  const made = await create({ sending: to(list.id) });
  const refused = await anna.remove<ErrorBody>(`contactLists/${list.id}`);
  expect([refused.status, refused.body]).toMatchObject([409, { error: 'LIST_USED', params: { uses: '“Morning”' } }]);
  await anna.put(`${path}/${made.id}/stop`, {});
  expect((await anna.remove(`contactLists/${list.id}`)).status).toBe(204);
});

test('after its last day it is finished', async () => {
  const made = await create({ until: daysAfter(today(), 1) });
  await server.app.pool.query('update recurring_mailing set until_day = $2 where id = $1', [made.id, today()]);
  await dueSince(made);
  const at = new Date(`${today()}T09:00:00Z`);
  await server.app.pool.query('update recurring_mailing set time = $2 where id = $1', [made.id, at > new Date() ? '00:00' : '09:00']);
  await work();
  expect(await get(made)).toMatchObject({ state: 'finished', nextAt: null });
  expect(await sent(made)).toHaveLength(1);
});

test('it is for its own account alone, and not for test keys', async () => {
  const made = await create();
  for (const other of [await server.account(), await server.account({ role: 'admin' })]) {
    expect((await other.get<Page<RecurringMailing>>(path)).body.total).toBe(0);
    expect((await other.get(`${path}/${made.id}/occurrences`)).status).toBe(404);
    expect((await other.put(`${path}/${made.id}/stop`, {})).status).toBe(404);
    expect((await other.remove(`${path}/${made.id}`)).status).toBe(404);
  }
  const { body: key } = await anna.post<{ token: string }>('tokens', { description: 'CI', livemode: false });
  const headers = { authorization: `Bearer ${key.token}` };
  const refused = await server.call<ErrorBody>('POST', path, { headers, payload: sample() });
  expect([refused.status, refused.body.error]).toEqual([403, 'LIVE_KEY_REQUIRED']);
});

test('those are congratulated whose birthday it is, with what their contact says, from the lists as they are then', async () => {
  const { body: list } = await anna.post<{ id: string }>('contactLists', { title: 'Customers', type: 'regular' });
  const text = { ...to(list.id), payload: { sender: 'CABINET', text: 'Hello, ${firstName}' } };
  const made = await create({ sending: text, repeat: { every: 'birthday', daysBefore: 2 } });
  await dueSince(made);
  await work();
  expect(await sent(made)).toMatchObject([{ TaskId: null, error: 'NO_RECIPIENTS' }]);
  expect(await notices(anna)).toEqual([]);

  const day = daysAfter(today(), 2).slice(5);
  const born = async (phone: string, firstName: string, date: string | null) =>
    anna.post('contacts', { ListId: list.id, phone, firstName, ...(date ? { date } : {}) });
  await born('+79160000031', 'Ivan', `1988-${day}`);
  await born('+79160000032', 'Olga', `1990-${daysAfter(today(), 3).slice(5)}`);
  await born('+79160000033', 'Oleg', null);
  await server.app.pool.query('delete from recurring_mailing_occurrence');
  await dueSince(made);
  await work();
  const [task] = await tasks();
  expect(task?.meta.total).toBe(1);
  expect((await anna.get(`tasks/${task?.id}/sending`)).status).toBe(404);
  await server.app.startBackground();
  await eventually(async () => {
    const { data } = (await anna.get<Page<{ payload: { text: string } }>>('sendings')).body;
    return data.map(({ payload }) => payload.text).join() === 'Hello, Ivan';
  });
});
