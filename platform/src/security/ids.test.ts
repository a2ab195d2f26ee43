import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.account({ role: 'admin' });
});
afterAll(() => server.close());

const METHODS = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'] as const;

test('no route breaks on an id that is none', async () => {
  const routes = server.app.declared.filter(({ url }) => url.startsWith('/api/') && url.includes(':'));
  expect(routes.length).toBeGreaterThan(100);
  const broken: object[] = [];
  for (const { method, url } of routes) {
    const known = METHODS.find((one) => one === method);
    if (!known) continue;
    const path = url.slice('/api/'.length).replaceAll(/:\w+|\*/g, 'none');
    const payload = known === 'GET' || known === 'DELETE' ? undefined : {};
    const { status } = await server.call(known, path, { ...(payload ? { payload } : {}), headers: { authorization: admin.token } });
    if (status >= 500) broken.push({ method, url, status });
  }
  expect(broken).toEqual([]);
});
