import type { NewUser } from '@cabinet/domain/users';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => void (server = await createTestApp()));
afterAll(() => server.close());

test('what asks for the second factor again is known: nothing is left out of the list, and nothing joins it unseen', () => {
  expect(
    server.app.declared
      .filter(({ stepUp, method }) => stepUp && method !== 'HEAD')
      .map(({ method, url }) => `${method} ${url.replace('/api/', '')}`)
      .sort(),
  ).toEqual([
    'DELETE members/:id',
    'DELETE tariffs/:id',
    'DELETE tariffs/:id/change',
    'DELETE twoFactor/passkeys/:id',
    'DELETE twoFactor/totp',
    'GET login/as/:userId',
    'PATCH members/:id',
    'PATCH tariffs/:id',
    'PATCH tokens/:id',
    'POST billings',
    'POST billings/operations',
    'POST closing',
    'POST dataExports/:id/link',
    'POST memberInvitations',
    'POST members/:id/handOver',
    'POST tariffs',
    'POST tokens',
    'POST tokens/:id/rotate',
    'POST tokens/:id/smpp',
    'POST twoFactor/backupCodes',
    'POST twoFactor/setUp',
    'POST users/:id/closing',
    'POST users/:id/closing/now',
    'POST users/:id/factorRecovery',
    'POST users/:id/factorRecovery/approve',
    'PUT installation/openId/secret',
    'PUT members/:id',
    'PUT payments/:id/refund',
    'PUT tariffs/:id',
    'PUT tariffs/:id/change',
    'PUT tokens/:id',
    'PUT users/:id/access',
    'PUT users/:id/factorDemand',
    'PUT users/:id/tariffs',
  ]);
});

test('another account of staff, and another’s email, ask for the second factor again; clients are made without', async () => {
  const admin = await server.account({ role: 'admin' });
  const anna = await server.account({ username: 'anna' });
  // Who has a factor and has not proved it lately.
  await server.app.db.insertInto('totp_factor').values({ user_id: admin.id, secret: '', last_counter: 0, last_used_at: null }).execute();
  const asked = { status: 403, body: { error: 'STEP_UP' } };
  const person = { firstName: 'Анна', lastName: 'Ли', email: 'new@example.com', phone: '', country: 'RU' };
  const make = (username: string, role?: NewUser['role']) =>
    admin.post('users', { username, password: 'long-enough-secret', role, data: person });
  for (const role of ['reseller', 'manager', 'admin'] as const) expect(await make('staff', role)).toMatchObject(asked);
  expect((await make('client', 'me')).status).toBe(201);
  expect((await make('client2')).status).toBe(201);

  const { firstName, lastName, email, phone, country } = anna.user.data;
  const save = (data: object) =>
    admin.put(`users/${anna.id}`, { username: 'anna', data: { firstName, lastName, email, phone, country, ...data } });
  expect(await save({ email: 'mine@example.com' })).toMatchObject(asked);
  expect((await save({ firstName: 'Hanna' })).status).toBe(200);
  expect(await admin.put(`users/${anna.id}`, { username: 'hanna', data: anna.user.data })).toMatchObject(asked);
});
