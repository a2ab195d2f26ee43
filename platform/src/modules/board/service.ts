import type { JobQueue } from '@cabinet/domain/queued-jobs';
import { BOARD_PERIODS, type BoardPeriod, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { Loop } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { HealthNotices } from './health-notices.ts';
import { NodeState } from './node-state.ts';
import { Overview } from './overview.ts';
import { measureState } from './state-metrics.ts';
import { TrafficMetrics } from './traffic-metrics.ts';
import { TrafficStore } from './traffic-store.ts';

/** How often a node stores its counts and says that it lives. */
const STORE_MS = 2000;
/** How often the board is sent to those who look at it. */
const PUSH_MS = 2000;
const CLEAN_MS = 600_000;
/** How often it is looked whether the administration has to be told of something. */
const LOOK_MS = 60_000;

const topicOf = (period: BoardPeriod) => `operations.${period}`;

/** The operators' board: stores what this node counts, and sends the board to those of its sockets that look at it. */
export class BoardService {
  readonly #app: App;
  readonly #store: TrafficStore;
  readonly #metrics: TrafficMetrics;
  readonly #node: NodeState;
  readonly #overview: Overview;
  readonly #storing: Loop;
  readonly #pushing: Loop;
  readonly #looking: Loop;
  readonly #notices: HealthNotices;
  #cleanAt = 0;
  #isStoring = false;

  constructor(app: App) {
    this.#app = app;
    this.#store = new TrafficStore(app.pool);
    this.#metrics = new TrafficMetrics(app.metrics);
    this.#node = new NodeState(app);
    this.#overview = new Overview(app, this.#store);
    measureState(app.metrics, this.#overview);
    const loop = (step: () => Promise<void>, every: number, what: string) =>
      new Loop(
        () => step().then(() => false),
        every,
        (error) => app.log.error({ err: error }, what),
      );
    this.#storing = loop(() => this.store(), STORE_MS, 'board: counts');
    this.#pushing = loop(() => this.push(), PUSH_MS, 'board');
    this.#notices = new HealthNotices(app.db);
    this.#looking = loop(() => this.#look(), LOOK_MS, 'board: notices');
  }

  /** Nodes with their last signs of life. */
  nodes(): ReturnType<Overview['nodes']> {
    return this.#overview.nodes();
  }

  /** The board as a route answers it; the sockets of the session get it from now on, until nobody has asked for a while. */
  async open(period: BoardPeriod, sessionId: string): Promise<OperationsOverview> {
    this.#app.topics.watch(topicOf(period), sessionId);
    return this.#overview.of(period);
  }

  /** Queues of background work with what stands in them. */
  jobQueues(): Promise<JobQueue[]> {
    return this.#overview.jobQueues();
  }

  /** Lets a provider that is left out be called again; false when it is not left out. */
  async closeCircuit(caller: Caller, provider: string): Promise<boolean> {
    const { db, services } = this.#app;
    if (!(await services.engine.context.circuits.close(provider))) return false;
    this.forget();
    const row = await db.selectFrom('provider').select('id').where('name', '=', provider).executeTakeFirst();
    const [before, after] = [true, false].map((isLeftOut) => ({ name: provider, isLeftOut }));
    await recordByStaff(db, caller, { action: 'update', resource: 'providers', rowId: row?.id ?? null, before, after });
    return true;
  }

  /** Has the board read anew when it is asked for next. */
  forget(): void {
    this.#overview.forget();
  }

  /** Stores what this node has counted since, and that it lives. */
  async store(): Promise<void> {
    const { traffic } = this.#app.services.engine.context;
    const counts = traffic.take();
    try {
      await this.#store.add(counts, new Date());
    } catch (error) {
      traffic.putBack(counts);
      throw error;
    }
    this.#metrics.add(counts);
    await this.#node.write();
    if (Date.now() < this.#cleanAt) return;
    this.#cleanAt = Date.now() + CLEAN_MS;
    await this.#store.deleteOld(new Date());
  }

  /** Sends the board of each period that somebody looks at from here. */
  async push(): Promise<void> {
    const { topics } = this.#app;
    for (const period of BOARD_PERIODS)
      if (topics.watchers(topicOf(period)) > 0) topics.publish(topicOf(period), 'operations.overview', await this.#overview.of(period));
  }

  /** Every node stores its counts, whatever its roles. */
  startStoring(): void {
    if (this.#isStoring) return;
    this.#isStoring = true;
    this.#storing.start();
  }

  startPushing(): void {
    this.#pushing.start();
  }

  startLooking(): void {
    this.#looking.start();
  }

  async stop(): Promise<void> {
    await Promise.all([this.#pushing.stop(), this.#looking.stop(), this.#storing.stop()]);
    if (!this.#isStoring) return;
    this.#isStoring = false;
    await this.store();
    await this.#node.remove();
  }

  async #look(): Promise<void> {
    const { problems } = await this.#overview.of('15m');
    await this.#notices.look(problems);
  }
}

declare module '../../services.ts' {
  interface Services {
    board: BoardService;
  }
}
