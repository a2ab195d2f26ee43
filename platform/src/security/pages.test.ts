import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { toUnits } from '@cabinet/domain/money';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from '../modules/registry/deploy-testing.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const SOURCES = join(import.meta.dirname, '..');

let server: TestApp;
let checkout: string;
beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS, trustProxy: 1, fiscal: { sandbox: true } });
  const workshop = new PackageBuilder();
  const operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  await operator.upload('contacts', workshop.packedArea());
  await operator.post('activate', { releases: [{ target: 'shell' }, { target: 'contacts' }] });
  workshop.close();
  // Documents then have a style element for it.
  await server.app.services.settings.set('frontend.colors.primary', '#117744');
  const provider = server.app.services.payments.provider('sandbox');
  if (!provider) throw new Error('There is no sandbox.');
  const order = {
    id: randomUUID(),
    cost: toUnits(5),
    currency: 'RUB',
    method: 'card',
    description: '',
    savesMethod: false,
    locale: 'en',
  } as const;
  const back = { success: 'http://cabinet.example/', fail: 'http://cabinet.example/' };
  const { url } = await provider.start(order, back);
  checkout = new URL(url).pathname;
  const receipt = {
    amount: toUnits(5),
    currency: 'RUB',
    kind: 'income',
    taxSystem: 'osn',
    vatRate: null,
    item: '<b>',
    contact: 'anna@example.com',
  } as const;
  await server.app.services.receipts?.fiscal?.register({ key: RECEIPT, at: new Date(), ...receipt });
});
afterAll(() => server.close());

const RECEIPT = '019a8b2c-1234-7abc-8def-000000000001';

/** Every page that the server writes, each kind once. */
const PAGES: readonly [name: string, path: string, status?: number][] = [
  ['a document of the cabinet', '/contacts'],
  ['home', '/'],
  ['sign-in', '/login'],
  ['registration', '/registration'],
  ['the first start', '/setup'],
  ['the documentation', '/documentation'],
  ['the document of the API', '/api/docs'],
  ['an opt-out link', '/u/nothing', 404],
  ['a short link', '/s/nothing', 404],
  ['the outbox', '/debug/mail'],
  ['the phones of the sandbox', '/debug/phone'],
  ['the simulated chat', '/telegram/bot/abcdefghijklmnop'],
  ['the simulated phone', '/wapi/device/nothing'],
  ['the checkout of the sandbox', ''],
  ['a receipt of the sandbox', `/checkout/receipts/${RECEIPT}`],
];
const open = (path: string, headers = {}) =>
  server.app.inject({ url: path || checkout, headers: { cookie: 'cabinet_session=1', 'accept-language': 'en', ...headers } });

const directivesOf = ({ headers }: LightMyRequestResponse) =>
  new Map(
    String(headers['content-security-policy'])
      .split(/;\s*/)
      .map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
  );
const hashOf = (css: string) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
  'permissions-policy': expect.stringContaining('camera=()'),
  'reporting-endpoints': 'csp="/api/n/cspReports"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

test.each(PAGES)('%s lets in nothing inline but its own style sheets, and asks for Trusted Types', async (_, path, status = 200) => {
  const page = await open(path, { 'x-forwarded-proto': 'https' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page.headers).toMatchObject(COMMON);
  const policy = directivesOf(page);
  expect([...policy.values()].flat().filter((source) => /unsafe|\*|^https?:$/.test(source))).toEqual([]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect(policy.get('trusted-types')).not.toContain("'allow-duplicates'");
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect([policy.get('report-uri'), policy.get('report-to')]).toEqual([['/api/n/cspReports'], ['csp']]);

  const styles = [...page.body.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => hashOf(css));
  for (const directive of ['style-src-elem', 'style-src'])
    expect(policy.get(directive) ?? policy.get('style-src')).toEqual(expect.arrayContaining(styles));
  expect(page.body).not.toMatch(/\sstyle\s*=\s*["']|\son[a-z]+\s*=\s*["']/);
  expect(page.body).not.toMatch(/<script(?![^>]*(?:\bsrc=|type="application\/json"))/);
});

test('the frame that shows an email has an origin of its own, and runs no script but the one that fills it', async () => {
  const page = await open('/api/n/emailFrame', { 'x-forwarded-proto': 'https' });
  const { 'x-frame-options': _, ...headers } = COMMON;
  expect(page.headers).toMatchObject(headers);
  expect(page.headers).not.toHaveProperty('x-frame-options');
  const scripts = [...page.body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => hashOf(code));
  expect(scripts).toHaveLength(1);
  expect(Object.fromEntries(directivesOf(page))).toEqual({
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    'default-src': ["'none'"],
    'script-src': scripts,
    'style-src': ["'unsafe-inline'", 'https:'],
    'img-src': ['http:', 'https:', 'data:'],
    'font-src': ['https:', 'data:'],
    'media-src': ['https:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'report-uri': ['/api/n/cspReports'],
    'report-to': ['csp'],
  });
});

test('a document that a browser has already is answered with its policy again', async () => {
  const first = await open('/contacts');
  const again = await open('/contacts', { 'if-none-match': first.headers.etag });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
});

test.each(['/api/settings', '/api/users', '/healthz', '/registry.json', '/nothing.png', '/remotes/contacts/none/main.js'])(
  '%s carries the headers of every answer',
  async (path) => {
    const answer = await open(path, { 'x-forwarded-proto': 'https' });
    expect(answer.headers).toMatchObject(COMMON);
    const policy = directivesOf(answer);
    expect([...policy.values()].flat()).not.toContainEqual(expect.stringContaining('unsafe'));
    expect(policy.get('script-src')).toEqual(["'self'"]);
    // A worker takes the policy of its file, and nothing makes a policy of Trusted Types in it.
    expect([...policy.keys()]).not.toContain('require-trusted-types-for');
  },
);

test('nobody else in the server answers with HTML', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!test|testing)\.ts$/.test(file));
  const writers = files.filter((file) => readFileSync(join(SOURCES, file), 'utf8').includes("'text/html"));
  expect(writers.sort()).toEqual([
    'modules/documentation/reference-page/routes.ts',
    'modules/registry/routes.ts',
    'modules/sendings/email/frame-page.ts',
    'plugins/http/static-page.ts',
  ]);
});
