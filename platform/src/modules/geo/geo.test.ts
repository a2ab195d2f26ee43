import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@cabinet/domain/resource';
import type { TelemetryRecord } from '@cabinet/domain/telemetry';
import { readConfig } from '../../config.ts';
import { createTestApp, eventually, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { GEO_LIMITS, Locator } from './locator.ts';
import { SandboxGeo } from './sandbox-geo.ts';

const servers: Server[] = [];
let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A service of the kind that `GEO_URL` names; counts what it is asked. */
async function service(answer: RequestListener) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    answer(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { geo } = readConfig({ GEO_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/{ip}?key=1` });
  return { geo, asked };
}

/** Signs in from an address, as the page does, and answers how to read what was recorded. */
async function signInFrom(ip: string, given: Parameters<typeof createTestApp>[0]) {
  app ??= await createTestApp({ trustProxy: 1, ...given }, ['identity', 'geo']);
  const server = app;
  const anna = await server.account();
  const headers = { 'x-forwarded-for': ip, 'user-agent': 'Firefox', referer: 'http://localhost/login?next=/send' };
  const login = { username: anna.user.username, password: TEST_PASSWORD };
  const { status } = await server.call('POST', 'login', { headers, payload: login });
  expect(status).toBe(200);
  return async () => (await anna.get<Page<TelemetryRecord>>('telemetry?action=login')).body.data[0]?.data;
}

test('a sign-in says where it came from, and an address is asked for once', async () => {
  const { geo, asked } = await service((_, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ country: { iso_code: 'DE' }, city: { names: { en: 'Berlin' } } })),
  );
  const data = { url: 'http://localhost/login', country: 'DE', city: 'Berlin' };
  for (const _ of [1, 2]) {
    const read = await signInFrom('8.8.4.4', { geo });
    await eventually(async () => (await read())?.['city'] !== undefined);
    expect(await read()).toEqual(data);
  }
  expect(asked).toEqual(['/8.8.4.4?key=1']);
});

test.each([
  ['fails', (_, response) => response.writeHead(500).end('no')],
  ['answers what is no JSON', (_, response) => response.end('<html>')],
  ['does not know', (_, response) => response.end('{}')],
  ['never answers', () => undefined],
] satisfies [string, RequestListener][])('a service that %s keeps nobody from signing in', async (_, answer) => {
  const { geo, asked } = await service(answer);
  const read = await signInFrom('8.8.4.4', { geo });
  await eventually(() => asked.length > 0);
  expect(await read()).toEqual({ url: 'http://localhost/login' });
});

test('addresses of private networks are never sent to the service', async () => {
  const { geo, asked } = await service((_, response) => response.end('{"country": "RU"}'));
  for (const ip of ['10.0.0.1', '192.168.1.1', '127.0.0.1', 'fd00::1']) await signInFrom(ip, { geo });
  expect(asked).toEqual([]);
});

test('without a service the sandbox knows the addresses of documentation', async () => {
  const read = await signInFrom('198.51.100.7', {});
  await eventually(async () => (await read())?.['city'] !== undefined);
  expect(await read()).toMatchObject({ country: 'ES', city: 'Madrid' });
  expect(await new SandboxGeo().locate('8.8.8.8')).toBeUndefined();
});

test('places are cached for a day, failures are not cached, and no lookup takes longer than the timeout', async () => {
  let now = 0;
  let asked = 0;
  const failures: unknown[] = [];
  const provider = {
    locate: async (ip: string, signal: AbortSignal) => {
      asked += 1;
      if (ip === 'slow') return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
      if (asked === 1) throw new Error('not now');
      return { country: 'RU', city: 'Moscow' };
    },
  };
  const locator = new Locator(provider, (error) => failures.push(error), { timeout: 5, now: () => now });
  expect(await locator.locate('a')).toBeUndefined();
  expect(await locator.locate('a')).toEqual({ country: 'RU', city: 'Moscow' });
  now = GEO_LIMITS.cacheMs - 1;
  await locator.locate('a');
  expect(asked).toBe(2);
  now = GEO_LIMITS.cacheMs;
  await locator.locate('a');
  expect(asked).toBe(3);
  expect(await locator.locate('slow')).toBeUndefined();
  expect(failures).toHaveLength(2);
  expect(GEO_LIMITS).toEqual({ cacheMs: 86_400_000, timeoutMs: 15_000 });
});

test.each(['nonsense', 'https://geo.example/'])('GEO_URL=%s is refused at start', (url) => {
  expect(() => readConfig({ GEO_URL: url })).toThrow(/GEO_URL/);
});
