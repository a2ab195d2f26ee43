import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { Installation } from '../../kill/installation.ts';
import { body, enableSending } from '../../modules/sendings/testing/sender.ts';
import { freePort } from '../database/embedded/postmaster.ts';
import { eventually, type TestAccount, type TestApp } from '../../testing/test-app.ts';
import { startCollector, tellCollector, type Collector } from '../../testing/trace-collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let at: Installation;
let look: TestApp;
let collector: Collector;
let forget: () => void;
let owner: TestAccount;

beforeAll(async () => {
  collector = await startCollector();
  forget = tellCollector(collector);
  at = await Installation.make();
  look = await at.testApp();
  owner = await look.account();
  await enableSending(look, owner);
}, 120_000);
afterAll(async () => {
  await look.close();
  await at.remove();
  forget();
  await collector.close();
});

const end = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  return (await gone)[0] as number;
};

test('processes of two roles tell one trace, and what they have left when they end', async () => {
  const port = await freePort();
  const [api, worker] = await Promise.all([at.startServer({ role: 'api', port }), at.startServer({ role: 'worker' })]);
  const { token } = (await owner.post<{ token: string }>('tokens', { description: 'A program' })).body;
  const answer = await fetch(`http://127.0.0.1:${port}/api/sendings`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    body: JSON.stringify(body(['+79161234510'])),
  });
  expect(answer.status).toBe(201);
  await eventually(async () => (await look.app.pool.query('select from sending where status = 4')).rowCount === 1, 30_000);
  expect(await Promise.all([end(api), end(worker)])).toEqual([0, 0]);
  const roles = new Map(collector.trace(TRACE).map(({ name, resource }) => [name, resource['cabinet.role']]));
  expect(Object.fromEntries(roles)).toMatchObject({
    'POST /api/sendings': 'api',
    accept: 'api',
    route: 'api',
    dispatch: 'worker',
    submit: 'worker',
    record: 'worker',
    settle: 'worker',
  });
}, 120_000);
