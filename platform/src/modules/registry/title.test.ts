import { brandColors } from '@cabinet/domain/brand';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from './deploy-testing.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS }, ['identity', 'registry']);
  const workshop = new PackageBuilder();
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

test('a document wears the operator’s colour in both themes, and so does the sign in the browser’s tab', async () => {
  const page = async () => (await server.app.inject({ url: '/login' })).body;
  const icon = async () => (await server.app.inject({ url: '/favicon.svg' })).body;
  expect(await page()).not.toContain('--cab-pitch');
  expect(await icon()).toContain('fill="#2b59e0"');
  await server.app.services.settings.set('frontend.colors.primary', '#0a7d55');
  await server.call('GET', 'settings');
  const dark = brandColors('#0a7d55', 'dark').accent;
  expect(await page()).toContain(':root{--cab-accent:#0a7d55;');
  expect(await page()).toContain(`:root[data-theme='dark']{--cab-accent:${dark};`);
  expect(await page()).toContain(`@media (prefers-color-scheme:dark){:root:not([data-theme]){--cab-accent:${dark};`);
  expect(await icon()).toContain('fill="#0a7d55"');
});
