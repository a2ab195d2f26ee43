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
    'DELETE twoFactor/passkeys/:id',
    'DELETE twoFactor/totp',
    'GET login/as/:userId',
    'PATCH members/:id',
    'PATCH tokens/:id',
    'POST billings',
    'POST billings/operations',
    'POST closing',
    'POST dataExports/:id/link',
    'POST memberInvitations',
    'POST members/:id/handOver',
    'POST tokens',
    'POST tokens/:id/rotate',
    'POST twoFactor/backupCodes',
    'POST twoFactor/setUp',
    'POST users/:id/closing',
    'POST users/:id/closing/now',
    'POST users/:id/factorRecovery',
    'POST users/:id/factorRecovery/approve',
    'PUT installation/openId/secret',
    'PUT members/:id',
    'PUT tokens/:id',
    'PUT users/:id/access',
    'PUT users/:id/factorDemand',
  ]);
});
