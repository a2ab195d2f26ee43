import type { ErrorBody } from '@cabinet/domain/errors';
import type { ListAction, NewListAction } from '@cabinet/domain/list-actions';
import type { User } from '@cabinet/domain/users';
import { newId } from '../../ids.ts';
import { doJobs } from '../../testing/do-jobs.ts';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';
import { ListActionJobs } from './jobs.ts';

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
});

const runAll = () => doJobs(server, 'listActions.do');
const order = (given: Partial<NewListAction>, account = anna) => account.post<ListAction & ErrorBody>('listActions', given);
async function done(given: Partial<NewListAction>, account = anna): Promise<ListAction> {
  const { status, body: made } = await order(given, account);
  expect({ status, made }).toMatchObject({ status: 201, made: { state: 'running' } });
  await runAll();
  return (await account.get<ListAction>(`listActions/${made.id}`)).body;
}
async function listWith(count: number, owner = anna): Promise<string> {
  const id = newId();
  await server.app.pool.query(
    `insert into contact_list (id, title, type, owner_id, count, created_at, updated_at) values ($1, 'Guests', 'regular', $2, $3, now(), now())`,
    [id, owner.id, count],
  );
  await server.app.pool.query(
    `insert into contact (id, list_id, phone, first_name, custom, created_at, updated_at)
     select gen_random_uuid(), $1, '+7916' || lpad(n::text, 7, '0'), case when n % 2 = 0 then 'Even' else 'Odd' end, '{"custom_city":"Tver"}', now() - interval '1 minute', now()
     from generate_series(0, $2 - 1) as n`,
    [id, count],
  );
  return id;
}
const counts = async (...ids: string[]) => {
  const told = await Promise.all(ids.map(async (id) => (await anna.get<{ count: number }>(`contactLists/${id}`)).body.count));
  const { rows } = await server.app.pool.query<{ list_id: string; n: number; valued: number }>(
    `select c.list_id, count(*)::int as n, count(v.*)::int as valued from contact c left join contact_value v on v.contact_id = c.id and v.list_id = c.list_id
     where c.list_id = any($1) group by 1`,
    [ids],
  );
  const real = ids.map((id) => rows.find((row) => row.list_id === id));
  expect(real.map((row) => row?.n ?? 0)).toEqual(told);
  expect(real.map((row) => row?.valued ?? 0)).toEqual(told);
  return told;
};
const idsOf = async (ListId: string, search = '') =>
  (await anna.get<{ data: { id: string }[] }>(`contacts?ListId=${ListId}&$limit=1000${search}`)).body.data.map(({ id }) => id);

test('all contacts that a search finds are removed, and the list counts what is left', async () => {
  const list = await listWith(1230);
  const result = await done({ list: 'contacts', action: 'remove', where: { ListId: list, $search: 'Even' } });
  expect(result).toMatchObject({ state: 'completed', total: 615, done: 615, failed: 0, faults: [] });
  expect(await counts(list)).toEqual([615]);
  expect((await idsOf(list, '&$search=Even')).length).toBe(0);
});

test('contacts get tags and lose them; those without room for more stay as they are, and are told', async () => {
  const list = await listWith(4);
  const tagged = async () =>
    (await anna.get<{ data: { phone: string; tags?: string[] }[] }>(`contacts?ListId=${list}&$order=phone asc`)).body.data.map(
      ({ tags }) => tags,
    );
  const [last] = await idsOf(list, '&$order=phone desc');
  const full = Array.from({ length: 20 }, (_, index) => `t${index}`);
  await done({ list: 'contacts', action: 'tag', ids: [last as string], tags: full });
  const result = await done({ list: 'contacts', action: 'tag', where: { ListId: list }, tags: ['VIP', 'new', 'vip'] });
  expect(result).toMatchObject({ total: 4, done: 3, failed: 1, faults: [{ error: 'QUOTA_EXCEEDED', count: 1, names: ['+79160000003'] }] });
  expect(await tagged()).toEqual([['VIP', 'new'], ['VIP', 'new'], ['VIP', 'new'], full]);

  expect(await done({ list: 'contacts', action: 'untag', where: { ListId: list, tag: 'NEW' }, tags: ['vip', 'New'] })).toMatchObject({
    done: 3,
    failed: 0,
  });
  expect(await tagged()).toEqual([undefined, undefined, undefined, full]);
  expect(await done({ list: 'contacts', action: 'tag', ids: [newId()], tags: ['VIP'] })).toMatchObject({
    failed: 1,
    faults: [{ error: 'NOT_FOUND', count: 1 }],
  });
  const refused = await order({ list: 'contacts', action: 'tag', where: { ListId: list } });
  expect([refused.status, refused.body.data?.map(({ path }) => path)]).toEqual([422, ['tags']]);
});

test('contacts move and are copied with their fields; those that are there already are told by name', async () => {
  const [from, to] = [await listWith(6), await listWith(2)];
  const moved = await done({ list: 'contacts', action: 'move', ListId: to, where: { ListId: from } });
  expect(moved).toMatchObject({
    total: 6,
    done: 4,
    failed: 2,
    faults: [{ error: 'CONFLICT', count: 2, names: expect.arrayContaining(['+79160000000', '+79160000001']) }],
  });
  expect(await counts(from, to)).toEqual([2, 6]);

  const other = await listWith(0);
  const copied = await done({ list: 'contacts', action: 'copy', ListId: other, ids: await idsOf(to) });
  expect(copied).toMatchObject({ total: 6, done: 6, failed: 0 });
  expect(await counts(to, other)).toEqual([6, 6]);
});

test('what belongs to others is not touched, whoever names it', async () => {
  const stranger = await server.account();
  const [theirs, mine] = [await listWith(2, stranger), await listWith(1)];
  const ids = (await stranger.get<{ data: { id: string }[] }>(`contacts?ListId=${theirs}`)).body.data.map(({ id }) => id);
  await done({ list: 'contacts', action: 'remove', ids });
  expect(await done({ list: 'contacts', action: 'move', ids, ListId: mine })).toMatchObject({ done: 0, failed: 2 });
  expect((await stranger.get<{ total: number }>(`contacts?ListId=${theirs}`)).body.total).toBe(2);
  expect((await order({ list: 'contacts', action: 'move', ids, ListId: theirs })).body.data?.[0]).toMatchObject({ path: 'ListId' });
  const { body: own } = await order({ list: 'contacts', action: 'remove', ids });
  expect([(await stranger.get(`listActions/${own.id}`)).status, (await stranger.remove(`listActions/${own.id}`)).status]).toEqual([
    404, 404,
  ]);
  await runAll();
});

test('lists, files, templates and links are removed as one of them is', async () => {
  const lists = [await listWith(1), await listWith(1)];
  expect(await done({ list: 'contactLists', action: 'remove', ids: lists })).toMatchObject({ done: 2, failed: 0 });
  expect((await anna.get<{ total: number }>('contactLists/bin')).body.total).toBe(2);
  // Those that are gone already are as they were to be.
  expect(await done({ list: 'contactLists', action: 'remove', ids: lists })).toMatchObject({ done: 2, failed: 0 });
});

test('segments are removed, but for those that a mailing still needs', async () => {
  await enableSending(server, anna);
  const conditions = [{ field: 'gender', operator: 'is', value: 'female' }];
  const add = async (title: string) => (await anna.post<{ id: string }>('contactSegments', { title, match: 'all', conditions })).body.id;
  const [needed, other] = [await add('Needed'), await add('Other')];
  const delay = new Date(Date.now() + 3_600_000);
  const recipient = { include: ['+79160000001', '+79160000002'], exclude: [needed] };
  expect((await anna.post('sendings', { ...body([]), recipient, schedule: { delay, until: 0 } })).status).toBe(201);
  const result = await done({ list: 'contactSegments', action: 'remove', ids: [needed, other] });
  expect(result).toMatchObject({ done: 1, failed: 1, faults: [{ error: 'LIST_USED', count: 1, names: ['Needed'] }] });
  expect((await anna.get<{ data: object[] }>('contactSegments')).body.data).toMatchObject([{ id: needed }]);
});

test('staff take blocks back as many as a search finds, and nobody else does', async () => {
  const admin = await server.account({ role: 'admin' });
  await admin.post('blockLists', { kind: 'word', values: ['casino', 'casino royale', 'lottery'] });
  expect((await order({ list: 'blockLists', action: 'remove', where: {} })).status).toBe(403);
  expect(await done({ list: 'blockLists', action: 'remove', where: { $search: 'casino' } }, admin)).toMatchObject({ total: 2, done: 2 });
  expect((await admin.get<{ data: object[] }>('blockLists')).body.data).toMatchObject([{ value: 'lottery' }]);
});

test('opt-outs that a search finds are taken off the list, and the journal keeps both', async () => {
  for (const recipient of ['+79160000001', '+79160000002', 'anna@example.com']) await anna.post('optOuts', { recipient });
  const where = { $search: '+7916' };
  expect(await done({ list: 'optOuts', action: 'remove', where })).toMatchObject({ total: 2, done: 2, failed: 0 });
  expect((await anna.get<{ data: object[] }>('optOuts')).body.data).toMatchObject([{ recipient: 'anna@example.com' }]);
  expect((await anna.get<{ total: number }>('consentEntries?recipient=%2B79160000001')).body.total).toBe(2);
});

test('accounts are blocked for a reason and let in again; those above the caller are told, and who is blocked keeps the first reason', async () => {
  const manager = await server.account({ role: 'manager' });
  const branch = await server.account({ role: 'reseller', manager });
  const clients = [await server.account({ reseller: branch }), await server.account({ reseller: branch })];
  const reasons = async () =>
    Promise.all(clients.map(async ({ id }) => (await manager.get<User>(`users/${id}`)).body.blocked?.reason ?? null));
  const [first] = clients as [TestAccount, TestAccount];
  expect((await order({ list: 'users', action: 'block', ids: [first.id] })).status).toBe(403);
  const refused = await order({ list: 'users', action: 'block', ids: [first.id] }, manager);
  expect([refused.status, refused.body.data?.map(({ path }) => path)]).toEqual([422, ['reason']]);

  await manager.post(`users/${first.id}/block`, { reason: 'First' });
  const ids = [...clients.map(({ id }) => id), manager.id];
  const blocked = await done({ list: 'users', action: 'block', ids, reason: 'Spam' }, manager);
  expect(blocked).toMatchObject({
    total: 3,
    done: 2,
    failed: 1,
    faults: [{ error: 'OWN_ACCOUNT', count: 1, names: [expect.any(String)] }],
  });
  expect(await reasons()).toEqual(['First', 'Spam']);
  const where = { ResellerId: branch.id };
  expect(await done({ list: 'users', action: 'unblock', where }, manager)).toMatchObject({ total: 2, done: 2, failed: 0 });
  expect(await reasons()).toEqual([null, null]);
});

test('what waits for moderation is approved and rejected, as much as a filter finds', async () => {
  const admin = await server.account({ role: 'admin' });
  await enableSending(server, anna);
  await admin.put(`users/${anna.id}/moderation`, { isRequired: true });
  const send = (text: string) => anna.post('sendings', body(['+79160000001'], { text }));
  const waits = async () => (await admin.get<{ data: { id: string }[] }>(`moderation?OwnerId=${anna.id}`)).body.data;
  const where = { OwnerId: anna.id };
  for (const text of ['One', 'Two', 'Three']) await send(text);
  const [one, ...others] = await waits();
  expect((await order({ list: 'moderation', action: 'approve', where })).status).toBe(403);
  const refused = await order({ list: 'moderation', action: 'reject', where }, admin);
  expect([refused.status, refused.body.data?.map(({ path }) => path)]).toEqual([422, ['reason']]);

  expect(await done({ list: 'moderation', action: 'approve', ids: [one?.id ?? ''] }, admin)).toMatchObject({ done: 1, failed: 0 });
  expect(await waits()).toEqual(others);
  expect(await done({ list: 'moderation', action: 'reject', where, reason: 'Gambling' }, admin)).toMatchObject({ total: 2, done: 2 });
  expect(await waits()).toEqual([]);
  const again = await done({ list: 'moderation', action: 'approve', ids: [one?.id ?? ''] }, admin);
  expect(again).toMatchObject({ done: 0, failed: 1, faults: [{ error: 'NOT_FOUND', count: 1 }] });
});

test('tasks are paused, resumed and stopped; what is in no state for it is told', async () => {
  await enableSending(server, anna);
  const later = new Date(Date.now() + 3_600_000);
  for (const phone of ['+79160000001', '+79160000002'])
    await anna.post('sendings', body([phone, '+79160000009'], { schedule: { delay: later, until: 0 } }));
  const tasks = async () => (await anna.get<{ data: { id: string; state: string }[] }>('tasks')).body.data;
  const ids = (await tasks()).map(({ id }) => id);
  expect(await done({ list: 'tasks', action: 'pause', ids })).toMatchObject({ done: ids.length, failed: 0 });
  expect(await done({ list: 'tasks', action: 'resume', where: {} })).toMatchObject({ total: ids.length, done: ids.length });
  expect(await done({ list: 'tasks', action: 'stop', where: {} })).toMatchObject({ done: ids.length });
  const again = await done({ list: 'tasks', action: 'pause', ids });
  expect(again).toMatchObject({ done: 0, failed: ids.length, faults: [{ error: 'TASK_STATE', count: ids.length }] });
});

test('an action is stopped, and what a dead node had in hand another goes on with', async () => {
  const list = await listWith(3);
  const { body: waits } = await order({ list: 'contacts', action: 'remove', where: { ListId: list } });
  expect((await anna.remove(`listActions/${waits.id}`)).status).toBe(204);
  expect(await runAll()).toBe(1);
  expect(await counts(list)).toEqual([3]);

  const { body: next } = await order({ list: 'contacts', action: 'remove', where: { ListId: list } });
  const dead = new ListActionJobs(server.app.db, async () => undefined);
  const held = await dead.begin(next.id);
  expect(held).toMatchObject({ id: next.id, attempts: 1 });
  const { body: third } = await order({ list: 'contacts', action: 'remove', where: { ListId: list } });
  expect(await dead.begin(third.id)).toBe('later');
  expect(await runAll()).toBe(2);
  expect((await anna.get<ListAction>(`listActions/${next.id}`)).body).toMatchObject({ state: 'completed', done: 3 });
  if (held && held !== 'later') expect(await dead.collect(held, 0, [newId()])).toBe(false);
  expect(await counts(list)).toEqual([0]);
});

test('an action of an account waits for the one before it, that of another does not; one that has lost its job is found', async () => {
  const bertha = await server.account({ reseller });
  const removal = async (account: TestAccount) =>
    (await order({ list: 'contacts', action: 'remove', where: { ListId: await listWith(1, account) } }, account)).body.id;
  const dead = new ListActionJobs(server.app.db, async () => undefined);
  const [first, second, hers] = [await removal(anna), await removal(anna), await removal(bertha)];
  expect(await dead.begin(first)).toMatchObject({ id: first });
  expect(await dead.begin(second)).toBe('later');
  expect(await dead.begin(hers)).toMatchObject({ id: hers });

  await server.app.pool.query('delete from pgboss.job');
  expect(await server.app.jobs.orderLost('listActions.do')).toBe(3);
  await runAll();
  expect((await anna.get<ListAction>(`listActions/${second}`)).body).toMatchObject({ state: 'completed', done: 1 });
});

test('a node that ends gives back what it does, and another goes on with the rows that are left', async () => {
  const list = await listWith(30);
  const { body: made } = await order({ list: 'contactLists', action: 'remove', where: {} });
  await server.app.pool.query('delete from pgboss.job');
  expect(await server.app.services.listActions.do(made.id, AbortSignal.abort())).toEqual(expect.any(Date));
  expect(await server.app.db.selectFrom('list_action').select(['state', 'attempts']).where('id', '=', made.id).execute()).toEqual([
    { state: 'waiting', attempts: 0 },
  ]);
  await server.app.jobs.order('listActions.do', { id: made.id });
  await runAll();
  expect((await anna.get<ListAction>(`listActions/${made.id}`)).body).toMatchObject({ state: 'completed', done: 1 });
  expect((await anna.get(`contactLists/${list}`)).status).toBe(404);
});

test('an order that cannot be is refused at its field', async () => {
  const list = await listWith(1);
  const refused = async (given: object) => {
    const { status, body: answer } = await order(given);
    return [status, answer.data?.[0]?.path];
  };
  expect(await refused({ list: 'contacts', action: 'remove' })).toEqual([422, 'ids']);
  expect(await refused({ list: 'storage', action: 'move', ids: [list] })).toEqual([422, 'action']);
  expect(await refused({ list: 'invoices' as never, action: 'remove', ids: [list] })).toEqual([422, 'list']);
  expect(await refused({ list: 'users', action: 'remove', ids: [list] })).toEqual([422, 'action']);
  expect(await refused({ list: 'contacts', action: 'move', where: { ListId: list } })).toEqual([422, 'ListId']);
  expect(await refused({ list: 'contacts', action: 'remove', where: { nothing: '1' } })).toEqual([422, 'where.nothing']);
  const codes = [];
  for (let count = 0; count < 6; count += 1) codes.push((await order({ list: 'contacts', action: 'remove', ids: [list] })).status);
  expect(codes).toEqual([201, 201, 201, 201, 201, 429]);
  await runAll();
});
