import { consentOf, type Consent } from '@cabinet/domain/opt-outs';
import { USUAL_RETENTION } from '@cabinet/domain/retention';
import type { Pool } from 'pg';
import { foldActivity } from './activity/fold-activity.ts';
import { prepareMessages, type MessagesOrder, type PreparedMessages } from './accept/accept-messages.ts';
import { accept, type Accepted, type AcceptOptions, type Refused } from './accept/accept.ts';
import { AcceptGroups } from './accept/accept-groups.ts';
import { questionsOn } from './accept/questions.ts';
import { spendableInPlaceOf } from './accept/replace.ts';
import { ImmediateDispatcher } from './dispatch/immediate-dispatcher.ts';
import { Chains } from './chains/chains.ts';
import { sendFallbacks } from './chains/send-fallbacks.ts';
import { timeOut } from './chains/time-out.ts';
import type { ContactSource } from './audience/contacts.ts';
import { lookupPeriod } from './audience/operators.ts';
import type { Operator } from './audience/price-message.ts';
import { systemClock, type Clock } from './clock.ts';
import type { EngineContext, KeepMedia, LoopName, MessagesElsewhere, OptOutLink, SignatureOf } from './context.ts';
import { dispatch } from './dispatch/dispatch.ts';
import { Expander } from './expand/expand.ts';
import { giveUpOnReports } from './maintenance/expire.ts';
import { forgetSingleRefs } from './settle/single-inbox.ts';
import { Loop, type LoopStep } from './loop.ts';
import { NO_LINK_PARTS, type LinkParts } from './message-links.ts';
import { NO_COSTS, type CostsOf } from './margin/costs.ts';
import { foldMargin } from './margin/fold.ts';
import { TUNING, DEFAULT_OPTIONS, type EngineOptions } from './options.ts';
import { LANE, type SendRequest } from './accept/send-request.ts';
import { NO_OUTBOX, type Outbox } from './outbox.ts';
import { Partitions } from './storage/partitions.ts';
import { finishTasks, noteUnfinished } from './settle/progress.ts';
import type { Provider, Report, Sink } from './providers/provider.ts';
import { ProviderSet } from './providers/provider-set.ts';
import { Sandbox } from './providers/sandbox.ts';
import { quote, type Quoted } from './accept/quote.ts';
import { sinkOf } from './settle/report-sink.ts';
import { retry } from './dispatch/retry.ts';
import { Settler } from './settle/settle.ts';
import { Circuits } from './message-routes/circuit.ts';
import { Retention } from './maintenance/retention.ts';
import { HealthCheck } from './message-routes/health.ts';
import { Signals, type Changes } from './signals.ts';
import { TaskTraces } from './task-traces.ts';
import { traced, type SpanOptions } from './tracing.ts';
import { Traffic } from './traffic.ts';
import { openAll } from './storage/worker-pool.ts';

export interface EngineSetup {
  /** Connections for the workers (`workerPool`). */
  pool: Pool;
  /** Pipelined connections for single messages (`engineConnections`); those of the workers unless given. */
  express?: Pool;
  contacts: ContactSource;
  /** The operator of an address by its prefix. */
  operatorOf(address: string): Operator | undefined;
  /** The time zones that a number may be in; known of none unless given. */
  zonesOf?(phone: string): readonly string[];
  /** Whose network has these codes, and where it is; its codes name it otherwise. */
  networkOf?(mccmnc: string): { operator: string; country: string } | undefined;
  /** For how many days what look-ups of numbers found counts in routing and prices; not at all unless given. */
  lookupDays?(): number;
  /** For how long messages and their timelines are kept, as usual unless given. */
  retention?: EngineContext['retention'];
  /** Makes links by which recipients opt out; without it there are none. */
  optOutLink?: OptOutLink;
  /** How email of an account from an address is signed; without it none is. */
  signatureOf?: SignatureOf;
  /** The consent that a message to an account expresses; by the words of the installation alone unless given. */
  consentOf?(ownerId: string, text: string): Promise<Consent | undefined>;
  /** Messages whose accounts have left; none where it is absent. */
  messagesElsewhere?: MessagesElsewhere | undefined;
  /** Keeps files that come in; without it none is. */
  keepMedia?: KeepMedia;
  /** Beside the sandbox, which is always there. */
  providers?: readonly Provider[];
  /** Makes the addresses that messages have of links; sends that name links need it. */
  linkParts?: LinkParts;
  /** Opens the codes of sends (`SendRequest.hiddenCodes`); they are taken as they are unless given. */
  openCode?(sealed: string): string;
  /** What providers take for messages; of no message known unless given. */
  costs?: CostsOf;
  clock?: Clock;
  options?: Partial<EngineOptions>;
  /** Takes changes of messages, in the transactions in which they become true. */
  outbox?: Outbox;
  /** Wakes the workers of other processes; for a process that has none. */
  callOthers?(...names: readonly LoopName[]): void;
  /** Called with what changed, after the commit, at most once in `options.publish` milliseconds. */
  onChanges?(changes: Changes): Promise<void>;
  /** Called with the reports that providers gave, once they are stored. */
  onReports?(provider: string, reports: readonly Report[]): void;
  onError?(error: unknown, where: string): void;
}

/** The pipeline from an accepted request to settled messages. Any number of processes may run one on the same database. */
export interface Engine {
  context: EngineContext;
  sandbox: Sandbox;
  /** Where reports that are pushed come in. */
  sink: Sink;
  /** Puts a provider in, in place of one of that name if there is; it is started if the workers run. */
  attach(provider: Provider): Promise<void>;
  /** Puts a provider in that other processes connect (`ProviderSet.attachClosed`). */
  attachClosed(provider: Provider): Promise<void>;
  /** Puts a provider in place of the one of its name without a gap (`ProviderSet.replace`); false where `signal` ended it first. */
  replace(provider: Provider, patience: number, signal: AbortSignal): Promise<boolean>;
  /** Takes a provider out and closes it; its messages wait for it to come back. */
  detach(name: string): Promise<void>;
  quote(request: SendRequest): Promise<Quoted>;
  accept(request: SendRequest, options?: AcceptOptions): Promise<Accepted | Refused>;
  /** What an account may spend on a send that `replaces` a scheduled mailing (`spendableInPlaceOf`). */
  spendableInPlaceOf(id: string, payer: Parameters<typeof spendableInPlaceOf>[2]): ReturnType<typeof spendableInPlaceOf>;
  /** Reads messages with texts of their own, to be accepted each as if it were sent alone (`prepareMessages`). */
  prepareMessages(orders: readonly MessagesOrder[]): Promise<PreparedMessages>;
  /** Publishes what this process changes, without working. */
  publishChanges(): void;
  /** When this process looked for old rows last. */
  lastRetention(): Date | undefined;
  /** Lets the workers of this process run. */
  start(): void;
  /** Ends them after the step that each is in. */
  stop(): Promise<void>;
  /** Does all that is due before it resolves: for tests and benchmarks. */
  drain(): Promise<void>;
}

/** Accepting begins a trace where no call does, as for a mailing of a schedule. */
const acceptSpan = (request: SendRequest | undefined): SpanOptions => ({
  mayBegin: true,
  attributes: request ? { 'cabinet.account.id': request.ownerId, 'cabinet.channel': request.type } : {},
});

export function createEngine(setup: EngineSetup): Engine {
  const { pool, contacts, operatorOf, clock = systemClock, onError = () => undefined } = setup;
  const options = { ...DEFAULT_OPTIONS, ...setup.options };
  const sandbox = new Sandbox(pool, clock, (address) => operatorOf(address)?.mccmnc || null);
  const loops = new Map<string, Loop>();
  const providers = new ProviderSet((step, every, name) => new Loop(step, every, (error) => onError(error, name)));
  for (const provider of [sandbox, ...(setup.providers ?? [])]) providers.set(provider.name, provider);
  const context: EngineContext = {
    pool,
    express: setup.express ?? pool,
    asked: questionsOn(setup.express ?? pool),
    clock,
    options,
    contacts,
    operatorOf,
    zonesOf: setup.zonesOf ?? (() => []),
    networkOf: setup.networkOf ?? (() => undefined),
    retention: setup.retention ?? (() => USUAL_RETENTION),
    lookupDays: setup.lookupDays ?? (() => 0),
    providers,
    circuits: new Circuits(pool, clock, options),
    partitions: new Partitions(pool),
    chains: new Chains(pool),
    linkParts: setup.linkParts ?? NO_LINK_PARTS,
    openCode: setup.openCode ?? ((sealed) => sealed),
    costs: setup.costs ?? NO_COSTS,
    signals: new Signals(),
    traffic: new Traffic(),
    traces: new TaskTraces(pool),
    outbox: setup.outbox ?? NO_OUTBOX,
    optOutLink: setup.optOutLink ?? (() => undefined),
    signatureOf: setup.signatureOf ?? (async () => undefined),
    consentOf: setup.consentOf ?? (async (_, text) => consentOf(text)),
    messagesElsewhere: setup.messagesElsewhere,
    keepMedia: setup.keepMedia ?? (async (_, { kind, filename = '' }) => ({ kind, id: null, filename, refused: 'unavailable' })),
    wake: (...names) => {
      setup.callOthers?.(...names);
      for (const [name, loop] of loops) if (names.length === 0 || names.some((start) => name.startsWith(start))) loop.wake();
    },
  };
  const sink = sinkOf(context, setup.onReports);
  const health = new HealthCheck(context);
  const retention = new Retention(context);
  const expander = new Expander(context);
  const groups = new AcceptGroups(context, expander);
  const immediate = new ImmediateDispatcher(context, (error) => onError(error, 'dispatch at once'));
  const settlers = { single: new Settler(context, LANE.single), bulk: new Settler(context, LANE.bulk) };

  const publish: LoopStep = async () => {
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
  const housekeeping: LoopStep = async () => {
    await context.partitions.ensure(clock.now());
    await noteUnfinished(context);
    await forgetSingleRefs(context);
    await health.step();
    await retention.step();
    return giveUpOnReports(context);
  };
  // What comes one by one is added up together, once in a while.
  const addUpMargin: LoopStep = async () => (await foldMargin(context))?.hasMore ?? false;
  const writeActivity: LoopStep = async () => (await foldActivity(context))?.hasMore ?? false;
  const work: Record<string, LoopStep> = {
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
    'fall back single': () => sendFallbacks(context, LANE.single),
    'fall back bulk': () => sendFallbacks(context, LANE.bulk),
  };
  const add = (name: string, step: LoopStep, every: number) => loops.set(name, new Loop(step, every, (error) => onError(error, name)));
  for (const [name, step] of Object.entries(work)) add(name, step, options.poll);
  // What only time brings is not woken.
  const publishing = new Loop(publish, options.publish, (error) => onError(error, 'publish'));
  const slow = [
    publishing,
    new Loop(housekeeping, TUNING.housekeepingMs, (error) => onError(error, 'keep house')),
    new Loop(addUpMargin, TUNING.marginMs, (error) => onError(error, 'add up margin')),
    new Loop(writeActivity, TUNING.activityMs, (error) => onError(error, 'write activity')),
  ];

  let opening: Promise<void> | undefined;

  return {
    context,
    sandbox,
    sink,
    attach: (provider) => providers.attach(provider),
    attachClosed: (provider) => providers.attachClosed(provider),
    replace: (provider, patience, signal) => providers.replace(provider, patience, signal),
    detach: (name) => providers.detach(name),
    quote: (request) => quote(context, request, lookupPeriod(context)),
    accept: (request, options) =>
      traced(
        'accept',
        () => acceptSpan(request),
        async (span) => {
          const accepted = await accept(context, { expander, groups, immediate }, request, options);
          if ('refused' in accepted) span?.set({ 'cabinet.outcome': accepted.refused });
          return accepted;
        },
      ),
    spendableInPlaceOf: (id, payer) => spendableInPlaceOf(context, id, payer),
    async prepareMessages(orders) {
      const span = () => acceptSpan(orders[0]?.request);
      const prepared = await traced('prepare', span, () => prepareMessages(context, expander, orders));
      return { accept: (note) => traced('accept', span, () => prepared.accept(note)) };
    },
    publishChanges: () => publishing.start(),
    lastRetention: () => retention.lastAt,
    start() {
      opening = setup.express && openAll(setup.express);
      providers.start(sink);
      [...loops.values(), ...slow].forEach((loop) => loop.start());
      immediate.open();
    },
    async stop() {
      await opening;
      await Promise.all([immediate.close(), ...[...loops.values(), ...slow].map((loop) => loop.stop())]);
      await providers.stop();
    },
    async drain() {
      const polls = [...providers.values()]
        .filter((provider) => !providers.isClosed(provider))
        .map((provider) => async () => (await provider.poll?.(sink)) ?? false);
      const steps = [
        ...Object.values(work),
        ...polls,
        housekeeping,
        async () => (await foldMargin(context)) !== undefined,
        async () => (await foldActivity(context)) !== undefined,
      ];
      for (let did = true; did;) {
        did = false;
        for (const step of steps) did = (await step()) || did;
      }
      await publish();
    },
  };
}
