import { LIST_VIEW_LIMITS, type ListView } from '@cabinet/domain/list-views';
import type { Page } from '@cabinet/domain/resource';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  owner = await server.account();
});
afterAll(() => server.close());

const view = (title: string, more: object = {}) => ({ title, list: 'tasks', query: 'status=failed', ...more });
const create = async (by: Pick<TestAccount, 'post'>, title: string, more?: object) =>
  (await by.post<ListView>('listViews', view(title, more))).body;
const titles = async (by: Pick<TestAccount, 'get'>) =>
  (await by.get<Page<ListView>>('listViews?list=tasks&$order=title%20asc')).body.data.map(({ title }) => title);

test('a view keeps the state and the columns of its list, is found by the list, changed and removed', async () => {
  const columns = { hidden: ['price'], order: ['status', 'title'] };
  const created = await create(owner, 'Failed', { columns });
  expect(created).toMatchObject({ title: 'Failed', list: 'tasks', query: 'status=failed', columns, isShared: false, isMine: true });
  expect((await owner.get<Page<ListView>>('listViews?list=tasks')).body).toMatchObject({ total: 1, data: [{ id: created.id }] });
  expect((await owner.get<Page<ListView>>('listViews?list=sendings')).body.total).toBe(0);
  const changed = await owner.put<ListView>(`listViews/${created.id}`, view('Failed lately', { query: '' }));
  expect(changed.body).toMatchObject({ title: 'Failed lately', query: '', columns: { hidden: [], order: [] } });
  expect((await owner.remove(`listViews/${created.id}`)).status).toBe(204);
  expect((await owner.get(`listViews/${created.id}`)).status).toBe(404);
});

test('without a title, of no list, and with more than may be, it is refused', async () => {
  const pathsOf = async (body: object) =>
    (await owner.post<{ data: { path: string }[] }>('listViews', body)).body.data.map(({ path }) => path).sort();
  const tooLong = 'x'.repeat(LIST_VIEW_LIMITS.query + 1);
  expect(await pathsOf({ title: ' ', list: 'nothing', query: tooLong })).toEqual(['list', 'query', 'title']);
  const order = Array(LIST_VIEW_LIMITS.columns + 1).fill('a');
  expect(await pathsOf(view('Wide', { columns: { order } }))).toEqual(['columns.order']);
});

test('a title stands for one view of a list, whatever its case, and a list has so many', async () => {
  const person = await server.account();
  await create(person, 'Mine');
  expect(await person.post('listViews', view('mine'))).toMatchObject({ status: 422, body: { data: [{ path: 'title', code: 'listView.exists' }] } }); // prettier-ignore
  expect((await person.post('listViews', view('Mine', { list: 'sendings' }))).status).toBe(201);
  // More than there is room for, all at once.
  const save = (_: unknown, index: number) => person.post('listViews', view(`View ${index}`));
  const answers = await Promise.all(Array.from({ length: LIST_VIEW_LIMITS.perList + 10 }, save));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIST_VIEW_LIMITS.perList - 1);
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ status: 422, body: { data: [{ code: 'listView.tooMany' }] } });
});

test('another account sees and changes none of it, shared or not, above it or below', async () => {
  const reseller = await server.account({ role: 'reseller' });
  const client = await server.account({ reseller });
  const made = await create(client, 'Theirs', { isShared: true });
  for (const other of [reseller, owner, await server.account({ role: 'admin' })]) {
    expect(await titles(other)).not.toContain('Theirs');
    expect((await other.get(`listViews/${made.id}`)).status).toBe(404);
    expect((await other.put(`listViews/${made.id}`, view('Mine'))).status).toBe(404);
    expect((await other.remove(`listViews/${made.id}`)).status).toBe(404);
  }
});
