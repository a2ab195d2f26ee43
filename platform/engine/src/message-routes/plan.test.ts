import type { RouteRule } from '@cabinet/domain/routing-rules';
import { Sandbox } from '../providers/sandbox.ts';
import { rows } from '../storage/sql.ts';
import { fallback, phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
beforeAll(async () => {
  at = await scenario();
});
afterAll(() => at.close());

const send = (...providers: string[]): RouteRule['action'] => ({
  kind: 'send',
  providers: providers.map((provider) => ({ provider, weight: 1 })),
  reroute: [],
});
const rule = (title: string, conditions: RouteRule['conditions'], action: RouteRule['action'], priority = 1): RouteRule => ({
  title,
  priority,
  conditions,
  action,
});
const batches = (task: string) =>
  rows<{ count: number; routes: string[]; rule: string | null; step: number }>(
    at.database.pool,
    `select count, routes, step, (select params ->> 'rule' from batch_event e where e.lo = b.lo and event = 'routed') as rule
     from batch b where task_id = $1 order by lo`,
    [task],
  );

test('the messages of a bulk lie in batches by their way, and say which rule chose it', async () => {
  const to = [...phones(4), '+79030000010', '+34600000010', '+34600000110'];
  const rules = [
    rule('MTS', { mccmnc: ['25001'] }, { kind: 'send', providers: [{ provider: 'absent', weight: 1 }, { provider: 'sandbox', weight: 0 }], reroute: ['failed'] }), // prettier-ignore
    rule('No Spain', { prefixes: ['+34'] }, { kind: 'block', reason: 'No contract' }),
  ];
  const quoted = await at.engine.quote(at.request({ to, rules }));
  expect(quoted).toMatchObject({ total: 5, skipped: [{ reason: 'blocked', count: 2 }] });
  const sent = await at.send({ to, rules });
  expect(sent.accepted).toMatchObject({ total: 5, price: quoted.price, skipped: quoted.skipped });
  await at.settle();
  expect(await batches(sent.accepted.taskId)).toMatchObject([
    { count: 1, routes: ['sandbox'], rule: null },
    { count: 4, routes: ['absent', 'sandbox'], rule: 'MTS' },
  ]);
  expect(await sent.byStatus()).toEqual({ delivered: 5 });
  expect(await at.funds()).toEqual({ balance: 995, held: 0 });
});

test('what is blocked altogether has no recipients', async () => {
  const rules = [rule('None', {}, { kind: 'block', reason: 'Fraud' })];
  expect(await at.tryToSend({ to: phones(2), rules })).toEqual({ refused: 'NO_RECIPIENTS' });
});

class SecondSandbox extends Sandbox {
  override readonly name = 'second';
}

test('weights share a bulk between providers', async () => {
  const rules = [rule('Half', {}, send('sandbox', 'second'))];
  await at.engine.attach(new SecondSandbox(at.engine.context.pool, at.clock));
  const sent = await at.send({ to: phones(200), rules });
  const made = await batches(sent.accepted.taskId).then(async (found) => (found.length > 0 ? found : at.engine.drain().then(() => batches(sent.accepted.taskId)))); // prettier-ignore
  await at.settle();
  expect(made.map(({ routes }) => routes[0]).sort()).toEqual(['sandbox', 'second']);
  for (const { count } of made) expect(count).toBeGreaterThan(60);
});

test('fallbacks go by rules of their own; what one blocks has no route', async () => {
  const to = [...phones(2, '02'), '+34600000002'];
  const rules = [rule('No Spain', { prefixes: ['+34'] }, { kind: 'block', reason: 'No contract' }), rule('Rest', {}, send('sandbox'), 2)];
  const sent = await at.send({ to, fallbacks: [fallback({ onStatus: ['failed'], rules })] });
  await at.settle();
  const steps = (await batches(sent.accepted.taskId)).filter(({ step }) => step === 1);
  expect(steps.map(({ rule: title }) => title).sort()).toEqual(['No Spain', 'Rest']);
  expect((await sent.messages()).filter(({ step }) => step === 1).map(({ error }) => error).sort()).toEqual(['noRoute', 'undelivered', 'undelivered']); // prettier-ignore
});
