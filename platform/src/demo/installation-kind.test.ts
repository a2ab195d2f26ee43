import { readConfig } from '../config.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { seedDemo } from './index.ts';
import { configFor, installationKind } from './installation-kind.ts';

let server: TestApp;
afterEach(() => server.close());

/** What the start makes of the environment on the database of the test. */
async function started(env: Record<string, string> = {}) {
  return configFor(await installationKind(server.app.pool), readConfig(env), env);
}

test('a real database stays real without a word in the environment, and whatever is asked of sandboxes', async () => {
  server = await createTestApp({}, ['identity']);
  await server.account();
  const { config, line } = await started({ PAYMENTS_SANDBOX: 'on', FISCAL_SANDBOX: 'on', DEMO: 'on' });
  expect(config).toMatchObject({
    demo: false,
    payments: { sandbox: false },
    fiscal: { sandbox: false },
    wapi: { sandbox: false },
    telegramBot: { sandbox: false },
    allowPrivateAddresses: false,
  });
  expect(line).toContain('real');
  expect((await started({ ALLOW_PRIVATE_ADDRESSES: 'on' })).config.allowPrivateAddresses).toBe(true);
});

test('an empty database is a demo to be, unless it is told to stay empty', async () => {
  server = await createTestApp({}, ['identity']);
  expect(await started()).toMatchObject({ config: { demo: true, payments: { sandbox: true } }, line: expect.stringContaining('DEMO') });
  expect((await started({ DEMO: 'off' })).config).toMatchObject({ demo: false, payments: { sandbox: false } });
});

test('a demo says that it is one, and is not silently made real', async () => {
  server = await createTestApp({}, ['identity']);
  await server.app.services.settings.set('demo', 'filled');
  expect(await started()).toMatchObject({ config: { demo: true }, line: expect.stringContaining('DEMO') });
  expect((await started({ DEMO: 'off' })).line).toContain('WARNING');
});

test('a fill that was cut off drops nothing in a database that the operator named', async () => {
  server = await createTestApp({ databaseUrl: 'postgres://operator/own' }, ['identity']);
  await server.app.services.settings.set('demo', 'filling');
  const mine = await server.account();
  await expect(seedDemo(server.app, () => undefined)).rejects.toThrow(/not dropped/);
  expect((await mine.get('settings')).status).toBe(200);
});
