import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Result } from './result.ts';
import { bareRate } from './smpp-bare.ts';
import { WINDOW } from './smpp-options.ts';

const GOAL = 0.6;
const BINDS = [1, 4];

type Rate = (port: number, binds: number) => Promise<number>;

/** Messages a second between this process and a centre of its own, the second time that they are measured. */
async function measured(rate: Rate, binds: number): Promise<number> {
  const child = fork(resolve(import.meta.dirname, 'smpp-centre.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const port = Number(line.toString());
  await rate(port, binds);
  const second = await rate(port, binds);
  child.kill();
  return second;
}

/** Submits with their reports, through one connection and through four, beside what the bare package does. */
export async function runSmppBench(): Promise<readonly Result[]> {
  const bare = new Map<number, number>();
  for (const binds of BINDS) bare.set(binds, await measured(bareRate, binds));
  // Only now: it sets how the package reads texts.
  const { providerRate } = await import('./smpp-provider.ts');
  const results: Result[] = [];
  for (const binds of BINDS) {
    const ours = await measured(providerRate, binds);
    const alone = bare.get(binds) as number;
    const through = `${binds === 1 ? 'one connection' : `${binds} connections`}, window ${WINDOW}`;
    results.push(
      { name: `bare package, ${through}`, value: alone, unit: 'msg/s' },
      {
        name: `provider, ${through}`,
        value: ours,
        unit: 'msg/s',
        ratio: { of: 'the bare package', value: ours / alone },
        goal: { atLeast: alone * GOAL },
      },
    );
  }
  return results;
}
