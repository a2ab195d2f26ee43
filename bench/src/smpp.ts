import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Result } from './result.ts';
import { bareRate, type Login, type Rates } from './smpp-bare.ts';
import { MESSAGES, WINDOW } from './smpp-options.ts';
import { usageOf } from './smpp-usage.ts';

/** Share of what the bare package does, between the same processes on the same cores. */
const GOAL = 0.6;
const BINDS = [1, 4];

type Measure = (login: Login, binds: number) => Promise<Rates>;

/** Microseconds of the processors for a message: of this process, of the other one, and of its database. */
interface Cost {
  client: number;
  server: number;
  database: number;
}

const sumOf = ({ client, server, database }: Cost) => client + server + database;

/** Messages a second between this process and another one, the second time that they are measured. */
async function measured(measure: Measure, binds: number, other = 'smpp-centre.ts'): Promise<Rates & { cost: Cost }> {
  const child = fork(resolve(import.meta.dirname, other), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  const [port, systemId, password] = line.toString().trim().split(' ');
  const login = { port: Number(port), ...(systemId && password ? { systemId, password } : {}) };
  await measure(login, binds);
  const before = process.cpuUsage();
  const { result, used } = await usageOf(child, () => measure(login, binds));
  const { user, system } = process.cpuUsage(before);
  child.disconnect();
  await ended;
  const cost = { client: (user + system) / MESSAGES, server: (used.node / MESSAGES) * 1e6, database: (used.postgres / MESSAGES) * 1e6 };
  return { ...result, cost };
}

const costOf = ({ client, server, database }: Cost) =>
  `client ${client.toFixed()}, server ${server.toFixed()}${database > 0 ? `, database ${database.toFixed()}` : ''} µs`;

/** What two pieces of work come to that share the cores, one after the other. */
const together = (one: number, other: number) => 1 / (1 / one + 1 / other);

/**
 * Submits with their receipts, through one connection and through four, of the provider and to the server. Beside them stands what the bare
 * package does, which stores and pays nothing, and what it would do if each message also took what the engine alone takes to store, pay, send and
 * report it: less than that is what the server itself costs. What the processors take says more than the rates do where the machine has other work.
 */
export async function runSmppBench(): Promise<readonly Result[]> {
  console.log(
    `  ${MESSAGES} messages, ${WINDOW} submits of a connection without an answer; client, server and database on the same ${availableParallelism()} cores`,
  );
  type Measured = Awaited<ReturnType<typeof measured>>;
  const [bare, served] = [new Map<number, Measured>(), new Map<number, Measured>()];
  for (const binds of BINDS) bare.set(binds, await measured(bareRate, binds));
  for (const binds of BINDS) served.set(binds, await measured(bareRate, binds, 'smpp-server.ts'));
  // Only now: they set how the package reads texts.
  const { providerRate } = await import('./smpp-provider.ts');
  const { storedRate } = await import('./smpp-stored.ts');
  const stored = await storedRate();
  const results: Result[] = [
    { name: 'engine alone, texts of their own, accepted to published', value: stored.rate, unit: 'msg/s' },
    { name: 'engine alone, processors', value: stored.cost, unit: 'µs/msg' },
  ];
  for (const binds of BINDS) {
    const provider = await measured(providerRate, binds);
    const alone = bare.get(binds) as Measured;
    const server = served.get(binds) as Measured;
    const through = binds === 1 ? 'one connection' : `${binds} connections`;
    const toGoal = (value: number, of: number) => ({
      value,
      unit: 'msg/s',
      ratio: { of: 'the bare package', value: value / of },
      goal: { atLeast: of * GOAL },
    });
    const floor = together(alone.reported, stored.rate);
    const ofFloor = `server, of the bare package and the engine alone together (${Math.round(floor)} msg/s), ${through}`;
    results.push(
      { name: `bare package, submit to its answer, ${through}`, value: alone.answered, unit: 'msg/s' },
      { name: `bare package, submit to the last receipt, ${through}`, value: alone.reported, unit: 'msg/s' },
      { name: `provider, to the last receipt, ${through}`, ...toGoal(provider.reported, alone.reported) },
      { name: `server, submit to its answer, ${through}`, ...toGoal(server.answered, alone.answered) },
      { name: `server, submit to the last receipt, ${through}`, ...toGoal(server.reported, alone.reported) },
      { name: ofFloor, value: server.reported / floor, unit: '×' },
      { name: `bare package, processors of ${costOf(alone.cost)}, ${through}`, value: sumOf(alone.cost), unit: 'µs/msg' },
      { name: `server, processors of ${costOf(server.cost)}, ${through}`, value: sumOf(server.cost), unit: 'µs/msg' },
      {
        name: `server, of the processors of the bare package and the engine alone, ${through}`,
        value: (sumOf(alone.cost) + stored.cost) / sumOf(server.cost),
        unit: '×',
      },
    );
  }
  return results;
}
