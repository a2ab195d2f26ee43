import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { FAILURE_RETENTION_DAYS, type FailureGroup, type RemoteFailure } from '@cabinet/domain/remote-failures';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { FailureRecords } from './failure-records.ts';
import { RemoteFailures } from './failures.ts';

const failure: RemoteFailure = {
  id: 'contacts-network-1',
  area: 'contacts',
  release: '1.0.0-a',
  kind: 'network',
  outcome: 'failed',
  message: 'could not be reached',
  path: '/contacts',
};

let server: TestApp;
const report = (body: object) => server.call('POST', 'remoteFailures', { payload: body });
const metrics = async () => (await server.app.inject('/metrics')).body;

beforeAll(async () => {
  server = await createTestApp({}, ['identity', 'registry']);
  const { dataDir } = server.config;
  const shell = join(dataDir, 'releases/shell/s');
  mkdirSync(shell, { recursive: true });
  writeFileSync(join(shell, 'assets.json'), '{}');
  const registry = {
    schema: 1,
    revision: 1,
    shell: { release: 's', previous: [], releases: { s: {} } },
    areas: { contacts: { current: '1.0.0-a', releases: { '1.0.0-a': {} } } },
  };
  writeFileSync(join(dataDir, 'registry.json'), JSON.stringify(registry));
});
afterAll(() => server.close());

test('a failure is taken from anybody, counted and remembered', async () => {
  expect((await report(failure)).status).toBe(204);
  expect(await metrics()).toContain('cabinet_remote_failures_total{area="contacts",release="1.0.0-a",kind="network"} 1');
  expect(server.app.services.remoteFailures.health('contacts', '1.0.0-a')).toEqual({ failures: 1, kinds: { network: 1 } });
});

test('a failure of the shell itself counts for its release', async () => {
  await report({ ...failure, area: 'shell', release: 's', kind: 'render' });
  expect(server.app.services.remoteFailures.health('shell', 's')).toEqual({ failures: 1, kinds: { render: 1 } });
  expect(await server.app.services.failureRecords.groups({ area: 'shell', release: 's' })).toMatchObject([{ kind: 'render', lasting: 1 }]);
});

test('names that the registry does not know become "unknown", so that nobody can fill the metrics', async () => {
  await report({ ...failure, area: 'made-up' });
  await report({ ...failure, release: '9.9.9-x' });
  await report({ ...failure, area: 'constructor' });
  const text = await metrics();
  expect(text).toContain('{area="unknown",release="unknown",kind="network"} 2');
  expect(text).toContain('{area="contacts",release="unknown",kind="network"} 1');
  expect(text).not.toContain('made-up');
});

test.each([
  ['an unknown kind', { kind: 'other' }],
  ['a message that is too long', { message: 'x'.repeat(501) }],
  ['a path with a query', { path: '/contacts?token=1' }],
  ['a field that nobody asked for', { more: 1 }],
])('%s is refused', async (_, change) => {
  expect((await report({ ...failure, ...change })).status).toBe(422);
});

test('a body that is too large is refused', async () => {
  expect((await report({ ...failure, message: 'x'.repeat(5000) })).status).toBe(413);
});

test('who may deploy reads them by release and kind, with the latest of each', async () => {
  const admin = await server.account({ role: 'admin' });
  await report({ ...failure, release: '1.0.0-a', kind: 'render', id: 'contacts-render-1', message: 'first', path: '/contacts' });
  await report({ ...failure, release: '1.0.0-a', kind: 'render', id: 'contacts-render-2', message: 'second', path: '/contacts/lists' });
  await report({ ...failure, release: '1.0.0-a', kind: 'render', outcome: 'recovered', message: 'healed' });
  const { body } = await admin.get<{ data: FailureGroup[] }>('remoteFailures?area=contacts&release=1.0.0-a');
  expect(body.data.find(({ kind }) => kind === 'render')).toMatchObject({ lasting: 2, lastHour: 2, recovered: 1 });
  expect(body.data.every(({ release }) => release === '1.0.0-a')).toBe(true);
  expect((await (await server.account()).get('remoteFailures')).status).toBe(403);
});

test('stored failures are added up, counted by the hour and removed after their retention', async () => {
  let now = Date.parse('2026-02-01T10:00:00Z');
  const records = new FailureRecords(server.app.db, () => now);
  const render = { ...failure, area: 'storage', release: '1.0.0-s', kind: 'render' as const };
  const found = async () => (await records.groups({ area: 'storage' }))[0];
  records.add(render);
  await records.flush();
  records.add({ ...render, id: 'storage-render-2', message: 'later' });
  expect(await found()).toMatchObject({ lasting: 2, lastHour: 2, id: 'storage-render-2', message: 'later' });
  now += 2 * 3_600_000;
  expect(await found()).toMatchObject({ lasting: 2, lastHour: 0 });
  now += FAILURE_RETENTION_DAYS * 24 * 3_600_000;
  await records.removeOld();
  now -= FAILURE_RETENTION_DAYS * 24 * 3_600_000;
  expect(await found()).toBeUndefined();
});

test('failures that are being stored while somebody asks are told', async () => {
  const records = new FailureRecords(server.app.db);
  const told = await server.app.db.transaction().execute(async (trx) => {
    await sql`lock table remote_failures in share mode`.execute(trx);
    records.add({ ...failure, area: 'balance', release: '1.0.0-b' });
    void records.flush();
    return { groups: records.groups({ area: 'balance' }) };
  });
  expect(await told.groups).toMatchObject([{ release: '1.0.0-b', lasting: 1 }]);
});

test('one address may report 60 failures a minute', async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => report(failure)));
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ error: 'TOO_MANY_REQUESTS' });
  expect((await server.call('GET', 'settings')).status).toBe(200);
});

test('failures are forgotten after an hour, and what healed by itself is none', () => {
  let now = 0;
  const failures = new RemoteFailures(() => now);
  failures.record('contacts', 'a', { kind: 'http', outcome: 'fellBack' });
  failures.record('contacts', 'a', { kind: 'network', outcome: 'recovered' });
  expect(failures.health('contacts', 'a')).toEqual({ failures: 1, kinds: { http: 1 } });
  expect(failures.health('contacts', 'b').failures).toBe(0);
  now = 3_600_001;
  expect(failures.health('contacts', 'a').failures).toBe(0);
});
