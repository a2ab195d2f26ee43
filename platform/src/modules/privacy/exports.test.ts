import { buffer } from 'node:stream/consumers';
import type { DataExport, DataExportLink } from '@cabinet/domain/data-exports';
import yauzl from 'yauzl';
import { body as sendingOf, enableSending } from '../sendings/testing/sender.ts';
import { makeRows } from '../../testing/rows.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, eventually, TEST_PASSWORD, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { ExportJobs } from './export-jobs.ts';

let server: TestApp;
beforeAll(async () => void (server = await createTestApp()));
afterAll(() => server.close());

const latest = async (account: TestAccount) => (await account.get<{ data: DataExport[] }>('dataExports')).body.data;

/** Writes whatever waits. */
const work = () => doJobs(server, 'privacy.writeExport');

/** The last export of an account, written. */
async function ready(account: TestAccount): Promise<DataExport> {
  await work();
  const [last] = await latest(account);
  expect(last).toMatchObject({ state: 'completed' });
  return last!;
}

const link = (account: TestAccount, { id }: Pick<DataExport, 'id'>, password: string | undefined = TEST_PASSWORD) =>
  account.post<DataExportLink>(`dataExports/${id}/link`, { password });

/** What a zip holds: the text of each entry by its path. */
async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  }
  return entries;
}

async function download(url: string): Promise<Map<string, string>> {
  const answer = await server.app.inject({ method: 'GET', url });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  return unpack(answer.rawPayload);
}

const rowsOf = (entries: Map<string, string>, file: string) =>
  (entries.get(`${file}.jsonl`) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('an archive holds what the account has, its files included, and nothing of others and no secret', async () => {
  const [anna, other] = [await server.account({ username: 'anna-export' }), await server.account({ username: 'other-export' })];
  await makeRows(server, anna, 'anna-rows');
  await makeRows(server, other, 'other-rows');
  await enableSending(server, anna);
  await anna.post('sendings', sendingOf(['+79160001001', '+79160001002'], { text: 'Заказ собран' }));
  const token = (await anna.post<{ token: string }>('tokens', { description: 'CRM' })).body.token;
  expect(await anna.post('dataExports')).toMatchObject({ status: 201, body: { state: 'running', size: null } });
  const made = await ready(anna);
  const { body } = await link(anna, made);
  const entries = await download(body.url);

  expect(rowsOf(entries, 'account/profile')).toMatchObject([{ username: 'anna-export', email: 'anna-export@example.com' }]);
  expect(rowsOf(entries, 'account/tokens').map(({ description }) => description)).toContain('CRM');
  expect(rowsOf(entries, 'contacts/contacts').length).toBeGreaterThan(0);
  expect(rowsOf(entries, 'messages/mailings').length).toBeGreaterThan(0);
  expect(rowsOf(entries, 'messages/messages')[0]).toMatchObject({
    OwnerId: anna.id,
    recipient: expect.any(String),
    text: 'Заказ собран',
  });
  expect(rowsOf(entries, 'money/billings').every(({ OwnerId }) => OwnerId === anna.id)).toBe(true);
  const index = JSON.parse(entries.get('index.json')!) as { account: string; rows: Record<string, number> };
  expect(index.account).toBe(anna.id);
  for (const [file, count] of Object.entries(index.rows))
    expect([file, rowsOf(entries, file.replace('.jsonl', '')).length]).toEqual([file, count]);
  expect(made.rows).toBe(Object.values(index.rows).reduce((sum, count) => sum + count, 0));
  for (const file of rowsOf(entries, 'files/files'))
    expect([...entries.keys()]).toContainEqual(expect.stringContaining(String(file['id'])));

  const whole = [...entries.values()].join('\n');
  expect(whole).not.toContain('other-export');
  expect(whole).not.toContain(other.id);
  expect(whole).not.toContain(token);
  expect(whole).not.toContain('scrypt');
});

test('one at a time and three within a day; the account is told by email and in the cabinet', async () => {
  const account = await server.account({ username: 'limited-export' });
  for (let count = 0; count < 3; count++) {
    expect((await account.post('dataExports')).status).toBe(201);
    expect((await account.post('dataExports')).status).toBe(429);
    await ready(account);
  }
  expect(await account.post('dataExports')).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
  const told = await server.app.pool.query(
    `select data ->> 'notice' as notice from notification_due where owner_id = $1 and type = 'security'`,
    [account.id],
  );
  expect(told.rows).toEqual(Array.from({ length: 3 }, () => ({ notice: 'dataReady' })));
  const emails = await server.app.pool.query(
    `select 1 from mail where recipient = 'limited-export@example.com' and subject like '%готовы%'`,
  );
  expect(emails.rows).toHaveLength(3);
});

test('the archive takes the password, belongs to one account, and nobody fetches it while acting as somebody', async () => {
  const [anna, other, admin] = [await server.account(), await server.account(), await server.account({ role: 'admin' })];
  await anna.post('dataExports');
  const made = await ready(anna);
  expect(await link(anna, made, 'wrong-password')).toMatchObject({ status: 422, body: { data: [{ path: 'password' }] } });
  expect(await anna.post(`dataExports/${made.id}/link`, {})).toMatchObject({ status: 422, body: { data: [{ path: 'password' }] } });
  expect((await link(other, made)).status).toBe(404);
  const { token } = (await admin.get<{ token: string }>(`login/as/${anna.id}`)).body;
  const acting = { headers: { authorization: token } };
  expect(await server.call('POST', 'dataExports', acting)).toMatchObject({ status: 403, body: { error: 'ACTING' } });
  const tried = await server.call('POST', `dataExports/${made.id}/link`, { ...acting, payload: { password: TEST_PASSWORD } });
  expect(tried).toMatchObject({ status: 403, body: { error: 'ACTING' } });
  expect((await server.call('GET', 'dataExports/download/forged')).status).toBe(404);
});

test('an archive whose time is over is deleted, and its link gives nothing more', async () => {
  const account = await server.account();
  await account.post('dataExports');
  const { url } = (await link(account, await ready(account))).body;
  const file = await server.app.pool.query<{ file_id: string }>('select file_id from data_export where owner_id = $1', [account.id]);
  const { bytes } = server.app.services.storage;
  expect(await bytes.exists(file.rows[0]!.file_id)).toBe(true);
  await server.app.services.dataExports.sweep(new Date(Date.now() + 8 * 86_400_000));
  expect(await latest(account)).toMatchObject([{ state: 'expired', size: null, expiresAt: null }]);
  expect(await bytes.exists(file.rows[0]!.file_id)).toBe(false);
  expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(404);
});

test('an export whose node has died is taken over by another, and given up after three tries', async () => {
  const account = await server.account();
  const jobs = new ExportJobs(server.app.db, async () => undefined);
  const { rows } = await server.app.pool.query<{ id: string }>(
    `insert into data_export (id, owner_id, state, attempts, file_id) values (gen_random_uuid(), $1, 'running', 1, gen_random_uuid()) returning id`,
    [account.id],
  );
  expect(await server.app.jobs.orderLost('privacy.writeExport')).toBe(1);
  expect(await ready(account)).toMatchObject({ id: rows[0]!.id });
  const [row] = await server.app.db.selectFrom('data_export').selectAll().where('owner_id', '=', account.id).execute();
  expect(row).toMatchObject({ attempts: 2 });
  // Whoever held it before says nothing more of it.
  expect(await jobs.renew({ ...row!, attempts: 1 }, 7)).toBe(false);
  await server.app.pool.query(`insert into data_export (id, owner_id, state, attempts) values (gen_random_uuid(), $1, 'running', 3)`, [
    account.id,
  ]);
  expect(await server.app.jobs.orderLost('privacy.writeExport')).toBe(1);
  await work();
  expect((await latest(account))[0]).toMatchObject({ state: 'failed' });
});

test('one that a node of the release before writes is left to it while its lease lasts', async () => {
  const account = await server.account();
  const { body: made } = await account.post<DataExport>('dataExports');
  const jobs = new ExportJobs(server.app.db, async () => undefined);
  await server.app.pool.query(
    `update data_export set state = 'running', attempts = 1, lease_until = now() + interval '10 seconds' where id = $1`,
    [made.id],
  );
  expect(await jobs.begin(made.id)).toBe('later');
  await server.app.pool.query(`update data_export set lease_until = now() - interval '1 second' where id = $1`, [made.id]);
  expect(await ready(account)).toMatchObject({ id: made.id });
});

test('a node that ends gives an export back without its bytes', async () => {
  const account = await server.account();
  const { body: made } = await account.post<DataExport>('dataExports');
  await expect(server.app.services.dataExports.write(made.id, AbortSignal.abort())).rejects.toThrow('the server stops');
  const [row] = await server.app.db.selectFrom('data_export').select(['state', 'attempts', 'file_id']).where('id', '=', made.id).execute();
  expect(row).toMatchObject({ state: 'waiting', attempts: 0 });
  expect(await server.app.services.storage.bytes.exists(row?.file_id ?? '')).toBe(false);
  expect(await ready(account)).toMatchObject({ id: made.id });
});

test('an export is written by a worker, which begins at once', async () => {
  const account = await server.account();
  const worker = await server.anotherNode({ roles: { api: false, worker: true } });
  await server.app.pool.query('delete from pgboss.job');
  await worker.app.jobs.start();
  await account.post('dataExports');
  await eventually(async () => (await latest(account))[0]?.state === 'completed');
  await worker.close();
  const { rows } = await server.app.pool.query(
    `select started_at - created_at < interval '1 second' as soon from queued_job where queue = 'privacy.writeExport' and state = 'completed'`,
  );
  expect(rows).toEqual([{ soon: true }]);
});
