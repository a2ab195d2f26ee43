import Fastify, { type FastifyInstance } from 'fastify';
import type { App } from '../../module.ts';
import { signInForm } from './sign-in-form.ts';

let app: FastifyInstance;
let asked: { body: unknown; ip: string; agent: string | undefined }[];
/** What the call of sign-in answers. */
let answer: { status: number; body: object };
let isDemo: boolean;

beforeEach(async () => {
  asked = [];
  isDemo = true;
  answer = { status: 200, body: { token: 'a.b-c.d_e' } };
  app = Fastify();
  app.post('/api/login', async (request, reply) => {
    asked.push({ body: request.body, ip: request.ip, agent: request.headers['user-agent'] });
    return reply.code(answer.status).header('set-cookie', 'device=1; httponly').send(answer.body);
  });
  await signInForm(app as unknown as App, () => isDemo);
});
afterEach(() => app.close());

const OWN = { 'sec-fetch-site': 'same-origin' };
const send = (payload: string, headers: Record<string, string> = OWN) =>
  app.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: '203.0.113.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': 'A browser', ...headers },
    payload,
  });
const open = (locale: string, headers: Record<string, string> = OWN) =>
  app.inject({ method: 'POST', url: `/demo/${locale}`, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });
const FIELDS = 'username=+anna%40example.com&password=+a%26b%2Bc+';

test('a form that was sent before its script ran signs in by the same call, and hands the token to the page alone', async () => {
  const response = await send(FIELDS);
  expect(asked).toEqual([{ body: { username: 'anna@example.com', password: ' a&b+c ' }, ip: '203.0.113.7', agent: 'A browser' }]);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('<script src="/signed-in.js" data-token="a.b-c.d_e"></script>');
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': 'device=1; httponly' });
  expect(response.headers['content-security-policy']).toMatch(/^default-src 'none';script-src 'self';/);
  expect(response.headers.location).toBeUndefined();
  expect((await app.inject('/signed-in.js')).headers['content-type']).toMatch(/^text\/javascript/);
});

test.each<[string, { status: number; body: object }]>([
  ['a refusal', { status: 401, body: { error: 'WRONG_CREDENTIALS' } }],
  ['too many tries', { status: 429, body: { error: 'TOO_MANY_REQUESTS' } }],
  ['a second factor', { status: 200, body: { second: { step: 'abc', factors: [] } } }],
  ['a token that is none', { status: 200, body: { token: '"><script>' } }],
])('%s leads back to the page, with nothing of the form in the address', async (_, given) => {
  answer = given;
  const response = await send(FIELDS);
  expect([response.statusCode, response.headers.location, response.body]).toEqual([303, '/login', '']);
  expect(asked).toHaveLength(1);
});

test.each<[string, string, Record<string, string>]>([
  ['of another site', FIELDS, { 'sec-fetch-site': 'cross-site' }],
  ['of another host of the site', FIELDS, { 'sec-fetch-site': 'same-site' }],
  ['of another origin, from an older browser', FIELDS, { origin: 'https://elsewhere.example' }],
  ['of nowhere', FIELDS, {}],
  ['without a password', 'username=anna&password=', OWN],
  ['that is too long', `username=anna&password=${'x'.repeat(5000)}`, OWN],
])('a form %s signs nobody in', async (_, payload, headers) => {
  const response = await send(payload, headers);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
  expect(asked).toEqual([]);
});

test('an older browser is known by its origin', async () => {
  expect((await send(FIELDS, { origin: 'http://cabinet.example', host: 'cabinet.example' })).statusCode).toBe(200);
});

test.each([
  ['ru', 'demo'],
  ['en', 'demo-en'],
  ['es', 'demo-es'],
])('the demo in %s is the account with data in that language', async (locale, username) => {
  const response = await open(locale);
  expect(asked.map(({ body }) => body)).toEqual([{ username, password: `${username}-${username}` }]);
  expect([response.statusCode, response.headers['set-cookie']]).toEqual([200, 'device=1; httponly']);
  expect(response.body).toContain('data-token="a.b-c.d_e"');
});

test('a demo that an earlier version has filled shows the account that it has, and none leads back to the page', async () => {
  answer = { status: 401, body: { error: 'WRONG_CREDENTIALS' } };
  const response = await open('es');
  expect(asked.map(({ body }) => (body as { username: string }).username)).toEqual(['demo-es', 'demo']);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
});

test('the demo opens from its own page alone, in its own languages, and where there is one', async () => {
  expect((await open('en', { 'sec-fetch-site': 'cross-site' })).headers.location).toBe('/login');
  expect((await open('de')).statusCode).toBe(404);
  isDemo = false;
  expect((await open('en')).statusCode).toBe(404);
  expect(asked).toEqual([]);
});
