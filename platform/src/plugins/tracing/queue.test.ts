import { activeTracer, traced } from '@cabinet/engine';
import { readdir, readFile } from 'node:fs/promises';
import { startCollector, tellCollector, type Collector } from '../../testing/trace-collector.ts';
import { startTracing, type Tracing } from './start-tracing.ts';
import { tracingFrom } from './tracing-config.ts';

const [QUEUE, BATCH] = [100, 50];
let collector: Collector;
let tracing: Tracing | undefined;
let forget: () => void;
beforeEach(async () => {
  collector = await startCollector();
  forget = tellCollector(collector);
});
afterEach(async () => {
  await tracing?.stop();
  forget();
  await collector.close();
});

const begin = async (env: Record<string, string> = {}) => {
  const config = tracingFrom({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_MAX_QUEUE_SIZE: String(QUEUE),
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: String(BATCH),
    ...env,
  });
  tracing = await startTracing({ tracing: config, nodeName: 'one', roles: { api: true, worker: true } });
};
const spans = async (count: number) => {
  for (let made = 0; made < count; made += 1) await traced('work', () => ({ mayBegin: true }), async () => undefined); // prettier-ignore
};

test('what is left is handed out at the end, and tells which process it was', async () => {
  await begin({ OTEL_SERVICE_NAME: 'shop' });
  await spans(3);
  expect(collector.spans).toEqual([]);
  await tracing?.stop();
  expect(collector.spans).toHaveLength(3);
  expect(collector.spans[0]?.resource).toMatchObject({ 'service.name': 'shop', 'service.instance.id': 'one', 'cabinet.role': 'all' });
  expect(activeTracer()).toBeUndefined();
});

test('a collector that does not answer costs a queue and no more, and holds nobody up at the end', async () => {
  await begin();
  const release = collector.hold();
  await spans(5000);
  const before = performance.now();
  await tracing?.stop();
  expect(performance.now() - before).toBeLessThan(10_000);
  release();
  expect(collector.spans.length).toBeLessThanOrEqual(QUEUE + BATCH);
});

test('nobody at the address fails nothing, and the log hears of it once', async () => {
  await collector.close();
  await begin({ OTEL_BSP_SCHEDULE_DELAY: '1' });
  const told: string[] = [];
  if (tracing) tracing.onFault = (text) => told.push(text);
  await spans(300);
  await tracing?.stop();
  expect(told.length).toBeLessThanOrEqual(1);
});

test('of many alike in a span the first are told, and what belongs to the others is no part of it', async () => {
  await begin();
  const one = () => traced('offer', () => ({ isOneOfMany: true }), () => traced('inside', () => ({}), async () => undefined)); // prettier-ignore
  await traced('submit', () => ({ mayBegin: true }), () => Promise.all(Array.from({ length: 30 }, one))); // prettier-ignore
  await traced('nowhere', () => ({}), async () => undefined); // prettier-ignore
  await tracing?.stop();
  const count = (name: string) => collector.spans.filter((span) => span.name === name).length;
  expect([count('submit'), count('offer'), count('inside'), count('nowhere')]).toEqual([1, 20, 20, 0]);
});

test('a share of none keeps nothing, and hands on nothing', async () => {
  await begin({ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' });
  await traced('work', () => ({ mayBegin: true }), async (span) => expect(span?.traceparent).toBeUndefined()); // prettier-ignore
  await tracing?.stop();
  expect(collector.requests()).toBe(0);
});

test('what fails is told by the name of its error, never by its words', async () => {
  await begin();
  const fails = async () => {
    throw new TypeError('+79161234510 is wrong');
  };
  await expect(traced('work', () => ({ mayBegin: true }), fails)).rejects.toThrow(TypeError);
  await tracing?.stop();
  expect(collector.spans).toMatchObject([{ status: 2, attributes: { 'error.type': 'TypeError' } }]);
  expect(JSON.stringify(collector.spans)).not.toContain('7916');
});

test('one file loads OpenTelemetry, and is itself loaded only where tracing is on', async () => {
  const source = new URL('../../', import.meta.url);
  const files = (await readdir(source, { recursive: true })).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(files.map(async (name) => [name, await readFile(new URL(name, source), 'utf8')] as const));
  const which = (pattern: RegExp) => texts.flatMap(([name, text]) => (pattern.test(text) ? name : []));
  expect(which(/from '@opentelemetry/)).toEqual(['plugins/tracing/open-telemetry.ts']);
  expect(which(/from '[^']*open-telemetry\.ts'/)).toEqual([]);
  await startTracing({ tracing: undefined, nodeName: 'one', roles: { api: true, worker: true } });
  expect(activeTracer()).toBeUndefined();
});
