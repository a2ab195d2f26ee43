import type { Page } from '@cabinet/domain/resource';
import type { Template } from '@cabinet/domain/templates';
import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  owner = await server.account();
});
afterAll(() => server.close());

const ORDER = { title: 'Order', type: 'sms', payload: { sender: 'SHOP', text: 'Your order is ready, ${firstName}' } };
const save = async (body: object = ORDER) => (await owner.post<Template>('templates', body)).body;

test('a template is kept, found by its title or text, and gone when it is removed', async () => {
  const made = await save({ ...ORDER, title: 'Winter', recipient: { include: ['+79161234567'], exclude: [] } });
  expect(made).toMatchObject({ ...ORDER, title: 'Winter', isActive: true, OwnerId: owner.id, recipient: { include: ['+79161234567'] } });

  expect((await owner.get<Page<Template>>('templates?$scope=full&$limit=10&$search=winter')).body).toMatchObject({ total: 1 });
  expect((await owner.get<Page<Template>>('templates?$search=order is ready&type=sms')).body.data[0]?.id).toBe(made.id);
  expect((await owner.remove(`templates/${made.id}`)).status).toBe(204);
  expect((await owner.get(`templates/${made.id}`)).status).toBe(404);
});

test('its title is changed alone, or the message is saved anew', async () => {
  const { id } = await save();
  expect((await owner.put<Template>(`templates/${id}`, { title: 'Ready' })).body).toMatchObject({ ...ORDER, title: 'Ready' });
  const viber = {
    title: 'Ready',
    type: 'viber',
    payload: { sender: 'SHOP', text: 'Ready', button: { text: 'Open', url: 'https://a.example' } },
  };
  const fallbacks = [{ type: 'sms', payload: ORDER.payload }];
  const { body } = await owner.put<Template>(`templates/${id}`, { ...viber, fallbacks });
  expect(body).toMatchObject({ ...viber, fallbacks: [{ type: 'sms', payload: ORDER.payload }] });
  expect((await owner.put(`templates/${id}`, { title: 'Half', type: 'viber' })).status).toBe(422);
});

test.each([
  ['no title', { ...ORDER, title: ' ' }, 'title'],
  ['a field that its channel does not have', { ...ORDER, payload: { ...ORDER.payload, image: crypto.randomUUID() } }, 'payload.image'],
  ['four fallbacks', { ...ORDER, fallbacks: Array.from({ length: 4 }, () => ({ type: 'sms', payload: ORDER.payload })) }, 'fallbacks'],
  [
    'a file that is not there',
    { title: 'Sale', type: 'viber', payload: { sender: 'SHOP', text: 'Sale', image: crypto.randomUUID() } },
    'payload.image',
  ],
])('a template with %s is refused on its field', async (_, body, path) => {
  expect(await owner.post('templates', body)).toMatchObject({ status: 422, body: { data: [{ path }] } });
});

test('nobody reaches the templates of a stranger; those above see them', async () => {
  const { id } = await save();
  const stranger = await server.account();
  expect((await stranger.get(`templates/${id}`)).status).toBe(404);
  expect((await stranger.put(`templates/${id}`, { title: 'Mine' })).status).toBe(404);
  expect((await stranger.remove(`templates/${id}`)).status).toBe(404);
  const admin = await server.account({ role: 'admin' });
  expect((await admin.get<Template>(`templates/${id}`)).body.id).toBe(id);
});
