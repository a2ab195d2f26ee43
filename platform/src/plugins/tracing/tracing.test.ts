import { Readable, Writable } from 'node:stream';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import type { Report } from '@cabinet/domain/reports';
import type { Sending, SendingAccepted, TimelineEntry } from '@cabinet/domain/sendings';
import { phones } from '@cabinet/engine/testing';
import { body, enableSending } from '../../modules/sendings/testing/sender.ts';
import { startReceiver, type Receiver } from '../../modules/webhooks/testing/receiver.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { startCollector, tellCollector, type CollectedSpan, type Collector } from '../../testing/trace-collector.ts';
import { startTracing, type Tracing } from './start-tracing.ts';
import { tracingFrom } from './tracing-config.ts';

const TRACE_URL = 'https://traces.example/{traceId}';
const TEXT = 'Your parcel waits at the Harbour';
let collector: Collector;
let tracing: Tracing;
let forget: () => void;
let api: TestApp;
let worker: TestApp;
let receiver: Receiver;
let anna: TestAccount;
let admin: TestAccount;
let log = '';
const logStream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString();
    done();
  },
});

beforeAll(async () => {
  collector = await startCollector();
  forget = tellCollector(collector);
  const config = tracingFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20' });
  tracing = await startTracing({ tracing: config, nodeName: 'test', roles: { api: true, worker: true } });
  const logged = { logLevel: 'info', logStream } as const;
  const shared = { allowPrivateAddresses: true, traceUrl: TRACE_URL, tracing: config };
  api = await createTestApp({ ...shared, ...logged, roles: { api: true, worker: false } });
  worker = await api.anotherNode({ roles: { api: false, worker: true } });
  await Promise.all([api, worker].map(({ app }) => app.startBackground()));
  receiver = await startReceiver();
  [anna, admin] = [await api.account(), await api.account({ role: 'admin' })];
  await enableSending(api, anna, { balance: 1000 });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await receiver.close();
  await tracing.stop();
  forget();
  await collector.close();
});

let count = 0;
/** A new trace, as a browser begins one. */
const newTrace = () => (++count).toString(16).padStart(32, 'a');
const headersOf = (traceId: string, flags = '01') => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-${flags}` });
const names = (spans: readonly CollectedSpan[]) => new Set(spans.map(({ name }) => name));
/** The spans of a trace once all of these are there. */
const traceWith = (traceId: string, ...wanted: readonly string[]) =>
  eventually(() => {
    const spans = collector.trace(traceId);
    return wanted.every((name) => names(spans).has(name)) && spans;
  });
const find = (spans: readonly CollectedSpan[], name: string) => spans.find((span) => span.name === name) as CollectedSpan;

const CALL = 'POST /api/sendings';

test('one message is one trace, from the call over the worker of another node to its report and its webhook', async () => {
  await anna.put(`settingsUser/${anna.id}/webhooks.onStatusChange`, { value: { url: `${receiver.url}/hook?key=S3CRET` } });
  const traceId = newTrace();
  const answer = await anna.post<SendingAccepted>('sendings', body(['+79161234510'], { text: TEXT }), headersOf(traceId));
  expect(answer.status).toBe(201);
  const spans = await traceWith(traceId, CALL, 'accept', 'route', 'dispatch', 'submit', 'record', 'settle', 'webhook');
  const [message] = (await anna.get<Page<Sending>>('sendings')).body.data;

  const [call, accept] = [find(spans, CALL), find(spans, 'accept')];
  expect(call).toMatchObject({ parentId: '00f067aa0ba902b7', kind: 2 });
  expect(call.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/sendings',
    'http.response.status_code': 201,
    'cabinet.request.id': answer.headers['x-request-id'],
    'cabinet.account.id': anna.id,
  });
  expect(accept.parentId).toBe(call.spanId);
  for (const name of ['dispatch', 'settle', 'webhook']) expect(find(spans, name).parentId).toBe(accept.spanId);
  for (const name of ['submit', 'record']) expect(find(spans, name).parentId).toBe(find(spans, 'dispatch').spanId);
  for (const name of ['accept', 'dispatch', 'settle'])
    expect(find(spans, name).attributes).toMatchObject({ 'cabinet.message.id': message?.id, 'cabinet.task.id': answer.body.TaskId });
  expect(find(spans, 'settle').attributes['cabinet.message.status']).toBe('delivered');
  expect(find(spans, 'submit').attributes['cabinet.outcome']).toBe('accepted: 1');

  const hooks = spans.filter(({ name }) => name === 'webhook');
  expect(hooks[0]?.attributes).toMatchObject({ 'server.address': '127.0.0.1', 'http.response.status_code': 200 });
  expect(receiver.received.map(({ headers }) => headers['traceparent'])).toContain(`00-${traceId}-${hooks[0]?.spanId}-01`);
});

test('a mailing is one trace, and few spans, however many messages it has', async () => {
  const traceId = newTrace();
  await anna.post('sendings', body(phones(300), { text: TEXT }), headersOf(traceId));
  const spans = await traceWith(traceId, CALL, 'accept', 'expand', 'route', 'dispatch', 'submit', 'record', 'settle');
  await eventually(() => {
    const settled = collector.trace(traceId).filter(({ name }) => name === 'settle');
    return settled.reduce((sum, { attributes }) => sum + Number(attributes['cabinet.message.count']), 0) >= 300;
  });
  expect(find(spans, 'expand').parentId).toBe(find(spans, 'accept').spanId);
  const dispatched = collector.trace(traceId).filter(({ name }) => name === 'dispatch');
  expect(dispatched.reduce((sum, { attributes }) => sum + Number(attributes['cabinet.message.count']), 0)).toBe(300);
  await eventually(() => receiver.received.length > 300);
  const hooks = collector.trace(traceId).filter(({ name }) => name === 'webhook');
  expect([hooks.length > 0, hooks.length <= 100]).toEqual([true, true]);
});

test('a report goes on with the trace of whoever ordered it, on the node that makes it', async () => {
  const traceId = newTrace();
  const order = { preset: 'sendings.details', where: { createdAt: { from: new Date(Date.now() - 3_600_000).toISOString() } } };
  expect((await anna.post<Report>('reports', order, headersOf(traceId))).status).toBeLessThan(300);
  const spans = await traceWith(traceId, 'report');
  expect(find(spans, 'report').attributes).toMatchObject({ 'cabinet.account.id': anna.id, 'cabinet.report.preset': 'sendings.details' });
});

test('an import goes on with the call that began it', async () => {
  const traceId = newTrace();
  const { body: list } = await anna.post<ContactList>('contactLists', { title: 'People', type: 'regular' });
  const file = await api.app.services.storage.save({
    ownerId: anna.id,
    filename: 'people.csv',
    type: 'text/csv',
    source: Readable.from(['phone,firstName\n+79161234510,Vera\n']),
  });
  await anna.put('contacts', { ListId: list.id, from: { key: file.id } }, headersOf(traceId));
  const spans = await traceWith(traceId, 'import');
  expect(find(spans, 'import').attributes).toMatchObject({ 'cabinet.account.id': anna.id, 'cabinet.outcome': expect.any(String) });
});

test('a trace that its caller does not keep is kept nowhere', async () => {
  const traceId = newTrace();
  const { body: accepted } = await anna.post<SendingAccepted>('sendings', body(['+79161234610'], { text: TEXT }), headersOf(traceId, '00'));
  const { rows } = await api.app.pool.query('select trace from task where id = $1', [accepted.TaskId]);
  expect(rows).toEqual([{ trace: null }]);
  await eventually(
    async () => (await api.app.pool.query('select from sending where status = 4 and recipient = $1', ['79161234610'])).rowCount,
  );
  expect(collector.trace(traceId)).toEqual([]);
});

test('who sees providers sees the trace of a message, and nobody else', async () => {
  const traceId = newTrace();
  await anna.post('sendings', body(['+79161234710'], { text: TEXT }), headersOf(traceId));
  const id = (await anna.get<Page<Sending>>('sendings')).body.data[0]?.id;
  const paramsFor = async (account: TestAccount) =>
    (await account.get<TimelineEntry[]>(`sendings/${id}/timeline`)).body.find(({ event }) => event === 'accepted')?.params;
  expect(await paramsFor(admin)).toEqual({ trace: traceId, traceUrl: `https://traces.example/${traceId}` });
  expect(await paramsFor(anna)).toEqual({});
});

test('lines of the log say which trace they belong to', async () => {
  const traceId = newTrace();
  const { headers } = await anna.get('contactLists', headersOf(traceId));
  const lines = log.trim().split('\n').map((line) => JSON.parse(line) as Record<string, unknown>); // prettier-ignore
  const answered = lines.find(({ reqId }) => reqId === headers['x-request-id']);
  expect(answered).toMatchObject({ msg: 'answered', traceId, spanId: expect.stringMatching(/^[\da-f]{16}$/) });
});

test('nothing that was told names a person, a text or a secret', async () => {
  await api.call('POST', 'login', {
    payload: { username: anna.user.username, password: 'wrong-password' },
    headers: headersOf(newTrace()),
  });
  await anna.get(`contacts?search=${encodeURIComponent('+79161234510')}`, headersOf(newTrace()));
  await eventually(() => collector.spans.some(({ name }) => name === 'GET /api/contacts'));
  const told = JSON.stringify(collector.spans);
  // As long as no random id of a span is by chance.
  for (const secret of ['79161234', TEXT, 'Harbour', 'CABINET', anna.token, 'wrong-password', anna.user.username, 'S3CRET', '/hook'])
    expect(told).not.toContain(secret);
  const known = /^(http\.(request\.method|route|response\.status_code)|server\.address|error\.type|cabinet\.[\w.]+)$/;
  for (const { attributes } of collector.spans) for (const name of Object.keys(attributes)) expect(name).toMatch(known);
});
