import { readFile } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const DOCS = new URL('../../../../docs/', import.meta.url);
/** Words of the query language that are followed by a bracket or stand between operands. */
const WORDS = new Set(['sum', 'max', 'min', 'by', 'rate', 'histogram_quantile', 'and', 'le', 'provider', 'code', 'queue', 'route']);

/** Names of metrics in an expression; what stands in braces, brackets and quotes are labels and times. */
const namesIn = (expression: string) =>
  [...expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').matchAll(/[a-z][a-z_]+/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));

const known = async () => {
  const metrics = await server.app.metrics.getMetricsAsJSON();
  return new Set(
    metrics.flatMap(({ name, type }) => (String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])),
  );
};

test.each([
  ['the dashboard', 'monitoring/grafana-dashboard.json', /"expr": "((?:[^"\\]|\\.)*)"/g],
  ['the alert rules', 'monitoring/alerts.yml', /expr: (?:\|\n)?((?:.*\n?)(?:\s{10,}.*\n)*)/g],
])('%s asks only for metrics that the server has', async (_, file, expressions) => {
  const text = await readFile(new URL(file, DOCS), 'utf8');
  const names = [...text.matchAll(expressions)].flatMap(([, expression = '']) => namesIn(expression.replaceAll('\\"', '"')));
  expect(names.length).toBeGreaterThan(10);
  const there = await known();
  expect([...new Set(names)].filter((name) => !there.has(name))).toEqual([]);
});

test('the documentation names every metric of messages, queues and the installation', async () => {
  const text = await readFile(new URL('monitoring.md', DOCS), 'utf8');
  const own = (await server.app.metrics.getMetricsAsJSON())
    .map(({ name }) => name)
    .filter((name) => /^(message|queue|money|ledger|nodes|mail|webhook)/.test(name));
  expect(own.filter((name) => !text.includes(name))).toEqual([]);
});

test('an idle installation tells every queue and what is held', async () => {
  const text = await server.app.metrics.metrics();
  expect(text).toMatch(/queue_oldest_seconds\{queue="single"\} 0/);
  expect(text).toMatch(/money_held 0/);
});
