import { readFile } from 'node:fs/promises';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const DOCS = new URL('../../../../docs/', import.meta.url);
/** Words of the query language that are followed by a bracket or stand between operands. */
const WORDS = new Set([
  'sum',
  'max',
  'min',
  'by',
  'rate',
  'histogram_quantile',
  'and',
  'le',
  'provider',
  'code',
  'queue',
  'route',
  'server',
  'why',
  'replica',
]);

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
    .filter((name) => /^(message|queue|jobs|money|ledger|nodes|mail|webhook)/.test(name));
  expect(own.filter((name) => !text.includes(name))).toEqual([]);
});

test('what waits and fails in queues and background work is drawn, and what is late or has failed there is alerted of', async () => {
  const [dashboard, alerts] = await Promise.all(
    ['monitoring/grafana-dashboard.json', 'monitoring/alerts.yml'].map((file) => readFile(new URL(file, DOCS), 'utf8')),
  );
  const { panels } = JSON.parse(dashboard as string) as { panels: { id: number; gridPos: object; targets: { expr: string }[] }[] };
  const drawn = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => namesIn(expr))));
  const own = (await server.app.metrics.getMetricsAsJSON()).map(({ name }) => name).filter((name) => /^(queue|jobs)_/.test(name));
  expect(own).toEqual(expect.arrayContaining(['queue_waiting', 'jobs_waiting', 'jobs_oldest_seconds', 'jobs_failed']));
  expect(own.filter((name) => !drawn.has(name))).toEqual([]);
  expect(
    own.filter((name) => /_(oldest_seconds|failed)$/.test(name) && !new RegExp(`expr: .*\\b${name}\\b`).test(alerts as string)),
  ).toEqual([]);
  // A panel that lies on another hides it.
  expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('an idle installation tells every queue and what is held', async () => {
  const text = await server.app.metrics.metrics();
  expect(text).toMatch(/queue_oldest_seconds\{queue="single"\} 0/);
  expect(text).toMatch(/money_held 0/);
});
