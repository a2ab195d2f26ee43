import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, Workshop } from './deploy-testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS }, ['identity', 'registry']);
  const workshop = new Workshop();
  const operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  await operator.post('activate', { releases: [{ target: 'shell' }] });
  workshop.close();
});
afterAll(() => server.close());

test('a document is called as the product is, before any script, and nothing in a name is markup', async () => {
  const title = async () => /<title>(.*?)<\/title>/.exec((await server.app.inject({ url: '/login' })).body)?.[1];
  expect(await title()).toBe('Cabinet');
  await server.app.services.settings.set('frontend.title', 'Us & <them>');
  await server.call('GET', 'settings');
  expect(await title()).toBe('Us &#38; &#60;them&#62;');
});
