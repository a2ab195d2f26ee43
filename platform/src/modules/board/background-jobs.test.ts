import type { BackgroundJob } from '@cabinet/domain/background-jobs';
import type { Report } from '@cabinet/domain/reports';
import type { Page } from '@cabinet/domain/resource';
import { newId } from '../../ids.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());
beforeEach(async () => void (anna = await server.account()));

const find = async (query = '') => (await admin.get<Page<BackgroundJob>>(`backgroundJobs?$search=${anna.user.username}${query}`)).body.data;
const jobOf = async () => (await find())[0];

async function order(): Promise<string> {
  const columns = [{ paths: ['title'], label: 'title', kind: 'auto' }];
  const asked = { preset: 'list', list: 'contactLists', where: {}, encoding: 'utf8', timeZone: 'UTC', locale: 'en', columns };
  const { status, body } = await anna.post<Report>('reports', asked);
  expect(status).toBe(201);
  return body.key;
}
const act = (id: string, action: 'stop' | 'retry', by = admin) => by.post<BackgroundJob>(`backgroundJobs/${id}/${action}`);
const REFUSED = { status: 409, body: { error: 'TASK_STATE' } };

test('a report of any account is seen, stopped and made again by whoever runs the installation, which the journal tells', async () => {
  const key = await order();
  expect(await jobOf()).toMatchObject({
    id: key,
    kind: 'report',
    OwnerId: anna.id,
    subject: 'contactLists',
    state: 'waiting',
    error: null,
    endedAt: null,
  });
  expect(await act(key, 'retry')).toMatchObject(REFUSED);
  expect(await act(key, 'stop')).toMatchObject({ status: 200, body: { state: 'stopped', endedAt: expect.any(String) } });
  expect(await act(key, 'stop')).toMatchObject(REFUSED);
  expect(await act(key, 'retry')).toMatchObject({ status: 200, body: { state: 'waiting', endedAt: null } });
  await doJobs(server, 'reports.make');
  expect((await anna.get<Report>(`reports/${key}`)).body).toMatchObject({ state: 'completed' });
  expect(await act(key, 'retry')).toMatchObject(REFUSED);

  const { data } = (await admin.get<Page<{ resource: string; UserId: string; after: object }>>('eventsHistory?resource=backgroundJobs'))
    .body;
  expect(data.map(({ UserId, after }) => ({ UserId, after }))).toEqual([
    { UserId: admin.id, after: { state: 'waiting' } },
    { UserId: admin.id, after: { state: 'stopped' } },
  ]);
});

test('a report that failed is made again from its first attempt', async () => {
  const key = await order();
  await server.app.db.updateTable('report').set({ state: 'failed', attempts: 3, error: 'INTERNAL' }).where('key', '=', key).execute();
  expect(await find('&state=failed&kind=report')).toMatchObject([{ id: key, state: 'failed', error: 'INTERNAL' }]);
  expect(await act(key, 'retry')).toMatchObject({ body: { state: 'waiting', error: null } });
  await doJobs(server, 'reports.make');
  expect(await jobOf()).toMatchObject({ state: 'completed' });
});

test('an import is seen with its list, one whose server is gone as failed, and is not made again', async () => {
  const { body: list } = await anna.post<{ id: string }>('contactLists', { title: 'Shops', type: 'regular' });
  const id = newId();
  const row = { id, runner: 1, list_id: list.id, owner_id: anna.id, file_id: newId(), total: 7 } as const;
  await server.app.db
    .insertInto('contact_import')
    .values({ ...row, state: 'running' })
    .execute();
  expect(await find('&kind=import')).toMatchObject([
    { id, kind: 'import', subject: 'Shops', state: 'failed', done: 7, error: 'UNAVAILABLE' },
  ]);
  for (const action of ['stop', 'retry'] as const) expect(await act(id, action)).toMatchObject(REFUSED);
});

test('whoever does not run the installation sees none and acts on none', async () => {
  const key = await order();
  for (const account of [anna, await server.account({ role: 'manager' })]) {
    expect((await account.get('backgroundJobs')).status).toBe(403);
    expect((await act(key, 'stop', account)).status).toBe(403);
  }
  expect((await act(newId(), 'stop')).status).toBe(404);
});
