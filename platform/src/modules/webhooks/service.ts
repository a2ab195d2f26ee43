import { Loop } from '../../engine/loop.ts';
import type { Outbox } from '../../engine/outbox.ts';
import type { App } from '../../module.ts';
import { Courier } from './courier.ts';
import { describeEvents } from './describe.ts';
import { Endpoints } from './endpoints.ts';
import { tellIncoming, tellStatuses } from './outbox.ts';
import { Queue } from './queue.ts';

const POLL_MS = 500;
const SWEEP_MS = 3_600_000;
/** The log is kept this long. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Delivers events on this node. */
export class WebhookService {
  readonly endpoints: Endpoints;
  /** Takes what the engine tells; `flush`, after its commit, has it delivered. */
  readonly outbox: Outbox = {
    statuses: async (client, changes) => {
      if (await tellStatuses(client, changes)) this.#isTold = true;
    },
    incoming: async (client, messages) => {
      if (await tellIncoming(client, messages)) this.#isTold = true;
    },
  };
  #isTold = false;
  readonly #queue: Queue;
  readonly #courier: Courier;
  readonly #deliveries: Loop;
  readonly #sweeps: Loop;

  constructor(app: App) {
    const { services } = app;
    this.endpoints = new Endpoints(app.db, services.userSettings, app.vault);
    this.#queue = new Queue(app.pool);
    this.#courier = new Courier({
      queue: this.#queue,
      endpoints: this.endpoints,
      outbound: app.outbound,
      describe: (endpoint, claimed) => describeEvents(services.messages, endpoint, claimed),
      now: () => new Date(),
    });
    const onError = (error: unknown) => app.log.error({ err: error }, 'webhooks');
    this.#deliveries = new Loop(() => this.#courier.step(), POLL_MS, onError);
    this.#sweeps = new Loop(async () => (await this.#queue.sweep(new Date(Date.now() - KEEP_MS))) > 0, SWEEP_MS, onError);
  }

  start(): void {
    this.#deliveries.start();
    this.#sweeps.start();
  }

  async stop(): Promise<void> {
    this.#courier.stop();
    await Promise.all([this.#deliveries.stop(), this.#sweeps.stop()]);
  }

  /** Has what was told delivered; answers whether anything was. */
  flush(): boolean {
    const isTold = this.#isTold;
    this.#isTold = false;
    if (isTold) this.wake();
    return isTold;
  }

  /** There may be something to deliver. */
  wake(): void {
    this.#deliveries.wake();
  }

  /** Delivers what is due in the caller's time, for tests; answers whether there was anything. */
  step(): Promise<boolean> {
    return this.#courier.step();
  }
}

declare module '../../services.ts' {
  interface Services {
    webhooks: WebhookService;
  }
}
