import type { Pool } from 'pg';
import { accept, type Accepted, type Refused } from './accept.ts';
import { AtOnce } from './at-once.ts';
import { Chains } from './chains/chains.ts';
import { fire } from './chains/fire.ts';
import { timeOut } from './chains/time-out.ts';
import type { ContactSource } from './audience/contacts.ts';
import type { Operator } from './audience/rate.ts';
import { systemClock, type Clock } from './clock.ts';
import type { EngineContext, LoopName } from './context.ts';
import { dispatch } from './dispatch.ts';
import { Expander } from './expand.ts';
import { giveUpOnReports } from './expire.ts';
import { forgetFirst } from './first.ts';
import { Loop, type Step } from './loop.ts';
import { DEFAULT_OPTIONS, type EngineOptions } from './options.ts';
import { LANE, type Order } from './order.ts';
import { NOBODY, type Outbox } from './outbox.ts';
import { Partitions } from './partitions.ts';
import { finishTasks, noteUnfinished } from './progress.ts';
import type { Provider, Sink } from './providers/provider.ts';
import { ProviderSet } from './providers/provider-set.ts';
import { Sandbox } from './providers/sandbox.ts';
import { quote, type Quoted } from './quote.ts';
import { sinkOf } from './reports.ts';
import { retry } from './retry.ts';
import { Settler } from './settle.ts';
import { Circuits } from './routes/circuit.ts';
import { Retention } from './retention.ts';
import { HealthCheck } from './routes/health.ts';
import { Signals, type Changes } from './signals.ts';
import { openAll } from './worker-pool.ts';

export interface EngineSetup {
  /** Connections for the workers (`workerPool`). */
  pool: Pool;
  /** Pipelined connections for single messages (`engineConnections`); those of the workers unless given. */
  express?: Pool;
  contacts: ContactSource;
  operatorOf(address: string): Operator | undefined;
  /** Beside the sandbox, which is always there. */
  providers?: readonly Provider[];
  clock?: Clock;
  options?: Partial<EngineOptions>;
  /** Told what becomes of messages, in the transactions in which it becomes true. */
  outbox?: Outbox;
  /** Has the workers of other processes look for work; for a process that has none. */
  callOthers?(...names: readonly LoopName[]): void;
  /** Told what changed, after the commit, at most once in `options.publish` milliseconds. */
  onChanges?(changes: Changes): Promise<void>;
  onError?(error: unknown, where: string): void;
}

/** The pipeline from an accepted order to settled messages. Any number of processes may run one on the same database. */
export interface Engine {
  context: EngineContext;
  sandbox: Sandbox;
  /** Where reports that are pushed come in. */
  sink: Sink;
  /** Puts a provider in, in place of one of that name if there is; it is started if the workers run. */
  attach(provider: Provider): Promise<void>;
  /** Takes a provider out and closes it; its messages wait for it to come back. */
  detach(name: string): Promise<void>;
  quote(order: Order): Promise<Quoted>;
  accept(order: Order): Promise<Accepted | Refused>;
  /** Publishes what this process changes, without working. */
  tell(): void;
  /** Lets the workers of this process run. */
  start(): void;
  /** Ends them after the step that each is in. */
  stop(): Promise<void>;
  /** Does all that is due, in the caller's time: for tests and benchmarks. */
  drain(): Promise<void>;
}

/** How often to look for what time alone brings: missing reports, new months, tasks that ended elsewhere. */
const HOUSEKEEPING = 2000;

export function createEngine(setup: EngineSetup): Engine {
  const { pool, contacts, operatorOf, clock = systemClock, onError = () => undefined } = setup;
  const options = { ...DEFAULT_OPTIONS, ...setup.options };
  const sandbox = new Sandbox(pool, clock);
  const loops = new Map<string, Loop>();
  const providers = new ProviderSet((step, every, name) => new Loop(step, every, (error) => onError(error, name)));
  for (const provider of [sandbox, ...(setup.providers ?? [])]) providers.set(provider.name, provider);
  const context: EngineContext = {
    pool,
    express: setup.express ?? pool,
    clock,
    options,
    contacts,
    operatorOf,
    providers,
    circuits: new Circuits(pool, clock, options),
    partitions: new Partitions(pool),
    chains: new Chains(pool),
    signals: new Signals(),
    outbox: setup.outbox ?? NOBODY,
    wake: (...names) => {
      setup.callOthers?.(...names);
      for (const [name, loop] of loops) if (names.length === 0 || names.some((start) => name.startsWith(start))) loop.wake();
    },
  };
  const sink = sinkOf(context);
  const health = new HealthCheck(context);
  const retention = new Retention(context);
  const expander = new Expander(context);
  const atOnce = new AtOnce(context, (error) => onError(error, 'dispatch at once'));
  const settlers = { single: new Settler(context, LANE.single), bulk: new Settler(context, LANE.bulk) };

  const publish: Step = async () => {
    const changes = context.signals.take();
    try {
      await finishTasks(context, [...changes.tasks.keys()]);
    } catch (error) {
      context.signals.putBack(changes);
      throw error;
    }
    await setup.onChanges?.(changes);
    return false;
  };
  const keepHouse: Step = async () => {
    await context.partitions.ensure(clock.now());
    await noteUnfinished(context);
    await forgetFirst(context);
    await health.step();
    await retention.step();
    return giveUpOnReports(context);
  };
  const work: Record<string, Step> = {
    'expand single': () => expander.step(LANE.single),
    'expand bulk': () => expander.step(LANE.bulk),
    'dispatch single': () => dispatch(context, LANE.single),
    ...Object.fromEntries(
      Array.from({ length: options.dispatchers }, (_, index) => [`dispatch bulk ${index}`, () => dispatch(context, LANE.bulk)]),
    ),
    'retry single': () => retry(context, LANE.single),
    'retry bulk': () => retry(context, LANE.bulk),
    'settle single': () => settlers.single.step(),
    'settle bulk': () => settlers.bulk.step(),
    'time out': () => timeOut(context),
    'fall back single': () => fire(context, LANE.single),
    'fall back bulk': () => fire(context, LANE.bulk),
  };
  const add = (name: string, step: Step, every: number) => loops.set(name, new Loop(step, every, (error) => onError(error, name)));
  for (const [name, step] of Object.entries(work)) add(name, step, options.poll);
  // What only time brings is not woken.
  const publishing = new Loop(publish, options.publish, (error) => onError(error, 'publish'));
  const slow = [publishing, new Loop(keepHouse, HOUSEKEEPING, (error) => onError(error, 'keep house'))];

  let opening: Promise<void> | undefined;

  return {
    context,
    sandbox,
    sink,
    attach: (provider) => providers.attach(provider),
    detach: (name) => providers.detach(name),
    quote: (order) => quote(context, order),
    accept: (order) => accept(context, { expander, atOnce }, order),
    tell: () => publishing.start(),
    start() {
      opening = setup.express && openAll(setup.express);
      providers.start(sink);
      [...loops.values(), ...slow].forEach((loop) => loop.start());
      atOnce.open();
    },
    async stop() {
      await opening;
      await Promise.all([atOnce.close(), ...[...loops.values(), ...slow].map((loop) => loop.stop())]);
      await providers.stop();
    },
    async drain() {
      const polls = [...providers.values()].map((provider) => async () => (await provider.poll?.(sink)) ?? false);
      const steps = [...Object.values(work), ...polls, keepHouse];
      for (let did = true; did;) {
        did = false;
        for (const step of steps) did = (await step()) || did;
      }
      await publish();
    },
  };
}
