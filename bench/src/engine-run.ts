import { verifyLedger } from '@cabinet/platform/engine/ledger/verify';
import type { Engine } from '@cabinet/platform/engine/engine';
import type { Order } from '@cabinet/platform/engine/order';
import { first } from '@cabinet/platform/engine/sql';
import type { Pool } from 'pg';
import { MemoryWatch, Meter, type Taken } from './engine-meter.ts';

/** What one run of the bulk took, from the call of accept until its end was told. */
export interface Run {
  messages: number;
  taken: Taken;
  acceptedIn: number;
  peak: number;
}

export async function acceptBulk(engine: Engine, order: Order): Promise<{ taskId: string; total: number }> {
  const accepted = await engine.accept({ ...order, startsAt: new Date() });
  if ('refused' in accepted) throw new Error(accepted.refused);
  return accepted;
}

export async function untilFinished(pool: Pool, taskId: string): Promise<void> {
  const isDone = async () =>
    (await first<{ done: boolean }>(pool, 'select finished_at is not null as done from task where id = $1', [taskId]))?.done === true;
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** One send to the whole list: accepted, made, dispatched to the sandbox, reported, charged, told. */
export async function runBulk(engine: Engine, pool: Pool, order: Order, pids: readonly number[]): Promise<Run> {
  const watch = new MemoryWatch(pids);
  let [messages, acceptedIn] = [0, 0];
  const meter = await Meter.of(pool, pids);
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

/** Throws unless money, messages and entries agree to the ten-thousandth. */
export async function proveExact(pool: Pool, failures: readonly unknown[]): Promise<void> {
  const wrong = await verifyLedger(pool);
  if (wrong.length > 0 || failures.length > 0)
    throw new Error(`The engine is not exact: ${JSON.stringify([wrong.slice(0, 3), failures.map(String).slice(0, 3)])}`);
}
