import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { loadavg } from 'node:os';
import type { Engine } from '@cabinet/platform/engine/engine';
import type { Order } from '@cabinet/platform/engine/order';
import type { Pool } from 'pg';
import { withDatabase } from './database.ts';
import { measureFloor } from './engine-floor.ts';
import { measureSingles } from './engine-latency.ts';
import { openNode } from './engine-node.ts';
import { readEngineBench, type EngineBench } from './engine-options.ts';
import { printProfile, resetProfile } from './engine-profile.ts';
import { acceptBulk, proveExact, runBulk, untilFinished, type Run } from './engine-run.ts';
import { poison, prepare } from './engine-setup.ts';
import { report } from './engine-report.ts';
import type { Result } from './result.ts';

/** Messages of the floor that is measured before and after every run. */
const FLOOR = 200_000;

/** Starts the other nodes; answers their process ids, and what ends them. */
async function startNodes(url: string, count: number): Promise<{ pids: number[]; stop(): Promise<void> }> {
  const children = Array.from({ length: count }, () => fork(resolve(import.meta.dirname, 'engine-node.ts'), [url]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const stop = async () => {
    const ended = children.map((child) => once(child, 'exit'));
    children.forEach((child) => child.disconnect());
    for (const [code] of await Promise.all(ended)) if (code !== 0) throw new Error('A node had errors');
  };
  return { pids: children.flatMap((child) => child.pid ?? []), stop };
}

/** The same bulk again, with single messages beside it. */
async function runSingles(engine: Engine, pool: Pool, order: Order): Promise<Result[]> {
  const { taskId } = await acceptBulk(engine, order);
  let isBusy = true;
  const bulk = untilFinished(pool, taskId).then(() => (isBusy = false));
  const latency = await measureSingles(engine, pool, order, () => isBusy);
  await bulk;
  return latency;
}

/** Sends to a whole list, as often as asked, each run between two measures of the bare floor. */
export async function runEngineBench(bench: EngineBench = readEngineBench(process.argv.slice(2))): Promise<readonly Result[]> {
  return withDatabase(async ({ url, pool }) => {
    const order = await prepare(pool, bench);
    const node = await openNode(url);
    const others = await startNodes(url, bench.nodes - 1);
    const pids = [process.pid, ...others.pids];
    const floor = () => measureFloor(pool, Math.min(bench.messages, FLOOR));
    const floors = [await floor()];
    const runs: Run[] = [];
    node.engine.start();
    for (let index = 0; index < bench.runs; index += 1) {
      if (bench.poisoned) await poison(pool);
      if (bench.profile) await resetProfile(pool);
      const done = await runBulk(node.engine, pool, order, pids);
      if (bench.profile) await printProfile(pool, done.messages);
      runs.push(done);
      floors.push(await floor());
      console.log(`  run ${index + 1}: ${Math.round(done.messages / done.taken.seconds)} messages/s, load ${loadavg()[0]?.toFixed(1)}`);
    }
    const latency = bench.singles ? await runSingles(node.engine, pool, order) : [];
    await others.stop();
    await node.engine.stop();
    await proveExact(pool, node.failures);
    await node.close();
    return [...report(runs, floors), ...latency];
  }, bench);
}
