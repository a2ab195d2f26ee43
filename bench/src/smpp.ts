import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Result } from './result.ts';
import { bareRate, type Login } from './smpp-bare.ts';
import { WINDOW } from './smpp-options.ts';

const GOAL = 0.6;
const BINDS = [1, 4];

type Rate = (login: Login, binds: number) => Promise<number>;

/** Messages a second between this process and another one, the second time that they are measured. */
async function measured(rate: Rate, binds: number, other = 'smpp-centre.ts'): Promise<number> {
  const child = fork(resolve(import.meta.dirname, other), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const [port, systemId, password] = line.toString().trim().split(' ');
  const login = { port: Number(port), ...(systemId && password ? { systemId, password } : {}) };
  await rate(login, binds);
  const second = await rate(login, binds);
  child.disconnect();
  await ended;
  return second;
}

/** Submits with their reports, through one connection and through four, of the provider and to the server, beside what the bare package does. */
export async function runSmppBench(): Promise<readonly Result[]> {
  const [bare, served] = [new Map<number, number>(), new Map<number, number>()];
  for (const binds of BINDS) bare.set(binds, await measured(bareRate, binds));
  for (const binds of BINDS) served.set(binds, await measured(bareRate, binds, 'smpp-server.ts'));
  // Only now: it sets how the package reads texts.
  const { providerRate } = await import('./smpp-provider.ts');
  const results: Result[] = [];
  for (const binds of BINDS) {
    const ours = await measured(providerRate, binds);
    const alone = bare.get(binds) as number;
    const server = served.get(binds) as number;
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
      {
        name: `server, to the last receipt, ${through}`,
        value: server,
        unit: 'msg/s',
        ratio: { of: 'the bare package', value: server / alone },
        goal: { atLeast: alone * GOAL },
      },
    );
  }
  return results;
}
