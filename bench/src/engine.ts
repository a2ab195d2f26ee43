import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { loadavg } from 'node:os';
import type { Engine, SendRequest } from '@cabinet/engine';
import type { Pool } from 'pg';
import { withDatabase } from './database.ts';
import { measureBaseline } from './engine-baseline.ts';
import { measureBatches } from './engine-batches.ts';
import { measureSingles } from './engine-latency.ts';
import { openNode } from './engine-node.ts';
import { readEngineBench, type EngineBench } from './engine-options.ts';
import { printProfile, resetProfile } from './engine-profile.ts';
import { acceptBulk, assertExact, runBulk, untilFinished, type Run } from './engine-run.ts';
import { spoilStatistics, prepare } from './engine-setup.ts';
import { report } from './engine-report.ts';
import type { Result } from './result.ts';

/** Messages of the baseline that is measured before and after every run. */
const BASELINE_MESSAGES = 200_000;

/** Starts the other nodes; answers their process ids and a function that stops them. */
async function startNodes(url: string, count: number, slots: number): Promise<{ pids: number[]; stop(): Promise<void> }> {
  const children = Array.from({ length: count }, () => fork(resolve(import.meta.dirname, 'engine-node.ts'), [url, String(slots)]));
  await Promise.all(children.map((child) => once(child, 'message')));
  const stop = async () => {
    const ended = children.map((child) => once(child, 'exit'));
    children.forEach((child) => child.disconnect());
    for (const [code] of await Promise.all(ended)) if (code !== 0) throw new Error('A node had errors');
  };
  return { pids: children.flatMap((child) => child.pid ?? []), stop };
}

/** Runs the bulk again, with single messages beside it. */
async function runSingles(engine: Engine, pool: Pool, order: SendRequest): Promise<Result[]> {
  const { taskId } = await acceptBulk(engine, order);
  let isBusy = true;
  const bulk = untilFinished(pool, taskId).then(() => (isBusy = false));
  const latency = await measureSingles(engine, pool, order, () => isBusy);
  await bulk;
  return latency;
}

/** Runs the bulk as often as asked, each between two measurements of the baseline. */
export async function runEngineBench(bench: EngineBench = readEngineBench(process.argv.slice(2))): Promise<readonly Result[]> {
  return withDatabase(async ({ url, pool }) => {
    const order = await prepare(pool, bench);
    const node = await openNode(url, bench.slots);
    const others = await startNodes(url, bench.nodes - 1, bench.slots);
    const pids = [process.pid, ...others.pids];
    const baseline = () => measureBaseline(pool, Math.min(bench.messages, BASELINE_MESSAGES));
    const baselines = [await baseline()];
    const runs: Run[] = [];
    node.engine.start();
    for (let index = 0; index < bench.runs; index += 1) {
      if (bench.poisoned) await spoilStatistics(pool);
      if (bench.profile) await resetProfile(pool);
      const done = await runBulk(node.engine, pool, order, pids);
      if (bench.profile) await printProfile(pool, done.messages);
      runs.push(done);
      baselines.push(await baseline());
      console.log(`  run ${index + 1}: ${Math.round(done.messages / done.taken.seconds)} messages/s, load ${loadavg()[0]?.toFixed(1)}`);
    }
    // Beside the last of the bulks: the machine is as busy by others as it was then.
    const last = runs.at(-1);
    const rate = last ? last.messages / last.taken.seconds : NaN;
    const batches = bench.batches ? await measureBatches(node.engine, pool, order, { count: bench.messages, rate }) : [];
    const latency = bench.singles ? await runSingles(node.engine, pool, order) : [];
    await others.stop();
    await node.engine.stop();
    await assertExact(pool, node.failures);
    await node.close();
    return [...report(runs, baselines), ...batches, ...latency];
  }, bench);
}
