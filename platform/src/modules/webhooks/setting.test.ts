import { createTestApp, type TestAccount, type TestApp } from '../../testing/test-app.ts';

const KEY = 'webhooks.onStatusChange';
let test_: TestApp;
let owner: TestAccount;
beforeAll(async () => {
  test_ = await createTestApp();
  owner = await test_.account();
});
afterAll(() => test_.close());

const setting = (given: object = {}) => ({ value: { url: 'https://example.com/hook', ...given } });
const listen = (given: object = {}) => owner.put(`settingsUser/${owner.id}/${KEY}`, setting(given));

describe('the setting', () => {
  test('is kept, read back, and forgotten', async () => {
    expect((await listen({ maxConnections: 3 })).status).toBe(200);
    const kept = await owner.get<{ value: object }>(`settingsUser/${owner.id}/${KEY}`);
    expect(kept.body.value).toMatchObject({ method: 'POST', maxConnections: 3, isActive: true });
    expect((await owner.get<object>(`settingsUser/${owner.id}`)).body).toHaveProperty([KEY]);
    await owner.put(`settingsUser/${owner.id}/${KEY}`, { value: null });
    expect((await owner.get(`settingsUser/${owner.id}/${KEY}`)).body).toEqual({ value: null });
  });

  test.each([
    ['an address that is none', { url: 'ftp://x' }, 'value.url'],
    ['no connections', { maxConnections: 0 }, 'value.maxConnections'],
    ['a method nobody knows', { method: 'PUT' }, 'value.method'],
    ['a header that the call sets itself', { headers: [{ name: 'Host', value: 'x' }] }, 'value.headers[0].name'],
    ['a header with a line break', { headers: [{ name: 'X', value: 'a\r\nb' }] }, 'value.headers[0].value'],
    ['a placeholder nobody knows', { body: '{"x":"${password}"}' }, 'value.body'],
    ['a status that does not exist', { extras: { statuses: { lost: 'x' } } }, 'value.extras.statuses'],
    ['a field that does not exist', { secret: 'x' }, 'value.secret'],
  ])('refuses %s', async (_, given, path) => {
    const answer = await listen(given);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ error: 'VALIDATION', data: [{ path }] });
  });

  test('of an account that is not mine does not exist; a reseller keeps that of its own', async () => {
    const reseller = await test_.account({ role: 'reseller' });
    const child = await test_.account({ reseller });
    expect((await owner.get(`settingsUser/${child.id}`)).status).toBe(404);
    expect((await owner.put(`settingsUser/${child.id}/${KEY}`, setting())).status).toBe(404);
    expect((await reseller.put(`settingsUser/${child.id}/${KEY}`, setting())).status).toBe(200);
    expect((await owner.get(`settingsUser/${owner.id}/secret`)).status).toBe(404);
  });
});

test('secrets lie sealed', async () => {
  await listen();
  const { body: made } = await owner.post<{ secret: string }>('webhooks/onStatusChange/secret');
  expect(made.secret).toMatch(/^whsec_/);
  const { rows } = await test_.app.pool.query('select secret, previous_secret from webhook_endpoint where owner_id = $1', [owner.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(made.secret.replace('whsec_', ''));
  expect(JSON.stringify((await owner.get(`settingsUser/${owner.id}/${KEY}`)).body)).not.toContain(made.secret);
});
