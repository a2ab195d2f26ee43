import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from '../../modules/registry/deploy-testing.ts';

let server: TestApp;
let base: string;
let script: string;

beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS, trustProxy: 1 }, ['identity', 'registry']);
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const workshop = new PackageBuilder();
  const operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  const { body } = await operator.upload('contacts', workshop.packedArea());
  await operator.post('activate', { releases: [{ target: 'shell' }, { target: 'contacts' }] });
  script = `/remotes/contacts/${body.id}/main.js`;
  workshop.close();
});
afterAll(() => server.close());

const pathOf = {
  document: '/contacts',
  'release file': '',
  registry: '/registry.json',
  answer: '/api/settings',
  error: '/api/users',
  'missing page': '/nothing.png',
  'missing call': '/api/nothing',
  'impossible id': '/api/sendings/%00',
};
const ask = (what: keyof typeof pathOf, headers = {}) => server.app.inject({ url: pathOf[what] || script, headers });
const KINDS = Object.keys(pathOf) as (keyof typeof pathOf)[];

const NO_FILE = KINDS.filter((kind) => kind !== 'release file');

test.each(NO_FILE)('%s: scripts of this origin only, no frame, no guessing of types, nothing of the device', async (what) => {
  const { headers, statusCode } = await ask(what);
  expect(statusCode).toBe({ error: 401, 'missing page': 404, 'missing call': 404, 'impossible id': 404 }[what as string] ?? 200);
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((part) => [part.split(' ')[0], part.slice(part.indexOf(' ') + 1)]),
  );
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'script-src-attr': "'none'",
    'style-src-attr': "'none'",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(JSON.stringify(policy)).not.toContain('unsafe-eval');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(headers['permissions-policy']).toContain(`${feature}=()`);
  // Passkeys sign in.
  expect(headers['permissions-policy']).not.toContain('publickey-credentials');
});

test('a file that documents draw says what it is, who may draw it and what a worker of it may load, and nothing else', async () => {
  const { headers, statusCode } = await ask('release file');
  expect(statusCode).toBe(200);
  expect(headers).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    connection: 'keep-alive',
    'content-length': expect.any(String),
    'content-security-policy': "default-src 'self';object-src 'none';frame-ancestors 'none'",
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
    date: expect.any(String),
    'referrer-policy': 'same-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each(['gone.js', 'remote.json'])('what is no such file has the headers of a page: %s', async (name) => {
  const { headers } = await server.app.inject(script.replace('main.js', name));
  expect(headers).toMatchObject({
    'x-frame-options': 'DENY',
    'permissions-policy': expect.any(String),
    'x-request-id': expect.any(String),
  });
});

test.each(KINDS)('%s: says what it is and in which characters', async (what) => {
  expect((await ask(what)).headers['content-type']).toMatch(/^(text\/html|application\/(json|javascript)); charset=utf-8$/);
});

test.each(KINDS)('%s: promises TLS where it came through TLS, and nowhere else', async (what) => {
  expect((await ask(what)).headers).not.toHaveProperty('strict-transport-security');
  const behind = await ask(what, { 'x-forwarded-proto': 'https' });
  expect(behind.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('nobody speaks for a proxy that is not there', async () => {
  const open = await createTestApp({}, ['identity']);
  const { headers } = await open.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
  await open.close();
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each(['/socket.io/?EIO=4&transport=polling', '/socket.io/?EIO=4&transport=nothing'])('%s is data and nothing else', async (path) => {
  const { headers } = await fetch(base + path);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  });
});

test('the widget of a support chat is let in by what the operator has settled, as long as it is settled', async () => {
  const { settings } = server.app.services;
  const policy = async () => {
    await server.call('GET', 'settings');
    const { headers } = await ask('document');
    return String(headers['content-security-policy']).split(';');
  };
  await settings.set('chat', { provider: 'script', script: 'https://chat.example/widget.js', origins: ['wss://live.chat.example'] });
  expect(await policy()).toEqual(
    expect.arrayContaining(["script-src 'self' https://chat.example", "connect-src 'self' https://chat.example wss://live.chat.example"]),
  );
  await settings.set('chat.provider', 'none');
  expect(await policy()).toEqual(expect.arrayContaining(["script-src 'self'", "connect-src 'self'"]));
});
