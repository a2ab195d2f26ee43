import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import type { OperationsOverview } from '@cabinet/domain/operations-overview';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { body, enableSending } from '../sendings/testing/sender.ts';

let server: TestApp;
let admin: TestAccount;
let client: TestAccount;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  admin = await server.account({ role: 'admin' });
  client = await server.account();
  await enableSending(server, client);
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => server.close());

const board = () => server.app.services.board;
const overview = async (period = '15m') => (await admin.get<OperationsOverview>(`operations/overview?period=${period}`)).body;
/** The board as it is once all that was read before is too old. */
const fresh = (holds: (now: OperationsOverview) => boolean) => eventually(async () => {
  board().forget();
  const now = await overview();
  return holds(now) && now;
}); // prettier-ignore
const providerOf = ({ providers }: OperationsOverview, name = 'sandbox') => providers.find((provider) => provider.name === name);

async function listen(account: TestAccount): Promise<OperationsOverview[]> {
  const { port } = server.app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { reconnection: false, transports: ['websocket'], auth: { token: account.token } });
  sockets.push(socket);
  const heard: OperationsOverview[] = [];
  socket.on('operations.overview', (payload: OperationsOverview) => heard.push(payload));
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return heard;
}

test('what was accepted, taken and reported is counted by provider, operator and code, by minute and by hour', async () => {
  await client.post('sendings', body(['+79161000010', '+79161000110', '+79161000220']));
  await eventually(async () => {
    await server.app.services.engine.drain();
    await board().store();
    board().forget();
    const { totals } = await overview();
    return totals.sent === 3 && totals.delivered + totals.failed === 3;
  });
  const now = await overview();
  expect(now.totals).toMatchObject({ accepted: 3, sent: 3 });
  expect(now.now.accepted).toBeGreaterThan(0);
  expect(now.points).toHaveLength(15);
  expect(providerOf(now)).toMatchObject({ state: 'healthy', sent: 3, delivered: now.totals.delivered });
  expect(providerOf(now)?.waited.median).not.toBeNull();
  expect(now.operators.reduce((sum, { delivered, failed }) => sum + delivered + failed, 0)).toBe(now.totals.delivered + now.totals.failed);
  expect((await overview('24h')).totals).toEqual(now.totals);
  expect((await overview('7d')).points).toHaveLength(28);
});

test('a provider that stops answering is on the boards that are open, and closing its circuit by hand is journaled', async () => {
  const heard = await listen(admin);
  const others = await listen(client);
  await overview();
  const { circuits } = server.app.services.engine.context;
  for (let call = 0; call < 3; call++) await circuits.failed('sandbox', 'No route to host');
  await eventually(async () => {
    await board().push();
    return heard.some((now) => providerOf(now)?.state === 'leftOut');
  });
  const last = heard.at(-1) as OperationsOverview;
  expect(last.problems).toContainEqual(expect.objectContaining({ problem: 'providerLeftOut', tone: 'error', text: 'No route to host' }));
  expect(others).toEqual([]);

  expect((await client.post('operations/circuits/sandbox/close')).status).toBe(403);
  expect((await admin.post('operations/circuits/sandbox/close')).status).toBe(204);
  expect((await admin.post('operations/circuits/sandbox/close')).status).toBe(404);
  const { data } = (await admin.get<{ data: object[] }>('eventsHistory?resource=providers')).body;
  expect(data[0]).toMatchObject({ action: 'update', after: { isLeftOut: false } });
});

test('a provider that an operator paused or drains says so, and is no problem', async () => {
  const made = {
    name: 'centre',
    title: 'Centre',
    kind: 'smpp',
    types: ['sms'],
    isActive: true,
    settings: { host: '127.0.0.1', port: 1, systemId: 'shop' },
  };
  const { id } = (await admin.post<{ id: string }>('providers', { ...made, credentials: { password: 'secret' } })).body;
  const stateOf = ({ providers }: OperationsOverview) => providers.find(({ name }) => name === 'centre')?.state;
  for (const control of ['draining', 'paused'] as const) {
    expect((await admin.put(`providers/${id}/control`, { control })).status).toBe(200);
    const now = await fresh((one) => stateOf(one) === control);
    expect(now.problems.filter(({ of }) => of === 'Centre')).toEqual([]);
  }
  expect((await admin.remove(`providers/${id}`)).status).toBe(204);
});

test('a provider that was found without a connection is left out in the words of its connection', async () => {
  const settings = { host: '127.0.0.1', port: 1, systemId: 'shop' };
  const made = { name: 'remote', title: 'Remote', kind: 'smpp', types: ['sms'], isActive: true, settings };
  const { id } = (await admin.post<{ id: string }>('providers', { ...made, credentials: { password: 'secret' } })).body;
  await server.app.pool.query(
    `insert into provider_circuit (provider, is_open, until, failures, reason, changed_at) values ('remote', true, now() + interval '1 minute', 1, 'unhealthy', now())`,
  );
  expect(providerOf(await fresh((now) => providerOf(now, 'remote')?.state === 'leftOut'), 'remote')).toMatchObject({ reason: 'unhealthy' });
  await server.app.pool.query(
    `insert into provider_health (provider_id, node, state, text) values ($1, 'another', 'down', 'connect ECONNREFUSED')`,
    [id],
  );
  const refused = await fresh((now) => providerOf(now, 'remote')?.reason !== 'unhealthy');
  expect(providerOf(refused, 'remote')).toMatchObject({ state: 'leftOut', reason: 'connect ECONNREFUSED' });
  expect((await admin.remove(`providers/${id}`)).status).toBe(204);
  await server.app.pool.query(`delete from provider_circuit where provider = 'remote'`);
});

test('letters wait without being late where there is no mail server', async () => {
  await server.app.pool.query(
    `insert into mail (id, recipient, subject, body_text, body_html, next_try_at) values (gen_random_uuid(), 'a@example.com', '', '', '', now() - interval '5 minutes')`,
  );
  const now = await fresh(({ mail }) => mail.waiting > 0);
  expect(now.queues.find(({ queue }) => queue === 'mail')).toMatchObject({ waiting: now.mail.waiting, oldest: null });
  expect(now.problems.map(({ problem }) => problem)).not.toContain('queueLate');
});

test('what waits is told by queue with the age of the oldest', async () => {
  await server.app.pool.query(
    `insert into mail (id, recipient, subject, body_text, body_html, error, next_try_at) values (gen_random_uuid(), 'a@example.com', '', '', '', '550 No', now() - interval '5 minutes')`,
  );
  const now = await fresh(({ mail, queues }) => mail.failing === 1 && queues.some(({ queue, waiting }) => queue === 'mail' && waiting > 0));
  const queue = now.queues.find((one) => one.queue === 'mail');
  expect(queue?.oldest).toBeGreaterThanOrEqual(300);
  expect(now.problems.map(({ problem, of }) => `${problem} ${of}`)).toEqual(expect.arrayContaining(['queueLate mail', 'mailFails ']));
});

test('nodes say that they live, and one that ends is not silent', async () => {
  await board().store();
  const [node] = (await fresh(({ nodes }) => nodes.length > 0)).nodes;
  expect(node).toMatchObject({ roles: ['api', 'worker'], isSilent: false });
  await server.app.pool.query(`update node_state set at = now() - interval '1 minute'`);
  const silent = await fresh(({ nodes }) => nodes[0]?.isSilent === true);
  expect(silent.problems.map(({ problem }) => problem)).toEqual(expect.arrayContaining(['nodeSilent', 'noWorker']));
});

test('counts are kept for as long as somebody may ask for them', async () => {
  await server.app.pool.query(
    `insert into traffic (step, at, measure, type, provider, operator, detail, count)
     select step, now() - make_interval(hours => age), 'accepted', 'sms', '', '', '', 1 from (values (1, 25), (1, 27), (60, 27), (60, 900)) as rows (step, age)`,
  );
  const { TrafficStore } = await import('./traffic-store.ts');
  await new TrafficStore(server.app.pool).deleteOld(new Date());
  const { rows } = await server.app.pool.query(
    `select step, round(extract(epoch from now() - at) / 3600)::int as age from traffic where at < now() - interval '20 hours' order by 1, 2`,
  );
  expect(rows).toEqual([
    { step: 1, age: 25 },
    { step: 60, age: 27 },
  ]);
});

test('the ledger is proved once a day by one node', async () => {
  const { checkLedger } = await import('./ledger-check.ts');
  expect(await checkLedger(server.app.pool)).toBe(true);
  expect(await checkLedger(server.app.pool)).toBe(false);
  expect((await fresh(({ ledger }) => ledger !== null)).ledger).toMatchObject({ differences: 0 });
});

test('a period that there is not is refused', async () => {
  for (const asked of ['2h', '15m&period=1h']) expect((await admin.get(`operations/overview?period=${asked}`)).status).toBe(422);
});
