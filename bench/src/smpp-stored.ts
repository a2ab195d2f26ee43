import { withDatabase } from './database.ts';
import { measureBatches } from './engine-batches.ts';
import { UsageMeter } from './engine-meter.ts';
import { openNode } from './engine-node.ts';
import { readEngineBench } from './engine-options.ts';
import { assertExact } from './engine-run.ts';
import { prepare } from './engine-setup.ts';
import { MESSAGES } from './smpp-options.ts';

/**
 * Messages a second that the engine stores, pays, sends and reports by itself, each with a text of its own, and microseconds of the processors that
 * each takes, the second time that they are measured.
 */
export async function storedRate(): Promise<{ rate: number; cost: number }> {
  const bench = { ...readEngineBench([]), messages: 1 };
  return withDatabase(async ({ url, pool }) => {
    const order = await prepare(pool, bench);
    const node = await openNode(url, bench.slots);
    node.engine.start();
    const rate = async () => (await measureBatches(node.engine, pool, order, { count: MESSAGES, rate: 1 }))[0]?.value ?? Number.NaN;
    await rate();
    const meter = await UsageMeter.of(pool);
    let second = Number.NaN;
    const used = await meter.measure(async () => void (second = await rate()));
    await node.engine.stop();
    await assertExact(pool, node.failures);
    await node.close();
    return { rate: second, cost: ((used.node + used.postgres) / MESSAGES) * 1e6 };
  });
}
