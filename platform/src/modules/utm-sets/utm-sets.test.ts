import type { Page } from '@cabinet/domain/resource';
import type { UtmSet } from '@cabinet/domain/utm-sets';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  owner = await server.account();
});
afterAll(() => server.close());

const tags = { protocol: 'https', url: 'shop.example/sale', utm_source: 'cabinet', utm_medium: 'sms', utm_campaign: 'winter' };
const create = async (title: string) => (await owner.post<UtmSet>('utmSets', { title, ...tags })).body;

test('a row is created, found by its title, changed and removed', async () => {
  const created = await create('Winter sale');
  expect(created).toMatchObject({ title: 'Winter sale', ...tags, utm_content: '', OwnerId: owner.id });
  expect((await owner.get<Page<UtmSet>>('utmSets?$search=winter')).body).toMatchObject({ total: 1, data: [{ id: created.id }] });
  expect((await owner.put<UtmSet>(`utmSets/${created.id}`, { ...tags, title: 'Spring sale', utm_term: 'boots' })).body).toMatchObject({
    title: 'Spring sale',
    utm_term: 'boots',
  });
  expect((await owner.remove(`utmSets/${created.id}`)).status).toBe(204);
  expect((await owner.get(`utmSets/${created.id}`)).status).toBe(404);
});

test('without a title, an address or one of the required tags it is refused', async () => {
  const refused = await owner.post<{ data: { path: string }[] }>('utmSets', { ...tags, title: ' ', url: 'shop', utm_campaign: '' });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.data.map(({ path }) => path).sort()).toEqual(['title', 'url', 'utm_campaign']);
});

test('another account sees and changes none of it', async () => {
  const { id } = await create('Mine');
  const other = await server.account();
  expect((await other.get<Page<UtmSet>>('utmSets')).body.total).toBe(0);
  expect((await other.get(`utmSets/${id}`)).status).toBe(404);
  expect((await other.put(`utmSets/${id}`, { ...tags, title: 'Theirs' })).status).toBe(404);
  expect((await other.remove(`utmSets/${id}`)).status).toBe(404);
});
