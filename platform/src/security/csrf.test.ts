import { createTestApp, TEST_PASSWORD, type TestAccount, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let anna: TestAccount;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
});
afterAll(() => server.close());

/** Calls that change something and need no session: none of them acts for whoever's browser sends it. */
const OPEN = [
  // These show the key of an email.
  'POST /api/confirmEmail',
  // This shows the key of an invitation.
  'POST /api/join/:key',
  'POST /api/login',
  // Takes the step that the company's own sign-in has left in a cookie, which no other site's call brings.
  'POST /api/login/openId',
  // The steps of signing in: each shows a passkey, or the signed step that the password has earned.
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  'POST /api/login/second',
  'POST /api/login/second/passkey',
  'POST /api/login/setUp',
  'POST /api/n/cspReports',
  // What a widget's visitors do on the site that embeds it; held back by limits of their own.
  'POST /api/n/otp/:widgetId/codes',
  'POST /api/n/otp/:widgetId/codes/:id/restart',
  'POST /api/n/otp/:widgetId/codes/:id/verify',
  'POST /api/notMe',
  'POST /api/recover',
  'POST /api/recover/:key',
  'POST /api/registration',
  'POST /api/remoteFailures',
  'POST /api/remoteLoads',
  // These show the token of the link that the starter has printed.
  'POST /api/setup',
  'POST /api/setup/link',
  'PUT /api/login/setUp',
];

const changing = () => server.app.declared.filter(({ method }) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS');
const urlOf = (url: string) => url.replaceAll(/:\w+/g, anna.id).replace('*', 'x');

test('whoever changes something shows a token, or the call is one of those that stand open', () => {
  const open = changing().filter(({ access }) => access === 'public' || access === 'optional');
  // What providers and release tools call shows a secret of its own.
  const others = open.filter(({ url }) => !/^\/api\/(deploy|n\/providers|n\/payments|payments)\//.test(url));
  expect([...new Set(others.map(({ method, url }) => `${method} ${url}`))].sort()).toEqual(OPEN);
});

test('no cookie stands for the token: what browsers send by themselves opens nothing', async () => {
  const cookie = [
    'cabinet_session=1',
    ...['token', 'authorization', 'session', 'jwt', 'cabinet_token'].map((name) => `${name}=${anna.token}`),
  ].join('; ');
  for (const { method, url, access } of changing()) {
    if (access === 'public' || access === 'optional') continue;
    const { statusCode } = await server.app.inject({ method: method as 'POST', url: urlOf(url), headers: { cookie } });
    expect({ call: `${method} ${url}`, statusCode }).toEqual({ call: `${method} ${url}`, statusCode: 401 });
  }
  expect((await anna.get('settings')).headers['set-cookie']).toBeUndefined();
});

test('nor does a query', async () => {
  for (const name of ['token', 'authorization', 'access_token', 'apiKey'])
    expect((await server.call('GET', `users?${name}=${anna.token}`)).status).toBe(401);
});

/** Made for pages of other sites, without anything that says who asks (`otp/widgets.test.ts`). */
const FOR_OTHER_SITES = /^\/api\/n\/otp\//;

test('no other origin may ask, before or with the call', async () => {
  const origins = ['https://evil.example', 'null', 'http://localhost:3000.evil.example', 'http://localhost:3000'];
  for (const origin of origins) {
    for (const { url, method } of server.app.declared.filter((one) => !FOR_OTHER_SITES.test(one.url))) {
      const preflight = await server.app.inject({
        method: 'OPTIONS',
        url: urlOf(url),
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'authorization,content-type' },
      });
      expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(preflight.statusCode).toBeGreaterThanOrEqual(400);
    }
    const { headers } = await server.app.inject({ url: '/api/users', headers: { origin, authorization: anna.token } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; x=application/json'])(
  'a body of type %s, which a form can send, is no JSON',
  async (type) => {
    const payload = JSON.stringify({ username: anna.user.username, password: TEST_PASSWORD });
    const login = await server.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });
    expect(login.statusCode).toBe(415);
    expect(login.body).not.toContain('token"');
    const list = JSON.stringify({ title: 'From a form', type: 'regular' });
    const headers = { 'content-type': type, authorization: anna.token };
    expect((await server.app.inject({ method: 'POST', url: '/api/contactLists', payload: list, headers })).statusCode).toBe(415);
  },
);

test('a body without a type is none', async () => {
  const payload = JSON.stringify({ username: anna.user.username, password: TEST_PASSWORD });
  const { statusCode } = await server.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': '' } });
  expect([415, 422]).toContain(statusCode);
});

test('no frame of another site shows anything of the cabinet', async () => {
  const { headers } = await server.app.inject('/api/settings');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});
