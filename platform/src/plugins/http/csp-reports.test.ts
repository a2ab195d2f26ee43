import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { errors } from '../errors/errors.ts';
import { cspReportRoutes } from './csp-reports.ts';

async function open() {
  const lines: Record<string, unknown>[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const line = JSON.parse(chunk.toString()) as Record<string, unknown>;
      if (line['cspViolation']) lines.push(line['cspViolation'] as Record<string, unknown>);
      done();
    },
  });
  const app = Fastify({ logger: { level: 'warn', stream } });
  app.decorate('metrics', new Registry());
  await app.register(errors);
  await app.register(cspReportRoutes);
  const report = async (payload: string, type = 'application/csp-report') => {
    const headers = { 'content-type': type };
    return (await app.inject({ method: 'POST', url: '/api/n/cspReports', payload, headers })).statusCode;
  };
  return { app, lines, report };
}

const violation = { directive: 'script-src-elem', blocked: 'inline', page: 'https://cabinet.example/contacts', source: undefined, line: 7 };

test('both shapes of reports become a line each, without what follows a path', async () => {
  const { app, lines, report } = await open();
  const old = {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
    'document-uri': `${violation.page}?token=1#x`,
    'line-number': 7,
  };
  expect(await report(JSON.stringify({ 'csp-report': old }))).toBe(204);
  const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline', documentURL: violation.page, lineNumber: 7 };
  const reports = [
    { type: 'csp-violation', body },
    { type: 'deprecation', body },
  ];
  expect(await report(JSON.stringify(reports), 'application/reports+json')).toBe(204);
  expect(lines).toEqual([JSON.parse(JSON.stringify(violation)), JSON.parse(JSON.stringify(violation))]);
  await report(JSON.stringify({ 'csp-report': { 'effective-directive': 'made-up' } }));
  const counts = await app.metrics.metrics();
  expect(counts).toContain('cabinet_policy_violations_total{directive="script-src-elem"} 2');
  expect(counts).toContain('cabinet_policy_violations_total{directive="other"} 1');
  await app.close();
});

test('what is no report, too much or too often leaves nothing in the log but a few short lines', async () => {
  const { app, lines, report } = await open();
  for (const odd of ['null', '[]', '[null]', '{"csp-report":5}', '{"csp-report":{"effective-directive":{}}}'])
    expect(await report(odd)).toBe(204);
  expect(await report('{"csp-report":')).toBe(400);
  expect(await report(JSON.stringify({ 'csp-report': { 'effective-directive': 'x'.repeat(40_000) } }))).toBe(413);
  expect(lines).toEqual([]);
  const long = { type: 'csp-violation', body: { effectiveDirective: 'x'.repeat(1000) } };
  await report(JSON.stringify(Array.from({ length: 25 }, () => long)), 'application/reports+json');
  expect(lines).toHaveLength(20);
  expect(JSON.stringify(lines[0]).length).toBeLessThan(400);
  const answers = await Promise.all(Array.from({ length: 30 }, () => report('[]')));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  await app.close();
});

test('many browsers at once leave sixty lines a minute in the log, and are all counted', async () => {
  const { app, lines, report } = await open();
  const one = { type: 'csp-violation', body: { effectiveDirective: 'style-src-elem' } };
  const reports = JSON.stringify(Array.from({ length: 20 }, () => one));
  for (let browser = 0; browser < 5; browser += 1) expect(await report(reports, 'application/reports+json')).toBe(204);
  expect(lines).toHaveLength(60);
  expect(await app.metrics.metrics()).toContain('cabinet_policy_violations_total{directive="style-src-elem"} 100');
  await app.close();
});
