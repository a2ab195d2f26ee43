import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ErrorBody } from '@cabinet/domain/errors';
import { DEFAULT_LOCALE, LOCALES } from '@cabinet/domain/locales';
import { REPORT_PRESETS, type NewReport, type Report } from '@cabinet/domain/reports';
import type { Sending } from '@cabinet/domain/sendings';
import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { newId } from '../../ids.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { ReportJobs } from './jobs.ts';
import { readReportTexts } from './texts.ts';

let server: TestApp;
let reseller: TestAccount;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  reseller = await server.account({ role: 'reseller' });
});
afterAll(() => server.close());
beforeEach(async () => {
  anna = await server.account({ reseller });
  await enableSending(server, anna);
});
afterEach(() => jest.restoreAllMocks());

const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const order = (given: Partial<NewReport> = {}, account = anna) =>
  account.post<Report>('reports', { preset: 'sendings.details', where: { createdAt: { from: hourAgo() } }, ...given });
const makeAll = () => doJobs(server, 'reports.make');
const makingOf = () =>
  server.app.pool.query<{ state: string; attempts: number }>(`select state, attempts from queued_job where queue = 'reports.make'`);
/** What is told of reports on a node that has taken some from the queue and makes none. */
const rowsOf = () => new ReportJobs(server.app.db, async () => undefined);
const bytesOf = async ({ key }: Report, account = anna) => {
  const { fileId } = (await account.get<Report>(`reports/${key}`)).body;
  const answer = await server.app.inject({ url: `/api/storage/${fileId}`, headers: { authorization: account.token } });
  return { bytes: answer.rawPayload, type: answer.headers['content-type'] };
};
const recipients = (count: number) => Array.from({ length: count }, (_, index) => `+7916000${1000 + index}`);

const TEXTS = await readReportTexts();
/** What a column's heading in the default language stands for. */
const columnOf = (word: string) => Object.entries(TEXTS[DEFAULT_LOCALE]).find(([, text]) => text === word)?.[0] ?? word;
const columns = (words: string[]) => words.map(columnOf);

/** Makes a report and reads it back: its rows by the API's names of its columns. */
async function made(given: Partial<NewReport> = {}, account = anna): Promise<Record<string, string>[]> {
  const { body: report } = await order({ encoding: 'utf8', ...given }, account);
  await makeAll();
  const { bytes } = await bytesOf(report, account);
  return parse(bytes, { bom: true, columns, delimiter: given.delimiter ?? ';' });
}

test('what a list shows becomes a file of the account, and its owner hears of it', async () => {
  await anna.post('sendings', body(recipients(8), { text: 'Заказ; собран' }));
  const told = jest.spyOn(server.app.live, 'publishToOwner');
  const { status, body: report } = await order({ encoding: 'utf8' });
  expect({ status, report }).toMatchObject({ status: 201, report: { state: 'running', rows: 0, fileId: null, error: null } });
  await makeAll();
  const { body: done } = await anna.get<Report>(`reports/${report.key}`);
  expect(done).toMatchObject({ state: 'completed', rows: 8, total: 8, error: null });
  expect(told).toHaveBeenLastCalledWith('reports.progress', anna.id, done);
  const { data } = (await anna.get<{ data: Sending[] }>('sendings')).body;
  const rows: Record<string, string>[] = parse((await bytesOf(report)).bytes, { bom: true, columns, delimiter: ';' });
  expect(rows.map(({ id, recipient, text, status: state, price }) => ({ id, recipient, text, state, price }))).toEqual(
    data.map(({ id, recipient, payload, state, price }) => ({
      id,
      recipient,
      text: payload.text,
      state: state.status,
      price: String(price),
    })),
  );
});

test.each([
  ['utf8', '\uFEFF', 'text/csv; charset=utf-8', 'Ёж €é 😀'],
  ['win1251', '', 'text/csv; charset=windows-1251', 'Ёж €? ?'],
  ['win1252', '', 'text/csv; charset=windows-1252', '?? €é ?'],
  ['maccyrillic', '', 'text/csv; charset=x-mac-cyrillic', 'Ёж ?? ?'],
] as const)('%s: its own bytes, and a question mark for what it lacks', async (encoding, mark, type, text) => {
  await anna.post('sendings', body(['+79160000001'], { text: 'Ёж €é 😀' }));
  const { body: report } = await order({ encoding, delimiter: ',' });
  await makeAll();
  const file = await bytesOf(report);
  expect(file.type).toBe(type);
  const decoded = iconv.decode(file.bytes, encoding, { stripBOM: false });
  expect(decoded.startsWith(`${mark}Номер,`) || encoding === 'win1252').toBe(true);
  expect(decoded.split('\r\n')[1]?.split(',')[7]).toBe(text);
});

test.each(LOCALES)('columns are headed in the language of the account: %s', async (locale) => {
  await server.app.db
    .updateTable('users')
    .set({ data: JSON.stringify({ locale }) })
    .where('id', '=', anna.id)
    .execute();
  for (const preset of REPORT_PRESETS.filter((one) => one !== 'list')) {
    const { body: report } = await order({ preset, encoding: 'utf8' });
    await makeAll();
    const [head = []]: string[][] = parse((await bytesOf(report)).bytes, { bom: true, delimiter: ';' });
    expect(head.filter((word) => !Object.values(TEXTS[locale]).includes(word))).toEqual([]);
    expect(new Set(head).size).toBe(head.length);
  }
});

test('accounts are exported with their balances, as their list is filtered, over any time', async () => {
  const boss = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller: boss });
  const operation = { source: 'accrual', OwnerId: client.id, amount: 12.5, data: { multiplier: 1 } };
  const admin = await server.account({ role: 'admin' });
  await admin.post('billings', operation);
  const rows = await made({ preset: 'users.details', where: { role: ['me'] } }, boss);
  expect(rows).toMatchObject([{ username: client.user.username, balance: '12.5', isActive: '1', ResellerId: boss.id }]);
});

test('what strangers wrote is no formula', async () => {
  await anna.post('sendings', body(['+79160000001'], { text: '=HYPERLINK("http://x")' }));
  const [row] = await made();
  expect(row).toMatchObject({ text: `'=HYPERLINK("http://x")`, recipient: '+79160000001' });
});

test('rows of others are absent, whatever is asked; a reseller finds those below', async () => {
  const stranger = await server.account();
  await enableSending(server, stranger);
  await anna.post('sendings', body(['+79160000001']));
  await stranger.post('sendings', body(['+79160000002']));
  const owners = async (account: TestAccount, where: object = {}) => {
    const rows = await made({ where: { createdAt: { from: hourAgo() }, ...where } }, account);
    return [...new Set(rows.map(({ OwnerId }) => OwnerId))];
  };
  expect(await owners(anna)).toEqual([anna.id]);
  expect(await owners(anna, { OwnerId: stranger.id, $scope: 'true' })).toEqual([]);
  const seen = await owners(reseller);
  expect(seen).toContain(anna.id);
  expect(seen).not.toContain(stranger.id);
  const { body: report } = await order();
  expect([(await stranger.get(`reports/${report.key}`)).status, (await stranger.remove(`reports/${report.key}`)).status]).toEqual([
    404, 404,
  ]);
  await makeAll();
});

test('filters of the list hold: status, group, a recipient, how one begins', async () => {
  const { body: sent } = await anna.post<{ groupId: string }>('sendings', body(recipients(3)));
  await anna.post('sendings', body(['+79269999999']));
  const found = async (where: object) => (await made({ where: where as NewReport['where'] })).length;
  const createdAt = { from: hourAgo() };
  expect(await found({ groupId: sent.groupId })).toBe(3);
  expect(await found({ createdAt, recipient: '+79269999999' })).toBe(1);
  expect(await found({ createdAt, $search: '+7926' })).toBe(1);
  expect(await found({ createdAt, status: ['pending'] })).toBe(4);
  expect(await found({ createdAt, status: ['delivered', 'failed'] })).toBe(0);
});

test('totals count by day and what rows differ in', async () => {
  await anna.post('sendings', body(recipients(3)));
  await anna.post('sendings', body(['+79160000009']));
  const key = newId();
  await server.app.pool.query(
    `insert into sending_incoming (id, type, sender, text, owner_id, key, created_at) values ($1, 'sms', '+79160000001', 'Hi', $2, $3, now())`,
    [key, anna.id, `smsc:${key}`],
  );
  const day = new Date().toISOString().slice(0, 10);
  expect(await made({ preset: 'sendings.totals' })).toEqual([{ day, type: 'sms', sender: 'CABINET', status: 'pending', count: '4' }]);
  expect(await made({ preset: 'sendings.totals', where: { createdAt: { from: hourAgo() }, $search: '+79160000009' } })).toMatchObject([
    { count: '1' },
  ]);
  expect(await made({ preset: 'sendingsIncoming.totals' })).toEqual([{ day, type: 'sms', count: '1' }]);
  expect(await made({ preset: 'sendingsIncoming.details' })).toMatchObject([{ from: '+79160000001', text: 'Hi' }]);
  expect(await made({ preset: 'billings.totals' })).toMatchObject([
    { day, source: 'accrual', status: 'complete', count: '1', amount: '100' },
    { day, source: 'sendings.sms', status: 'pending', count: '2', amount: '-4' },
  ]);
  expect((await made({ preset: 'billings.details' })).map(({ amount }) => amount).sort()).toEqual(['-1', '-3', '100']);
});

test('dates that span too much are refused at their field, unless a group bounds them', async () => {
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString();
  const refused = async (where: unknown, account = anna) => {
    const { status, body: answer } = await account.post<ErrorBody>('reports', { preset: 'sendings.details', where });
    return status === 201 ? [] : (answer.data ?? []).map(({ path, constraints }) => ({ path, ...constraints }));
  };
  expect(await refused({ createdAt: { from: days(32) } })).toEqual([{ path: 'where.createdAt', tooLarge: { max: 31 } }]);
  expect(await refused({ createdAt: { from: days(94) } }, reseller)).toEqual([{ path: 'where.createdAt', tooLarge: { max: 93 } }]);
  expect(await refused({ createdAt: { from: days(92) } }, reseller)).toEqual([]);
  expect(await refused({})).toEqual([{ path: 'where.createdAt', required: {} }]);
  expect(await refused({ groupId: newId() })).toEqual([]);
  expect(await refused({ nothing: '1', createdAt: { from: days(1) } })).toEqual([{ path: 'where.nothing', unknownField: {} }]);
  expect(await refused({ createdAt: { from: days(1) }, type: { a: 1 } })).toEqual([{ path: 'where.type', invalid: {} }]);
  await makeAll();
});

test('what a killed node had in hand another one makes anew, and the dead one changes nothing any more', async () => {
  await anna.post('sendings', body(recipients(5)));
  const { body: report } = await order();
  const dead = rowsOf();
  const held = await dead.begin(report.key);
  expect(held).toMatchObject({ key: report.key, attempts: 1 });
  expect(await makeAll()).toBe(1);
  expect((await anna.get<Report>(`reports/${report.key}`)).body).toMatchObject({ state: 'completed', rows: 5 });
  if (held && held !== 'later') expect(await dead.end(held, { state: 'failed', rows: 1 })).toBeUndefined();
  expect((await anna.get<Report>(`reports/${report.key}`)).body.state).toBe('completed');
});

test('a report that is stopped leaves no file', async () => {
  const files = () => readdir(join(server.config.dataDir, 'files'));
  const before = await files();
  const { body: waits } = await order();
  expect((await anna.remove(`reports/${waits.key}`)).status).toBe(204);
  expect(await makeAll()).toBe(1);

  jest.spyOn(server.app.services.sendingExport, 'records').mockImplementation(async function* () {
    for (;;) {
      await setImmediate();
      yield { text: '1\r\n', count: 1 };
    }
  });
  const { body: runs } = await order();
  const making = makeAll();
  await eventually(async () => (await anna.get<Report>(`reports/${runs.key}`)).body.rows > 0);
  await anna.remove(`reports/${runs.key}`);
  await making;
  expect((await anna.get<Report>(`reports/${runs.key}`)).body).toMatchObject({ state: 'stopped', fileId: null });
  expect(await files()).toEqual(before);
}, 120_000);

test('an account has one report made and three waiting; what it may no more is made no more', async () => {
  const codes = [];
  for (let count = 0; count < 5; count += 1) codes.push((await order()).status);
  expect(codes).toEqual([201, 201, 201, 201, 429]);
  const jobs = rowsOf();
  const { rows } = await server.app.db
    .selectFrom('report')
    .select('key')
    .where('owner_id', '=', anna.id)
    .orderBy('created_at')
    .execute()
    .then((found) => ({ rows: found }));
  const [first, second] = rows.map(({ key }) => key) as [string, string];
  const held = await jobs.begin(first);
  expect(await jobs.begin(second)).toBe('later');
  await server.app.services.identity.setActive(anna.id, false);
  if (held && held !== 'later') await jobs.giveBack(held);
  await makeAll();
  expect(await jobs.get(anna.id, first)).toMatchObject({ state: 'failed', error: 'FORBIDDEN' });
  expect(await jobs.get(anna.id, second)).toMatchObject({ state: 'failed', error: 'FORBIDDEN' });
});

test('a report that its nodes die of is given up', async () => {
  const { body: report } = await order();
  for (let node = 0; node < 3; node += 1) expect(await rowsOf().begin(report.key)).toMatchObject({ attempts: node + 1 });
  await makeAll();
  expect((await anna.get<Report>(`reports/${report.key}`)).body).toMatchObject({ state: 'failed', error: 'INTERNAL' });
});

test('what a node of the release before makes is left to it while its lease lasts', async () => {
  const { body: report } = await order();
  const lease = (seconds: number) =>
    server.app.pool.query(
      `update report set state = 'running', attempts = 1, lease_until = now() + make_interval(secs => $2) where key = $1`,
      [report.key, seconds],
    );
  await lease(10);
  expect(await rowsOf().begin(report.key)).toBe('later');
  await lease(-1);
  await makeAll();
  expect((await anna.get<Report>(`reports/${report.key}`)).body.state).toBe('completed');
});

describe('with workers', () => {
  let worker: TestApp;
  beforeEach(async () => {
    await server.app.pool.query('delete from pgboss.job');
    worker = await server.anotherNode({ roles: { api: false, worker: true } });
  });
  afterEach(async () => {
    await worker.close();
    await server.app.pool.query('delete from pgboss.job');
  });
  const stateOf = async ({ key }: Report) => (await anna.get<Report>(`reports/${key}`)).body.state;

  test('a report is begun within a second of its order, and made', async () => {
    await worker.app.jobs.start();
    const begun = Date.now();
    const { body: report } = await order();
    await eventually(async () => (await stateOf(report)) === 'completed');
    expect(Date.now() - begun).toBeLessThan(2000);
    expect(
      (
        await server.app.pool.query(
          `select started_at - created_at < interval '1 second' as soon from queued_job where queue = 'reports.make'`,
        )
      ).rows,
    ).toEqual([{ soon: true }]);
  });

  test('of one account one is made at a time, while another account gets its own', async () => {
    const bertha = await server.account({ reseller });
    const making = new Set<string>();
    const most = { all: 0, anna: 0 };
    let going = true;
    jest.spyOn(worker.app.services.sendingExport, 'records').mockImplementation(async function* (caller) {
      making.add(caller.account.id);
      most.all = Math.max(most.all, making.size);
      while (going && making.size < 2) await setImmediate();
      making.delete(caller.account.id);
      yield { text: '1\r\n', count: 1 };
    });
    const { rows: none } = await makingOf();
    expect(none).toEqual([]);
    const ordered = [await order(), await order(), await order({}, bertha)];
    await worker.app.jobs.start();
    await eventually(async () => most.all === 2);
    going = false;
    await eventually(async () => (await makingOf()).rows.every(({ state }) => state === 'completed'));
    expect(ordered.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(
      await server.app.db.selectFrom('report').select(['state', 'attempts']).where('owner_id', 'in', [anna.id, bertha.id]).execute(),
    ).toEqual([1, 2, 3].map(() => ({ state: 'completed', attempts: 1 })));
  });

  test('a node that ends gives back what it makes, at once and without a try', async () => {
    const begun = Promise.withResolvers<void>();
    jest.spyOn(worker.app.services.sendingExport, 'records').mockImplementation(async function* () {
      begun.resolve();
      for (;;) {
        await setImmediate();
        yield { text: '1\r\n', count: 1 };
      }
    });
    const { body: report } = await order();
    await worker.app.jobs.start();
    await begun.promise;
    await worker.app.jobs.stop();
    expect(await server.app.db.selectFrom('report').select(['state', 'attempts']).where('key', '=', report.key).execute()).toEqual([
      { state: 'waiting', attempts: 0 },
    ]);
    expect((await makingOf()).rows.map(({ state }) => state).sort()).toEqual(['completed', 'waiting']);
    await makeAll();
    expect(await stateOf(report)).toBe('completed');
  });

  test('a report that has lost its job is found', async () => {
    const { body: report } = await order();
    await server.app.pool.query('delete from pgboss.job');
    expect(await makeAll()).toBe(0);
    expect(await server.app.jobs.orderLost('reports.make')).toBe(1);
    expect(await server.app.jobs.orderLost('reports.make')).toBe(0);
    await makeAll();
    expect(await stateOf(report)).toBe('completed');
  });
});
