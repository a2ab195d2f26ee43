import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { PROBE_NAMES } from '@cabinet/domain/registry-rules';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeEach(async () => {
  server = await createTestApp({}, ['identity', 'installation', 'registry']);
});
afterEach(() => server.close());

const probe = async (url: string) => {
  const { statusCode, body } = await server.app.inject(url);
  return [statusCode, JSON.parse(body)] as const;
};
const READY = [200, { status: 'ok', reasons: [] }];
const refused = (name: string, message: unknown = expect.any(String)) => [503, { status: 'unavailable', reasons: [{ name, message }] }];

test('a node that has what it needs is alive and ready, by every usual name', async () => {
  expect(await probe('/live')).toEqual([200, { status: 'ok' }]);
  for (const url of ['/ready', '/health', '/healthz', '/ready?verbose=1']) expect(await probe(url)).toEqual(READY);
  const { headers } = await server.app.inject('/ready');
  expect(headers).toMatchObject({ 'content-type': expect.stringContaining('application/json'), 'cache-control': 'no-store' });
});

test('what replicas are to calls is told, and none of it is a reason', async () => {
  const states = [
    { name: 'two:5432', state: 'ready', lagMs: 12.3 },
    { name: 'three:5432', state: 'away', lagMs: undefined },
  ];
  Object.assign(server.app.database, { replicas: { states } });
  const replicas = [
    { state: 'ready', lagMs: 12 },
    { state: 'away', lagMs: null },
  ];
  expect(await probe('/ready')).toEqual([200, { status: 'ok', reasons: [], replicas }]);
});

test('a database that misses a migration of this version is a reason, named by its number', async () => {
  const { pool } = server.app;
  const { rows } = await pool.query<{ number: number }>(
    'delete from migrations where number = (select max(number) from migrations) returning number',
  );
  expect(await probe('/ready')).toEqual(refused('migrations', expect.stringContaining(String(rows[0]?.number))));
  expect(await probe('/live')).toEqual([200, { status: 'ok' }]);
});

test('a database that does not answer is a reason, within seconds, and is asked once however many probes come', async () => {
  const { pool } = server.app;
  const asked = pool.query.bind(pool);
  let times = 0;
  Object.assign(pool, {
    query: () => {
      times += 1;
      return new Promise(() => undefined);
    },
  });
  expect(await Promise.all([probe('/ready'), probe('/healthz')])).toEqual([refused('database'), refused('database')]);
  expect(times).toBe(1);
  Object.assign(pool, { query: asked });
});

test('a node that drains says so and answers calls; one that closes refuses new ones and ends those it has', async () => {
  const { app, close } = server;
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  app.drain();
  expect(await probe('/ready')).toEqual(refused('draining'));
  expect((await app.inject('/api/settings')).statusCode).toBe(200);

  const arrived = once(app.server, 'request');
  const body = JSON.stringify({ username: 'nobody', password: 'wrong-password' });
  const slow = request(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  slow.write(body.slice(0, 10));
  await arrived;
  const closed = close();
  const refusal = await fetch(`${url}/api/settings`);
  expect([refusal.status, refusal.headers.get('retry-after'), await refusal.json()]).toMatchObject([503, '1', { error: 'UNAVAILABLE' }]);
  expect((await fetch(`${url}/live`)).status).toBe(200);
  expect(await (await fetch(`${url}/ready`)).json()).toMatchObject({ reasons: [{ name: 'draining' }] });
  slow.end(body.slice(10));
  const [answer] = (await once(slow, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(401);
  answer.resume();
  await closed;
  server = await createTestApp({}, ['identity']);
});

test('what a probe or a program may ask for and is not there is never answered by a page', async () => {
  const others = ['/livez', '/api', '/api/nothing', '/%61pi/nothing', '/API/nothing', '//api/nothing', '/metrics/nothing'];
  for (const url of [...PROBE_NAMES.map((name) => `/${name}/nothing`), ...others]) {
    const { statusCode, body } = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect([url, statusCode, (JSON.parse(body) as { error: string }).error]).toEqual([url, 404, 'NOT_FOUND']);
  }
});
