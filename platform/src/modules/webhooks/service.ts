import { WEBHOOK_EVENTS } from '@cabinet/domain/webhooks';
import { activeTracer, Loop, type Outbox } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { WebhookDispatcher } from './dispatcher.ts';
import { describeEvents } from './describe.ts';
import { EventLog } from './event-log.ts';
import { EndpointHealth } from './endpoint-health.ts';
import { Endpoints, settingOf } from './endpoints.ts';
import { publishIncoming, publishStatuses } from './outbox.ts';
import { WebhookQueue } from './queue.ts';
import { ReplayJobs } from './replays.ts';

const POLL_MS = 500;
/** Jobs that wait for their next second are looked for this often. */
const REPLAY_MS = 500;

/** Delivers events on this node. */
export class WebhookService {
  readonly endpoints: Endpoints;
  readonly replays: ReplayJobs;
  /** What accounts read for themselves instead of being called. */
  readonly log: EventLog;
  /** Stores the engine's events in its transactions; `flush`, after the commit, delivers them. */
  readonly outbox: Outbox = {
    statuses: async (client, changes) => {
      if (await publishStatuses(client, changes)) this.#hasPublished = true;
    },
    incoming: async (client, messages) => {
      if (await publishIncoming(client, messages)) this.#hasPublished = true;
    },
  };
  #hasPublished = false;
  readonly #app: App;
  readonly #queue: WebhookQueue;
  readonly #dispatcher: WebhookDispatcher;
  readonly #deliveries: Loop;
  readonly #replaying: Loop;

  constructor(app: App) {
    const { services, versions } = app;
    this.#app = app;
    this.endpoints = new Endpoints(app.db, services.userSettings, app.vault);
    this.replays = new ReplayJobs(app.db);
    this.log = new EventLog(app.pool, () => ({ details: services.messages, versions }));
    this.#queue = new WebhookQueue(app.pool);
    this.#dispatcher = new WebhookDispatcher({
      queue: this.#queue,
      endpoints: this.endpoints,
      outbound: app.outbound,
      describe: (endpoint, claimed) => describeEvents({ details: services.messages, versions }, endpoint, claimed),
      health: (endpoint) => new EndpointHealth(app.db, endpoint),
      traceOf: async (taskId) => activeTracer() && (await services.engine.context.traces.of('webhook', [taskId])).get(taskId),
      now: () => new Date(),
    });
    const onError = (error: unknown) => app.log.error({ err: error }, 'webhooks');
    this.#deliveries = new Loop(() => this.#dispatcher.step(), POLL_MS, onError);
    this.#replaying = new Loop(() => this.#replay(), REPLAY_MS, onError);
    for (const event of WEBHOOK_EVENTS)
      services.userSettings.onChange(settingOf(event), (ownerId, _, db) => this.endpoints.reset(ownerId, event, db));
  }

  start(): void {
    this.#deliveries.start();
    this.#replaying.start();
  }

  async stop(): Promise<void> {
    this.#dispatcher.stop();
    await Promise.all([this.#deliveries.stop(), this.#replaying.stop()]);
  }

  /** Starts delivery of published events; returns whether there were any. */
  flush(): boolean {
    const hasPublished = this.#hasPublished;
    this.#hasPublished = false;
    if (hasPublished) this.wake();
    return hasPublished;
  }

  /** Starts delivery, and replays, now instead of at the next poll. */
  wake(): void {
    this.#replaying.wake();
    this.#deliveries.wake();
  }

  /** Queues and delivers what is due in the caller's time, for tests; returns whether there was anything. */
  async step(): Promise<boolean> {
    const isReplaying = await this.replays.step(new Date());
    return (await this.#dispatcher.step()) || isReplaying;
  }

  async #replay(): Promise<boolean> {
    const did = await this.replays.step(new Date());
    if (did) this.#deliveries.wake();
    return did;
  }

  /** Removes calls, replays and events that are older than the installation keeps them, some at a time; returns whether there were any. */
  async sweep(): Promise<boolean> {
    const { settings } = this.#app.services;
    const [calls, events] = await Promise.all([settings.keptSince('webhookCalls'), settings.keptSince('events')]);
    if (calls) await this.replays.sweep(calls);
    const removed = await Promise.all([calls ? this.#queue.sweep(calls) : 0, events ? this.log.sweep(events) : 0]);
    return removed.some((count) => count > 0);
  }
}

declare module '../../services.ts' {
  interface Services {
    webhooks: WebhookService;
  }
}
