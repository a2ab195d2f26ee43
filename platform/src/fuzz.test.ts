import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { operationsOf, type Operation } from './testing/fuzz/operations.ts';
import { callsOf, type FuzzedCall } from './testing/fuzz/values.ts';
import { makeRows } from './testing/rows.ts';
import { createTestApp, type TestAccount, type TestApp } from './testing/test-app.ts';

const CALLS = process.env.TEST_LONG ? 20_000 : 500;
/** Stands in everything that the victim owns, so that it is known wherever it turns up. */
const MARK = 'Zq9VictimZq9';
/** What only a server's inside says. */
const INSIDE = /node_modules|\bat \S+ \(|\.ts:\d+|\bselect\b.+\bfrom\b|duplicate key|violates|syntax error at/i;

let server: TestApp;
let attacker: TestAccount;
let victim: TestAccount;

beforeAll(async () => {
  server = await createTestApp();
  [attacker, victim] = [await server.account(), await server.account()];
}, 120_000);
afterAll(() => server.close());

const ENDS_THE_SESSION = new Set([
  'POST /api/logout',
  'POST /api/changePassword',
  'DELETE /api/sessions',
  'DELETE /api/sessions/{id}',
  'GET /api/login/as/{userId}',
]);

/** What a widget says to every visitor of the site that embeds it: its name and its looks are for all. */
const FOR_ALL = 'GET /api/n/otp/{widgetId}';

test(`${CALLS} calls made up from the document never break the server, show its inside, or a row of another`, async () => {
  const ids = [...(await makeRows(server, attacker, 'Mine')), ...(await makeRows(server, victim, MARK)), '1', 'undefined'];
  const admin = await server.account({ role: 'admin' });
  const operations = operationsOf(server.app).filter(({ method, path }) => !ENDS_THE_SESSION.has(`${method} ${path}`));
  expect(operations.length).toBeGreaterThan(60);

  const call = async ({ method, url, payload }: FuzzedCall, token: string) => {
    const json = payload === undefined ? {} : { payload: JSON.stringify(payload), headers: { 'content-type': 'application/json' } };
    const given = { method, url, ...json } as InjectOptions;
    return server.app.inject({ ...given, headers: { ...given.headers, authorization: token } });
  };

  const faults: object[] = [];
  const each = Math.ceil(CALLS / operations.length);
  const seed = Number(process.env.FUZZ_SEED ?? 20_250_303);
  for (const operation of operations) {
    for (const [index, made] of fc.sample(callsOf(operation, ids), { numRuns: each, seed }).entries()) {
      // The administrator reaches code that nobody else does; what the attacker sees is what counts.
      const isAdmin = index % 4 === 3 && isHarmless(operation);
      const answer = await call(made, isAdmin ? admin.token : attacker.token);
      const told = { ...made, status: answer.statusCode, body: answer.body.slice(0, 500) };
      if (answer.statusCode >= 500 && answer.statusCode !== 503) faults.push({ fault: 'broke', ...told });
      if (INSIDE.test(answer.body)) faults.push({ fault: 'shows its inside', ...told });
      const isForAll = `${operation.method} ${operation.path}` === FOR_ALL;
      if (!isAdmin && !isForAll && answer.body.includes(MARK)) faults.push({ fault: 'shows a row of another', ...told });
    }
  }
  expect(faults).toEqual([]);
}, 1_200_000);

/** Whether the administrator may try it without switching the attacker or the victim off. */
const isHarmless = ({ method, path }: Operation) => method === 'GET' || !/users|settings/i.test(path);
