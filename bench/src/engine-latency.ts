import { rows, type Accepted, type createEngine, type Outgoing, type Provider, type SendRequest, type Submitted } from '@cabinet/engine';
import type { Pool } from 'pg';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Result } from './result.ts';

type Engine = ReturnType<typeof createEngine>;

/** A provider that accepts every message and records the time. */
class Stopwatch implements Provider {
  readonly name = 'stopwatch';
  readonly types = new Set(['sms'] as const);
  readonly batchSize = 100;
  readonly reportTimeout = 60_000;
  readonly taken = new Map<string, number>();

  async submit(messages: readonly Outgoing[]): Promise<Submitted[]> {
    return messages.map(({ reference, recipient }) => {
      this.taken.set(recipient, performance.now());
      return { reference, outcome: 'accepted', ref: `watch${reference}` };
    });
  }

  lookup = async () => new Map<number, string>();
  isHealthy = async () => true;
}

const percentile = (values: readonly number[], share: number) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
};
const INTERVAL_MS = 50;

/** Sends single messages while `isBusy`; measures from the call to the provider, and from the report to the final status. */
export async function measureSingles(engine: Engine, pool: Pool, order: SendRequest, isBusy: () => boolean): Promise<Result[]> {
  const watch = new Stopwatch();
  await engine.attach(watch);
  const { signals } = engine.context;
  const settled = new Map<number, number>();
  const publish = signals.sendings.bind(signals);
  signals.sendings = (owner, ids) => {
    if (ids.length === 1) settled.set(ids[0] as number, performance.now());
    publish(owner, ids);
  };
  const [submits, reports]: [number[], number[]] = [[], []];
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for (let index = 0; isBusy(); index += 1) {
    const phone = `+1555${String(index).padStart(7, '0')}`;
    const audience = { ...order.audience, include: { lists: [], addresses: [phone] } };
    const start = performance.now();
    const single = { ...order, audience, text: 'Code 1234', providers: [watch.name], isSingle: true, startsAt: new Date() };
    const accepted = (await engine.accept(single)) as Accepted;
    while (!watch.taken.has(phone)) await new Promise((resolve) => setTimeout(resolve, 1));
    submits.push((watch.taken.get(phone) as number) - start);
    const id = await idOf(pool, accepted.taskId);
    const reported = performance.now();
    settled.delete(id);
    await engine.sink.reports(watch.name, [{ ref: `watch${id}`, status: 'delivered', at: new Date() }]);
    while (!settled.has(id) && isBusy()) await new Promise((resolve) => setTimeout(resolve, 1));
    if (settled.has(id)) reports.push((settled.get(id) as number) - reported);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
  delay.disable();
  return [
    { name: 'Longest wait for the node itself, p99', value: delay.percentile(99) / 1e6, unit: 'ms' },
    { name: `One message beside the bulk, to the provider, p99 of ${submits.length}`, value: percentile(submits, 0.99), unit: 'ms', goal: { atMost: 100 } },
    { name: 'The same, median', value: percentile(submits, 0.5), unit: 'ms' },
    { name: `Its report to its outcome, p99 of ${reports.length}`, value: percentile(reports, 0.99), unit: 'ms', goal: { atMost: 100 } },
    { name: 'The same, median', value: percentile(reports, 0.5), unit: 'ms' },
  ]; // prettier-ignore
}

async function idOf(pool: Pool, taskId: string): Promise<number> {
  for (;;) {
    const [row] = await rows<{ lo: string }>(pool, 'select lo from batch where task_id = $1 and state = 2', [taskId]);
    if (row) return Number(row.lo);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}
