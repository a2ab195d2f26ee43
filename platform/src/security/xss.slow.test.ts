import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { DEPLOY_TOKENS, Deployer, PackageBuilder } from '../modules/registry/deploy-testing.ts';
import { operationsOf } from '../testing/fuzz/operations.ts';
import { callsOf } from '../testing/fuzz/values.ts';
import { makeRows } from '../testing/rows.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../testing/test-app.ts';

const EACH = process.env.TEST_LONG ? 60 : 5;
// prettier-ignore
const PAYLOADS = [
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'-alert(1)-'", '</title><script>alert(1)</script>', '<svg/onload=alert(1)>', 'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}', '<!--<script>', '\u2028alert(1)', '</script><script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;',
];
/** What a browser would run if it stood in a page. */
const RUNS = /<script>alert|<img src=x|<svg\/onload|<!--<script/;

let server: TestApp;
let anna: TestAccount;
let admin: TestAccount;
beforeAll(async () => {
  server = await createTestApp({ deployTokens: DEPLOY_TOKENS });
  [anna, admin] = [await server.account(), await server.account({ role: 'admin' })];
  const workshop = new PackageBuilder();
  const operator = new Deployer(server.app);
  await operator.upload('shell', workshop.packedShell());
  await operator.post('activate', { releases: [{ target: 'shell' }] });
  workshop.close();
}, 120_000);
afterAll(() => server.close());

/** Whether a browser could take an answer for a page, or guess that it is one. */
function faultsOf({ statusCode, headers, body }: LightMyRequestResponse, what: object): object[] {
  const type = String(headers['content-type'] ?? '');
  const told = { ...what, statusCode, type, body: body.slice(0, 300) };
  if (headers['x-content-type-options'] !== 'nosniff') return [{ fault: 'may be guessed at', ...told }];
  if (type.includes('html')) return RUNS.test(body) ? [{ fault: 'runs', ...told }] : [];
  if (statusCode === 204 || body === '' || type.startsWith('application/json')) return [];
  // Anything else goes to the disk, not into a page.
  if (String(headers['content-disposition']).startsWith('attachment')) return [];
  return /^(text\/(csv|plain|markdown)|image\/|audio\/|application\/(manifest\+json|javascript))/.test(type)
    ? []
    : [{ fault: 'is of another type', ...told }];
}

const ENDS_THE_SESSION = /^POST \/api\/(logout|changePassword)$|^DELETE \/api\/sessions|^GET \/api\/login\/as/;

test('whatever text goes into whatever field comes out as data, never as a page', async () => {
  const rows = (await Promise.all(PAYLOADS.slice(0, 4).map((payload) => makeRows(server, anna, payload)))).flat();
  const texts = [...PAYLOADS, ...rows.slice(0, 5)];
  const faults: object[] = [];
  const operations = operationsOf(server.app).filter(({ method, path }) => !ENDS_THE_SESSION.test(`${method} ${path}`));
  const seed = Number(process.env.FUZZ_SEED ?? 20_250_303);
  // What is written first is read afterwards.
  operations.sort((a, b) => Number(a.method === 'GET') - Number(b.method === 'GET'));
  for (const operation of operations) {
    for (const { method, url, payload } of fc.sample(callsOf(operation, texts), { numRuns: EACH, seed })) {
      const json = payload === undefined ? {} : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
      const given = { method, url, ...json } as InjectOptions;
      const by = operation.method === 'GET' || !/users|settings/i.test(operation.path) ? [anna, admin] : [anna];
      for (const { token } of by) {
        const answer = await server.app.inject({ ...given, headers: { ...given.headers, authorization: token } });
        faults.push(...faultsOf(answer, { method, url, payload }));
      }
    }
  }
  expect(faults).toEqual([]);
}, 600_000);

test('pages that the server writes hold nothing of an address, a header, a setting or a name that would run', async () => {
  for (const [path, value] of [
    ['frontend.title', PAYLOADS[3]],
    ['contacts.phones', [PAYLOADS[0]]],
  ] as const)
    await server.app.pool.query('insert into settings (path, value) values ($1, $2)', [path, JSON.stringify(value)]);
  for (const firstName of ['Anna', PAYLOADS[0]]) {
    const data = { firstName, lastName: '', email: 'a@example.com', phone: '+79160000000', country: 'RU' };
    await server.call('POST', 'registration', { payload: { username: 'anna-lee', password: 'secret-1', data } });
  }
  await eventually(async () => (await server.app.services.mail.latest(1)).length > 0);
  const paths = [
    '/',
    '/login',
    '/registration',
    '/recover',
    '/recover/x',
    '/contacts',
    '/documentation/platform/x',
    '/debug/mail',
    '/debug/phone',
    '/api/docs',
    '/docs/en/x',
    '/x',
  ];
  const faults: object[] = [];
  let pages = 0;
  for (const payload of PAYLOADS) {
    const encoded = encodeURIComponent(payload);
    const headers = {
      'user-agent': payload.replaceAll(/[^\x20-\x7e]/g, ''),
      'accept-language': payload.replaceAll(/[^\x20-\x7e]/g, ''),
      cookie: `cabinet_session=1; cabinet.locale=${encoded}; cabinet_theme=${encoded}`,
      'x-forwarded-host': 'evil.example',
    };
    for (const path of paths) {
      for (const url of [path, `${path}?ref=${encoded}&next=${encoded}&${encoded}=1`, `${path}/${encoded}`]) {
        const answer = await server.app.inject({ url, headers });
        if (String(answer.headers['content-type']).includes('html')) pages += 1;
        faults.push(...faultsOf(answer, { url }));
      }
    }
  }
  expect(faults).toEqual([]);
  expect(pages).toBeGreaterThan(100);
});

test.each([
  ['svg', 'attachment', /^image\/svg\+xml|^application\//],
  ['pdf', 'attachment', /^application\/pdf/],
  ['csv', 'attachment', /^text\/csv/],
  // A picture is shown, and as a picture alone.
  ['gif', 'inline', /^image\/gif/],
])('a stored .%s with a script in it is answered as %s that may run nothing, by all ways to it', async (extension, disposition, type) => {
  const { multipartOf } = await import('../modules/storage/testing.ts');
  const script = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const mark = { gif: 'GIF89a', pdf: '%PDF-1.4' }[extension] ?? '';
  const { payload, headers } = multipartOf(`x.${extension}`, mark + script, { isPublic: 'true' });
  const { body: file } = await server.call<{ id: string }>('POST', 'storage', {
    payload,
    headers: { ...headers, authorization: anna.token },
  });
  const link = new URL(server.app.services.storage.linkTo(file.id)).pathname;
  for (const url of [`/api/storage/${file.id}`, link]) {
    const answer = await server.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(type),
      'content-disposition': expect.stringMatching(`^${disposition};`),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  }
});
