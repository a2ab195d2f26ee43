import { firstRow, verifyLedger, type Engine, type SendRequest } from '@cabinet/engine';
import type { Pool } from 'pg';
import { MemoryWatch, UsageMeter, type Usage } from './engine-meter.ts';

/** The usage of one bulk run, from acceptance until its completion was published. */
export interface Run {
  messages: number;
  taken: Usage;
  acceptedIn: number;
  peak: number;
}

export async function acceptBulk(engine: Engine, order: SendRequest): Promise<{ taskId: string; total: number }> {
  const accepted = await engine.accept({ ...order, startsAt: new Date() });
  if ('refused' in accepted) throw new Error(accepted.refused);
  return accepted;
}

export async function untilFinished(pool: Pool, taskId: string): Promise<void> {
  const isDone = async () =>
    (await firstRow<{ done: boolean }>(pool, 'select finished_at is not null as done from task where id = $1', [taskId]))?.done === true;
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Runs one send to the whole list: accepted, expanded, dispatched to the sandbox, reported, charged, published. */
export async function runBulk(engine: Engine, pool: Pool, order: SendRequest, pids: readonly number[]): Promise<Run> {
  const watch = new MemoryWatch(pids);
  let [messages, acceptedIn] = [0, 0];
  const meter = await UsageMeter.of(pool, pids);
  const taken = await meter.measure(async () => {
    const start = performance.now();
    const accepted = await acceptBulk(engine, order);
    acceptedIn = performance.now() - start;
    messages = accepted.total * (1 + (order.fallbacks?.length ?? 0));
    await untilFinished(pool, accepted.taskId);
  });
  watch.stop();
  return { messages, taken, acceptedIn, peak: watch.peak };
}

/** Throws unless balances, messages and ledger entries agree exactly. */
export async function assertExact(pool: Pool, failures: readonly unknown[]): Promise<void> {
  const wrong = await verifyLedger(pool);
  if (wrong.length > 0 || failures.length > 0)
    throw new Error(`The engine is not exact: ${JSON.stringify([wrong.slice(0, 3), failures.map(String).slice(0, 3)])}`);
}
