import type { Page } from '@cabinet/domain/resource';
import { readTarget, type ShortLink } from '@cabinet/domain/short-links';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let owner: TestAccount;
const DOMAIN = 'go.example';
beforeAll(async () => {
  server = await createTestApp({ publicUrl: 'https://cabinet.example' });
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN]);
  owner = await server.account();
});
afterAll(() => server.close());

const shorten = async (fullUrl = 'https://shop.example/sale?utm_source=sms', account = owner) =>
  (await account.post<ShortLink>('shortLinks', { fullUrl, domain: DOMAIN })).body;
const follow = ({ shortUrl }: ShortLink, method: 'GET' | 'HEAD' = 'GET') => server.app.inject({ method, url: new URL(shortUrl).pathname });

test('a link is made on a domain of the settings, followed, led elsewhere and removed', async () => {
  expect((await owner.get<{ settings: object }>('settings')).body.settings).toMatchObject({
    shortLinks: { domains: ['cabinet.example', DOMAIN] },
  });
  const link = await shorten();
  expect(link).toMatchObject({ fullUrl: 'https://shop.example/sale?utm_source=sms', domain: DOMAIN, clicks: 0, OwnerId: owner.id });
  expect(link.shortUrl).toMatch(/^https:\/\/go\.example\/s\/[\dA-Za-z]{8}$/);
  const first = await follow(link);
  expect(first).toMatchObject({ statusCode: 302, headers: { location: link.fullUrl, 'cache-control': 'no-store' } });

  expect((await owner.put<ShortLink>(`shortLinks/${link.id}`, { fullUrl: 'https://shop.example/new' })).body.shortUrl).toBe(link.shortUrl);
  expect((await follow(link)).headers.location).toBe('https://shop.example/new');
  expect((await owner.get<Page<ShortLink>>(`shortLinks?$search=${new URL(link.shortUrl).pathname}`)).body.data).toMatchObject([
    { id: link.id },
  ]);

  expect((await owner.remove(`shortLinks/${link.id}`)).status).toBe(204);
  const gone = await follow(link);
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['content-type']).toContain('text/html');
});

test('clicks are counted, looks ahead are not', async () => {
  const link = await shorten();
  await Promise.all([...Array.from({ length: 5 }, () => follow(link)), follow(link, 'HEAD')]);
  const clicks = async () => (await owner.get<ShortLink>(`shortLinks/${link.id}`)).body.clicks;
  expect(await eventually(async () => (await clicks()) || undefined, 30_000)).toBe(5);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://shop.example/',
  '//shop.example',
  'https://',
  'shop.example',
  'https://bank.example@evil.example/',
  'https://shop.example/\u202Etxt',
  'https:\\\\shop.example',
  'http:/shop.example',
  'https://cabinet.example/s/abcdefgh',
  `https://shop.example/${'x'.repeat(2048)}`,
])('%# is no target', async (fullUrl) => {
  const link = await shorten();
  for (const answer of [
    await owner.post('shortLinks', { fullUrl, domain: DOMAIN }),
    await owner.put(`shortLinks/${link.id}`, { fullUrl }),
  ]) {
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ data: [{ path: 'fullUrl' }] });
  }
  expect((await follow(link)).headers.location).toBe(link.fullUrl);
});

test('a target is kept as browsers read it, so that nothing in it ends a header', () => {
  expect(readTarget('HTTPS://Shop.Example/путь?a=b#c')).toBe('https://shop.example/%D0%BF%D1%83%D1%82%D1%8C?a=b#c');
  expect(readTarget('https://shop.example/\r\nset-cookie:x')).toBeUndefined();
});

test('a domain has to be one of those of the settings', async () => {
  const answer = await owner.post('shortLinks', { fullUrl: 'https://shop.example', domain: 'evil.example' });
  expect(answer).toMatchObject({ status: 422, body: { data: [{ path: 'domain', message: 'notAllowed' }] } });
  expect((await owner.post('shortLinks', { fullUrl: 'https://shop.example' })).body).toMatchObject({ data: [{ path: 'domain' }] });
});

test('nobody changes the links of a stranger, and those of an account that is switched off lead nowhere', async () => {
  const stranger = await server.account();
  const link = await shorten('https://shop.example/stranger', stranger);
  expect((await owner.get(`shortLinks/${link.id}`)).status).toBe(404);
  expect((await owner.put(`shortLinks/${link.id}`, { fullUrl: 'https://evil.example' })).status).toBe(404);
  expect((await owner.remove(`shortLinks/${link.id}`)).status).toBe(404);
  await server.app.services.identity.setActive(stranger.id, false);
  expect((await follow(link)).statusCode).toBe(404);
});
