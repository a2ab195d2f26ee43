import { eventually } from '../testing/eventually.ts';
import { dispatch } from './dispatch.ts';
import { Expander } from '../expand/expand.ts';
import { LANE } from '../accept/send-request.ts';
import { ProviderDown, type Outgoing, type Provider } from '../providers/provider.ts';
import { rows } from '../storage/sql.ts';
import { phones, scenario, type Scenario } from '../testing/scenario.ts';

let at: Scenario;
afterEach(() => at.close());

async function expandAll(): Promise<void> {
  const expander = new Expander(at.engine.context);
  for (const lane of [LANE.single, LANE.bulk]) while (await expander.step(lane));
}

/** Tasks in the order in which their batches went out. */
async function order(): Promise<string[]> {
  const found = await rows<{ task_id: string }>(
    at.pool,
    'select b.task_id from sandbox_submit s join batch b on b.lo = s.lo order by s.id',
  );
  return found.map((row) => row.task_id);
}

test('bulks take turns, and one that comes later is neither first nor last', async () => {
  at = await scenario({ options: { batch: 10 } });
  const first = await at.send({ to: phones(60) });
  await expandAll();
  await dispatch(at.engine.context, LANE.bulk);
  await dispatch(at.engine.context, LANE.bulk);
  const second = await at.send({ to: phones(30, '10', 500) });
  await expandAll();
  while (await dispatch(at.engine.context, LANE.bulk));
  const names = new Map([[first.id, 'a'], [second.id, 'b']]); // prettier-ignore
  expect((await order()).map((id) => names.get(id)).join('')).toBe('aaabababa');
});

test('a single message never waits behind a bulk', async () => {
  at = await scenario({ options: { batch: 10 } });
  await at.send({ to: phones(60) });
  const single = await at.send({ to: phones(1, '10', 900), isSingle: true });
  await expandAll();
  await dispatch(at.engine.context, LANE.bulk);
  await dispatch(at.engine.context, LANE.single);
  expect((await order())[1]).toBe(single.id);
});

/** Takes `good` calls, then does not answer any more; what it took in the call that failed, it has. */
class Faltering implements Provider {
  readonly name = 'faltering';
  readonly types = new Set(['sms'] as const);
  readonly batchSize = 10;
  readonly reportTimeout = 60_000;
  readonly has = new Map<number, string>();
  calls = 0;
  good = 2;

  async submit(messages: readonly Outgoing[]) {
    this.calls += 1;
    const taken = messages.slice(0, this.calls > this.good ? 4 : messages.length);
    for (const { reference } of taken) {
      if (this.has.has(reference)) throw new Error(`Sent twice: ${reference}`);
      this.has.set(reference, `f${reference}`);
    }
    if (this.calls > this.good) throw new ProviderDown(this.name);
    return messages.map(({ reference }) => ({ reference, outcome: 'accepted' as const, ref: `f${reference}` }));
  }

  async lookup(references: readonly number[]) {
    return new Map(references.flatMap((id) => (this.has.has(id) ? [[id, this.has.get(id) as string] as const] : [])));
  }

  isHealthy = async () => true;
}

test('a provider that breaks off in the middle of a batch gets only the rest, and no message twice', async () => {
  const provider = new Faltering();
  at = await scenario({ providers: [provider] });
  const task = await at.send({ to: phones(50), providers: ['faltering'] });
  await at.engine.drain();
  expect(provider.has.size).toBe(24);
  expect(await task.byStatus()).toEqual({ sent: 20, pending: 30 });
  provider.good = 100;
  await at.advance({ seconds: 5 });
  expect(await task.byStatus()).toEqual({ sent: 50 });
  expect(provider.has.size).toBe(50);
  await at.engine.sink.reports(
    'faltering',
    [...provider.has.values()].map((ref) => ({ ref, status: 'delivered', at: at.clock.now() })),
  );
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ delivered: 50 });
});

test('stopping while a batch is half sent gives back exactly the other half', async () => {
  const provider = new Faltering();
  at = await scenario({ balance: 100, providers: [provider] });
  const task = await at.send({ to: phones(50), providers: ['faltering'] });
  await at.engine.drain();
  await task.control('stop');
  expect(await task.byStatus()).toEqual({ sent: 20, pending: 30 });
  provider.good = 100;
  await at.engine.drain();
  expect(await task.byStatus()).toEqual({ sent: 24, failed: 26 });
  expect(await at.funds()).toEqual({ balance: 76, held: 24 });
});

test('a worker whose lease ran out writes nothing over the next one', async () => {
  at = await scenario({ options: { lease: 60_000 } });
  const task = await at.send({ to: phones(5) });
  await expandAll();
  const slow = at.another();
  const { submit } = slow.sandbox;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  slow.sandbox.submit = async (messages) => {
    const answers = await submit.call(slow.sandbox, messages);
    await held;
    return answers;
  };
  const late = dispatch(slow.context, LANE.bulk);
  while ((await rows(at.pool, 'select id from sandbox_submit')).length === 0);
  at.clock.forward(61_000);
  await dispatch(at.engine.context, LANE.bulk);
  goOn();
  await late;
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 5 });
  expect(await rows(at.pool, 'select count(*)::int as count from ref')).toEqual([{ count: 5 }]);
  expect(await rows(at.pool, 'select count(*)::int as count from sandbox_submit')).toEqual([{ count: 1 }]);
});

test('stopping while the provider is down gives back what it certainly did not get, at once', async () => {
  at = await scenario({ balance: 100 });
  await at.engine.sandbox.setDown(true);
  const task = await at.send({ to: phones(50) });
  await at.engine.drain();
  await task.control('stop');
  expect(await task.byStatus()).toEqual({ failed: 50 });
  expect(await at.funds()).toEqual({ balance: 100, held: 0 });
});

test('a worker that a provider keeps waiting keeps its batch, for as long as it lives', async () => {
  at = await scenario({ options: { lease: 300 } });
  const task = await at.send({ to: phones(5) });
  await expandAll();
  const slow = at.another();
  const { submit } = slow.sandbox;
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  let isAsked = false;
  slow.sandbox.submit = async (messages) => {
    isAsked = true;
    await held;
    return submit.call(slow.sandbox, messages);
  };
  const waiting = dispatch(slow.context, LANE.bulk);
  const leaseEnd = async () => (await rows<{ at: Date | null }>(at.pool, 'select lease_until as at from batch'))[0]?.at?.getTime() ?? 0;
  await eventually(() => isAsked);
  for (let beat = 0; beat < 3; beat += 1) {
    at.clock.forward(250);
    await eventually(async () => (await leaseEnd()) === at.clock.now().getTime() + 300);
    expect(await dispatch(at.engine.context, LANE.bulk)).toBe(false);
  }
  goOn();
  await waiting;
  await at.settle();
  expect(await task.byStatus()).toEqual({ delivered: 5 });
  expect(await rows(at.pool, 'select attempts from batch')).toEqual([{ attempts: 1 }]);
});
