import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@cabinet/domain/resource';
import type { SettingsAnswer } from '@cabinet/domain/settings';
import { parseTargetUrl, type ShortLink } from '@cabinet/domain/short-links';
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
  expect(await eventually(async () => (await clicks()) || undefined)).toBe(5);
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
  expect(parseTargetUrl('HTTPS://Shop.Example/путь?a=b#c')).toBe('https://shop.example/%D0%BF%D1%83%D1%82%D1%8C?a=b#c');
  expect(parseTargetUrl('https://shop.example/\r\nset-cookie:x')).toBeUndefined();
});

test('a domain has to be one of those of the settings', async () => {
  const answer = await owner.post('shortLinks', { fullUrl: 'https://shop.example', domain: 'evil.example' });
  expect(answer).toMatchObject({ status: 422, body: { data: [{ path: 'domain', code: 'notAllowed' }] } });
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

test.each(['/%73/abcdefgh', '/s%2Fabcdefgh', '/%73%2fabcdefgh'])(
  '%s of an own domain is a short link, however it is written',
  async (path) => {
    for (const host of [DOMAIN, `${DOMAIN}.`, 'cabinet.example']) {
      const refused = await owner.post('shortLinks', { fullUrl: `https://${host}${path}`, domain: DOMAIN });
      expect(refused).toMatchObject({ status: 422, body: { data: [{ path: 'fullUrl', code: 'shortLink.short' }] } });
    }
  },
);

// prettier-ignore
test.each([
  'http://go.example/s/abcdefgh', 'https://GO.example/s/abcdefgh', 'https://go.example./s/abcdefgh', 'https://go.example:8443/s/abcdefgh',
  'https://go.example//s/abcdefgh', 'https://go.example/S/abcdefgh', 'https://go.example/%2573/abcdefgh', 'https://go.example/x/%2e%2e/s/abcdefgh',
  'https://go.example/x/..%2fs/abcdefgh', 'https://go.example/%5cs/abcdefgh', 'https://cabinet.example:443/s/abcdefgh', 'http://cabinet.example/s/%61bcdefgh?x#y',
  'https://xn--80aswg.example/s/abcdefgh', 'https://сайт.example/s/abcdefgh',
])('%s is a short link of this platform', async (fullUrl) => {
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN, 'xn--80aswg.example']);
  const refused = await owner.post('shortLinks', { fullUrl, domain: DOMAIN });
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN]);
  expect(refused).toMatchObject({ status: 422, body: { data: [{ path: 'fullUrl', code: 'shortLink.short' }] } });
});

test('nor does a link lead to itself at a name that no setting has: of a former domain, or whatever name it is asked by', async () => {
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN, 'former.example']);
  const former = (await owner.post<ShortLink>('shortLinks', { fullUrl: 'https://shop.example', domain: 'former.example' })).body;
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN]);
  expect(await owner.post('shortLinks', { fullUrl: former.shortUrl, domain: DOMAIN })).toMatchObject({ status: 422 });
  expect(await owner.put(`shortLinks/${former.id}`, { fullUrl: former.shortUrl })).toMatchObject({ status: 422 });
  const elsewhere = await shorten('https://former.example/s/zzzzzzzz');
  const asked = (host: string) => server.app.inject({ url: new URL(elsewhere.shortUrl).pathname, headers: { host } });
  expect((await asked('former.example:3000')).statusCode).toBe(404);
  expect((await asked(DOMAIN)).statusCode).toBe(302);
});

test('a link to a domain that became one of short links leads nowhere, instead of round in a circle', async () => {
  const link = await shorten('https://later.example/s/abcdefgh');
  expect((await follow(link)).statusCode).toBe(302);
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN, 'later.example']);
  expect((await follow(link)).statusCode).toBe(404);
  await server.app.services.settings.set('shortLinks.domains', [DOMAIN]);
});

describe('the shortener of tagged links', () => {
  const url = 'https://shop.example/?utm_source=cabinet&utm_medium=sms&utm_campaign=winter';
  const call = (account: TestAccount, address = url) => account.get<{ shortUrl: string }>(`n/shortener?url=${encodeURIComponent(address)}`);

  test('makes one short link for an address, of each account its own', async () => {
    const { body } = await call(owner);
    expect(body.shortUrl).toMatch(/\/s\/[\dA-Za-z]{8}$/);
    expect((await call(owner)).body).toEqual(body);
    expect((await call(await server.account())).body.shortUrl).not.toBe(body.shortUrl);
    expect((await follow({ shortUrl: body.shortUrl } as ShortLink)).headers.location).toBe(url);
  });

  test('refuses what is no address', async () => {
    expect(await call(owner, 'shop')).toMatchObject({ status: 422, body: { data: [{ path: 'url' }] } });
    for (const query of ['', '?url=https://a.example&url=https://b.example'])
      expect(await owner.get(`n/shortener${query}`)).toMatchObject({ status: 422, body: { data: [{ path: 'url' }] } });
  });

  test('takes the short address from the service of the installation, and says when it fails or may not be called', async () => {
    let answer = { status: 200, text: 'https://clck.example/3Abc\n' };
    const asked: (string | null)[] = [];
    const service = createServer((request, response) => {
      asked.push(new URL(request.url ?? '', 'http://service').searchParams.get('url'));
      response.writeHead(answer.status).end(answer.text);
    });
    await once(service.listen(0, '127.0.0.1'), 'listening');
    const shortenerUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/--?format=simple`;
    const other = await createTestApp({ shortenerUrl });
    const account = await other.account();
    expect(await call(account)).toMatchObject({ status: 200, body: { shortUrl: 'https://clck.example/3Abc' } });
    expect(asked).toEqual([url]);
    const { body } = await account.get<SettingsAnswer>('settings');
    expect(body.settings.shortLinks.isExternal).toBe(true);
    answer = { status: 200, text: 'Error: too many' };
    expect((await call(account)).status).toBe(503);
    answer = { status: 502, text: 'https://clck.example/x' };
    expect((await call(account)).status).toBe(503);
    answer = { status: 200, text: `https://clck.example/x${' '.repeat(20_000)}` };
    expect((await call(account)).status).toBe(503);
    await other.close();

    const guarded = await createTestApp({ shortenerUrl, allowPrivateAddresses: false });
    asked.length = 0;
    expect((await call(await guarded.account())).status).toBe(503);
    expect(asked).toEqual([]);
    await guarded.close();
    service.close();
  });
});
