import type { DeclaredRoute } from './plugins/auth/auth.ts';
import { newId } from './ids.ts';
import { createTestApp, type TestAccount, type TestApp } from './testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('tells that it lives', async () => {
  const response = await server.app.inject('/healthz');
  expect(response.json()).toEqual({ status: 'ok', reasons: [] });
});

test('an unknown path is refused in the one shape of errors', async () => {
  expect(await server.call('GET', 'nothing')).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } });
});

describe('every route', () => {
  const guarded = () =>
    server.app.declared.filter(({ access, method }) => access !== 'public' && access !== 'optional' && method !== 'HEAD');

  async function answer({ method, url }: DeclaredRoute, token?: string) {
    const { statusCode, body } = await server.app.inject({
      method: method as 'GET',
      url: url.replaceAll(/:\w+/g, newId()),
      headers: token === undefined ? {} : { authorization: token },
    });
    return { route: `${method} ${url}`, status: statusCode, error: (JSON.parse(body || '{}') as { error?: string }).error };
  }

  test('needs a session', async () => {
    expect(guarded().length).toBeGreaterThan(5);
    for (const route of guarded()) {
      expect(await answer(route)).toEqual({ route: `${route.method} ${route.url}`, status: 401, error: 'UNAUTHORIZED' });
    }
  });

  test('needs its permission', async () => {
    const { token } = await server.account();
    const { identity } = server.app.services;
    const { authenticate } = identity;
    const without = async (given: string, address: string) => {
      const account = await authenticate(given, address);
      return account && { ...account, permissions: {} };
    };
    Object.assign(identity, { authenticate: without });
    for (const route of guarded().filter(({ access }) => access !== 'session')) {
      expect(await answer(route, token)).toEqual({ route: `${route.method} ${route.url}`, status: 403, error: 'FORBIDDEN' });
    }
    Object.assign(identity, { authenticate });
  });

  test('answers 404 for a row that is not there', async () => {
    const admin: TestAccount = await server.account({ role: 'admin' });
    // A company is looked up by its INN, which is no row's id.
    const byId = guarded().filter(({ url, method }) => /^\/api\/[^:]+\/:(?!inn$)\w+$/.test(url) && ['GET', 'DELETE'].includes(method));
    expect(byId.length).toBeGreaterThan(0);
    for (const route of byId) {
      expect(await answer(route, admin.token)).toEqual({ route: `${route.method} ${route.url}`, status: 404, error: 'NOT_FOUND' });
    }
  });
});
