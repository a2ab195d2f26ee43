import type { ErrorBody } from '@cabinet/domain/errors';
import { REPORT_SCHEDULE_LIMITS, type NewReportSchedule, type ReportSchedule } from '@cabinet/domain/report-schedules';
import type { Page } from '@cabinet/domain/resource';
import { parse } from 'csv-parse/sync';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.account();
});

const DAY_MS = 86_400_000;
const report = { preset: 'billings.details', where: {}, encoding: 'utf8' } as const;
const schedule = (of: TestAccount, more: object = {}) => ({
  title: 'Charges',
  frequency: 'daily',
  time: '09:00',
  timeZone: 'Europe/Madrid',
  recipients: [of.id],
  report,
  ...more,
});
const create = async (more?: object, by = owner) => (await by.post<ReportSchedule>('reportSchedules', schedule(by, more))).body;
const get = async ({ id }: ReportSchedule, by = owner) => (await by.get<ReportSchedule>(`reportSchedules/${id}`)).body;
const faultsOf = async (body: object) => {
  const answer = await owner.post<ErrorBody>('reportSchedules', body);
  return [answer.status, ...(answer.body.data ?? []).map(({ path, code }) => `${path} ${code}`).sort()];
};
/** Makes everything that is due at `now`, and the reports that were ordered. */
async function work(now: Date): Promise<void> {
  while (await server.app.services.reportSchedules.step(now));
  await doJobs(server, 'reports.make');
}
const emails = async (to: TestAccount) =>
  (await server.app.services.mail.latest(50)).filter(
    ({ recipient }) => recipient === to.user.confirmedEmail || recipient === to.user.data.email,
  );
const fileIn = async (text: string) => {
  const [link = ''] = /\/api\/n\/files\/\S+/.exec(text) ?? [];
  return server.app.inject({ url: link });
};

test('a schedule is kept with its next moment, changed in everything but what it is made of, and removed', async () => {
  const made = await create();
  expect(made).toMatchObject({ preset: 'billings.details', list: 'billings', weekday: 1, day: 1, isActive: true, lastAt: null });
  expect(new Date(made.nextAt as string).getTime()).toBeGreaterThan(Date.now());
  const { report: _, ...change } = schedule(owner, { title: 'All charges', isActive: false });
  expect((await owner.put(`reportSchedules/${made.id}`, change)).body).toMatchObject({
    title: 'All charges',
    isActive: false,
    nextAt: null,
  });
  expect((await owner.get<Page<ReportSchedule>>('reportSchedules?$search=all')).body.total).toBe(1);
  expect((await owner.put(`reportSchedules/${made.id}`, schedule(owner))).status).toBe(422);
  expect((await owner.remove(`reportSchedules/${made.id}`)).status).toBe(204);
  expect((await owner.get(`reportSchedules/${made.id}`)).status).toBe(404);
});

test('what is due is made once, of the time before, and comes by email with a link to its file', async () => {
  const made = await create({ timeZone: 'UTC', time: '00:00' });
  const due = new Date(Date.parse(made.nextAt as string) - DAY_MS);
  await server.app.pool.query('update report_schedule set next_at = $2 where id = $1', [made.id, due]);
  await server.app.pool.query(
    `insert into billing (id, owner_id, source, captured, created_at, updated_at)
     select gen_random_uuid(), $1, 'sendings.sms', 1, at, at from generate_series($2::timestamptz - interval '40 hours', $2, interval '20 hours') at`,
    [owner.id, due],
  );
  const now = new Date();
  await Promise.all([work(now), work(now)]);
  const after = await get(made);
  expect(after).toMatchObject({ lastState: 'completed', lastError: null });
  expect(new Date(after.nextAt as string).getTime()).toBe(due.getTime() + DAY_MS);
  const [email, ...more] = await emails(owner);
  expect(more).toEqual([]);
  expect(email?.subject).toBe('Charges: отчёт готов');
  const file = await fileIn(email?.text ?? '');
  expect(file.statusCode).toBe(200);
  // The one of the day before, under its heading.
  expect(parse(file.rawPayload, { bom: true, delimiter: ';' })).toHaveLength(2);
  await work(now);
  expect(await emails(owner)).toHaveLength(1);
  // The link outlives the day for which other reports are kept.
  const age = (days: number) =>
    server.app.pool.query(`update report set updated_at = now() - $2 * interval '1 day' where owner_id = $1`, [owner.id, days]);
  await age(REPORT_SCHEDULE_LIMITS.linkDays - 1);
  await server.app.services.reports.sweep();
  expect((await fileIn(email?.text ?? '')).statusCode).toBe(200);
  await age(REPORT_SCHEDULE_LIMITS.linkDays + 1);
  await server.app.services.reports.sweep();
  const kept = await server.app.pool.query('select from report where owner_id = $1', [owner.id]);
  expect(kept.rowCount).toBe(0);
});

test('one that is switched off is not made; asked for now it is', async () => {
  const made = await create({ isActive: false });
  await work(new Date(Date.now() + 40 * DAY_MS));
  expect(await emails(owner)).toEqual([]);
  expect((await owner.post(`reportSchedules/${made.id}/run`, {})).status).toBe(202);
  await work(new Date());
  expect(await get(made)).toMatchObject({ lastState: 'completed', isActive: false });
  expect(await emails(owner)).toHaveLength(1);
});

test('faults stand at their fields: time, zone, people of other accounts, and what a report may not be', async () => {
  const other = await server.account();
  const body = schedule(owner, { frequency: 'hourly', time: '9', timeZone: 'Mars/Base', recipients: [] });
  expect(await faultsOf(body)).toEqual([422, 'frequency notAllowed', 'recipients tooFew', 'time invalid', 'timeZone routing.timeZone']);
  expect(await faultsOf(schedule(owner, { recipients: [owner.id, other.id] }))).toEqual([422, 'recipients[1] reportSchedule.recipient']);
  expect(await faultsOf(schedule(owner, { report: { ...report, where: { nothing: 'x' } } }))).toEqual([
    422,
    'report.where.nothing unknownField',
  ]);
  expect(await faultsOf(schedule(owner, { report: { preset: 'eventsHistory.details', where: { actor: '1' } } }))).toHaveLength(2);
});

test('an account has so many, however many are made at once', async () => {
  for (let count = 5; count < REPORT_SCHEDULE_LIMITS.perAccount; count += 1) await create({ title: `Report ${count}` });
  const answers = await Promise.all(Array.from({ length: 24 }, () => owner.post('reportSchedules', schedule(owner))));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(await faultsOf(schedule(owner))).toEqual([422, 'title reportSchedule.tooMany']);
});

test('whoever may not order it any more has it switched off, and it says why', async () => {
  const made = await create();
  await server.app.pool.query('update users set is_active = false where id = $1', [owner.id]);
  await work(new Date(made.nextAt as string));
  const { rows } = await server.app.pool.query('select is_active, next_at, last_state, last_error from report_schedule where id = $1', [
    made.id,
  ]);
  expect(rows).toEqual([{ is_active: false, next_at: null, last_state: 'failed', last_error: 'FORBIDDEN' }]);
});

test('another account, above it or beside it, sees and changes none of it', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const made = await create({}, client);
  const { report: _, ...change } = schedule(client) as unknown as NewReportSchedule;
  for (const other of [reseller, owner, await server.account({ role: 'admin' })]) {
    expect((await other.get<Page<ReportSchedule>>('reportSchedules')).body.total).toBe(0);
    expect((await other.get(`reportSchedules/${made.id}`)).status).toBe(404);
    expect((await other.put(`reportSchedules/${made.id}`, { ...change, recipients: [other.id] })).status).toBe(404);
    expect((await other.post(`reportSchedules/${made.id}/run`, {})).status).toBe(404);
    expect((await other.remove(`reportSchedules/${made.id}`)).status).toBe(404);
  }
});
