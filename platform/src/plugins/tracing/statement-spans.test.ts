import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Page } from '@cabinet/domain/resource';
import type { SendingAccepted } from '@cabinet/domain/sendings';
import { traced } from '@cabinet/engine';
import { body, enableSending } from '../../modules/sendings/testing/sender.ts';
import { createTestApp, eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { startCollector, tellCollector, type CollectedSpan, type Collector } from '../../testing/trace-collector.ts';
import { startTracing, type Tracing } from './start-tracing.ts';
import { statementName } from './statement-spans.ts';
import { tracingFrom } from './tracing-config.ts';

const TEXT = 'Your parcel waits at the Harbour';
let collector: Collector;
let tracing: Tracing;
let forget: () => void;
let server: TestApp;
let anna: TestAccount;

const configOf = (more: Record<string, string>) =>
  tracingFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20', ...more });

beforeAll(async () => {
  collector = await startCollector();
  forget = tellCollector(collector);
  const config = configOf({ OTEL_NODE_ENABLED_INSTRUMENTATIONS: 'http, pg' });
  tracing = await startTracing({ tracing: config, nodeName: 'test', roles: { api: true, worker: true } });
  server = await createTestApp({ tracing: config });
  await server.app.startBackground();
  anna = await server.account();
  await enableSending(server, anna, { balance: 1000 });
});
afterAll(async () => {
  await server.close();
  await tracing.stop();
  forget();
  await collector.close();
});

let count = 0;
const newTrace = () => (++count).toString(16).padStart(32, 'b');
const headersOf = (traceId: string) => ({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
const isStatement = ({ attributes }: CollectedSpan) => attributes['db.system.name'] === 'postgresql';
/** The spans of a trace once its call and these statements are told. */
const traceWith = (traceId: string, ...names: readonly string[]) =>
  eventually(() => {
    const spans = collector.trace(traceId);
    return spans.some(({ kind }) => kind === 2) && names.every((name) => spans.some((span) => span.name === name)) && spans;
  });

test('statements of a call are spans in its own, by Kysely, by the pool and in transactions', async () => {
  const traceId = newTrace();
  await anna.post<ContactList>('contactLists', { title: 'VIP', type: 'regular' }, headersOf(traceId));
  const [insert] = (await traceWith(traceId, 'INSERT contact_list')).filter(({ name }) => name === 'INSERT contact_list');
  const call = collector.trace(traceId).find(({ kind }) => kind === 2);
  expect(insert).toMatchObject({
    kind: 3,
    parentId: call?.spanId,
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': 'INSERT contact_list' },
  });

  const listed = newTrace();
  await anna.get<Page<ContactList>>('contactLists', headersOf(listed));
  await traceWith(listed, 'SELECT contact_list');

  const sent = newTrace();
  expect((await anna.post<SendingAccepted>('sendings', body(['+79161234510'], { text: TEXT }), headersOf(sent))).status).toBe(201);
  const spans = await traceWith(sent, 'BEGIN');
  const accept = spans.find(({ name }) => name === 'accept');
  expect(spans.filter(isStatement).some(({ parentId }) => parentId === accept?.spanId)).toBe(true);
});

test('calls that wait for a connection have their own statements in their spans', async () => {
  const ids = Array.from({ length: 20 }, newTrace);
  await Promise.all(ids.map((id) => traced('work', () => ({ mayBegin: true, parent: headersOf(id).traceparent }), () => server.app.pool.query('select 1 as one')))); // prettier-ignore
  await eventually(() => ids.every((id) => collector.trace(id).some(({ name }) => name === 'SELECT')));
  for (const id of ids) expect(collector.trace(id).filter(isStatement)).toHaveLength(1);
});

test('a statement that fails says by which code', async () => {
  const traceId = newTrace();
  const failing = traced('work', () => ({ mayBegin: true, parent: headersOf(traceId).traceparent }), () => server.app.pool.query(`select 'Harbour'::int`)); // prettier-ignore
  await expect(failing).rejects.toThrow();
  const spans = await eventually(() => collector.trace(traceId).some(isStatement) && collector.trace(traceId));
  expect(spans.find(isStatement)).toMatchObject({ name: 'SELECT', status: 2, attributes: { 'error.type': '22P02' } });
});

test('of many alike in a span the first are told of', async () => {
  const traceId = newTrace();
  await traced('work', () => ({ mayBegin: true, parent: headersOf(traceId).traceparent }), async () => {
    for (let index = 0; index < 30; index++) await server.app.pool.query('select from users limit 1');
    await server.app.pool.query('select from contact limit 1');
  }); // prettier-ignore
  await eventually(() => collector.trace(traceId).some(({ name }) => name === 'work'));
  expect(collector.trace(traceId).filter(({ name }) => name === 'SELECT users')).toHaveLength(20);
  expect(collector.trace(traceId).filter(({ name }) => name === 'SELECT contact')).toHaveLength(1);
});

test('nothing of values is told, and only what stands in the list of attributes', async () => {
  const told = JSON.stringify(collector.spans);
  for (const secret of ['7916', 'Harbour', 'VIP', anna.token, anna.user.username]) expect(told).not.toContain(secret);
  const known = /^(http\.[\w.]+|server\.address|error\.type|cabinet\.[\w.]+|db\.(system\.name|query\.summary))$/;
  for (const { attributes } of collector.spans) for (const name of Object.keys(attributes)) expect(name).toMatch(known);
});

test('it is off unless it is asked for', () => {
  expect(configOf({})?.statements).toBe(false);
  expect(configOf({ OTEL_NODE_ENABLED_INSTRUMENTATIONS: 'http,fastify' })?.statements).toBe(false);
  expect(configOf({ OTEL_NODE_ENABLED_INSTRUMENTATIONS: 'pg' })?.statements).toBe(true);
});

test.each([
  ['select * from "contact" where "phone" = $1', 'SELECT contact'],
  ['insert into public.task (id) values ($1)', 'INSERT task'],
  [`update users set data = '{"from": "Moscow"}'`, 'UPDATE users'],
  ['with found as (select id from sending) select count(*) from found', 'WITH sending'],
  [`select 'from +79161234510'`, 'SELECT'],
  [`select 'it''s from moscow'`, 'SELECT'],
  ['begin; set local x', 'BEGIN'],
  [{ name: 'valid sessions', text: 'select 1' }, 'valid sessions'],
  [{}, undefined],
])('%j is called %s', (statement, name) => {
  expect(statementName(statement)).toBe(name);
});
