import { multipartOf } from '../modules/storage/testing.ts';
import { createTestApp, type TestAccount, type TestApp } from '../testing/test-app.ts';
import { ask, listening } from './raw.ts';

const BREAKS = [
  '\r\nSet-Cookie: stolen=1',
  '\nSet-Cookie: stolen=1',
  '\rSet-Cookie: stolen=1',
  '\u560d\u560aSet-Cookie: stolen=1',
  '\u2028Set-Cookie: stolen=1',
];

let server: TestApp;
let anna: TestAccount;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  anna = await server.account();
  port = await listening(server.app);
});
afterAll(() => server.close());

test.each(BREAKS)('a name with %j makes no header of its own', async (text) => {
  const { payload, headers } = multipartOf('a.csv', 'phone');
  const { body: file } = await server.call<{ id: string }>('POST', 'storage', {
    payload,
    headers: { ...headers, authorization: anna.token },
  });
  const renamed = await anna.put(`storage/${file.id}`, { title: `a${text}.csv` });
  expect([200, 422]).toContain(renamed.status);
  const answer = await ask(port, `/api/storage/${file.id}`, [`Authorization: ${anna.token}`]);
  expect(answer.status).toBe(200);
  expect(answer.head.toLowerCase()).not.toMatch(/^set-cookie/m);
});

test.each(BREAKS)('what a caller says with %j comes back in no header', async (text) => {
  const encoded = encodeURIComponent(text);
  for (const path of [
    `/api/settings?x=${encoded}`,
    `/api/${encoded}`,
    `/${encoded}`,
    `/login?next=${encoded}`,
    `/docs/en/${encoded}`,
    `/remotes/${encoded}/x.js`,
  ]) {
    const answer = await ask(port, path, [`X-Request-Id: a${text.replaceAll(/[\r\n]/g, '\t')}`, `Accept-Language: ${encoded}`]);
    expect(answer.status).not.toBe(500);
    expect(answer.head.toLowerCase()).not.toMatch(/^set-cookie: stolen/m);
  }
});

test('TRACE tells nobody what was sent', async () => {
  for (const [path, refused] of [
    ['/', 404],
    ['/api/settings', 405],
    ['/api/nothing', 404],
  ] as const) {
    const { status, body } = await ask(port, path, ['Authorization: what-a-proxy-adds'], 'TRACE');
    expect(status).toBe(refused);
    expect(body).not.toContain('what-a-proxy-adds');
  }
});

test('no answer is a redirect to where the caller says', async () => {
  const elsewhere = [
    '//evil.example',
    '/\\evil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/http://evil.example',
    '/login?next=https://evil.example',
  ];
  for (const path of elsewhere) {
    const { head } = await ask(port, path, ['X-Forwarded-Host: evil.example', 'Host: evil.example']);
    expect(/^location: (.*)$/im.exec(head)?.[1] ?? '').not.toMatch(/^(?:https?:|[/\\]{2})/);
  }
});

test('emails go to one address, under one subject, whatever people are called', async () => {
  const data = {
    firstName: 'Anna\r\nBcc evil',
    lastName: 'Ли',
    email: 'anna@example.com',
    phone: '+79160000000',
    country: 'RU',
  };
  const register = (more: object) =>
    server.call('POST', 'registration', { payload: { username: 'anna-lee', password: 'secret-1', data: { ...data, ...more } } });
  expect((await register({ firstName: 'Anna', email: 'a@example.com\r\nBcc: x@evil.example' })).status).toBe(422);
  expect((await register({ firstName: 'Anna', email: 'a@example.com, x@evil.example' })).status).toBe(422);
  expect((await register({})).status).toBe(201);
  const [email] = await server.app.services.mail.latest(1);
  expect(email?.recipient).toBe('anna@example.com');
  expect(email?.subject).not.toMatch(/[\r\n]/);
});
