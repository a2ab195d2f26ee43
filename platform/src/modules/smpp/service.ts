import type { Outbox } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { SubmittedParts } from './part-store.ts';
import type { SmppServer } from './server.ts';

/** The channel on which nodes tell each other whose deliveries are ready. */
export const CHANNEL = 'cabinet_smpp';
const PARTS_KEPT_MS = 86_400_000;
/** A notice holds less than 8000 bytes; with more accounts than this it is one for all. */
const MOST_OWNERS = 100;

/** What is to be told by SMPP, wherever it comes from; any node has it, whether or not it listens itself. */
export class SmppService {
  readonly queue: DeliveryQueue;
  /** What listens on this node, once it does. */
  server?: SmppServer;
  /** Stores receipts and incoming messages in the engine's transactions; `flush`, after the commit, has them delivered. */
  readonly outbox: Outbox = {
    statuses: async (client, changes) => this.#note(await this.queue.statuses(client, changes)),
    incoming: async (client, messages) => this.#note(await this.queue.incoming(client, messages)),
  };
  readonly #app: App;
  readonly #owners = new Set<string>();
  readonly #parts: SubmittedParts;

  constructor(app: App) {
    this.#app = app;
    this.queue = new DeliveryQueue(app.pool);
    this.#parts = new SubmittedParts(app.pool);
  }

  /** Removes what is older than it is kept; returns whether there may be more. */
  async sweep(): Promise<boolean> {
    await this.#parts.sweep(new Date(Date.now() - PARTS_KEPT_MS));
    return this.queue.sweep();
  }

  /** Tells the nodes to which customers are bound what has become ready. */
  flush(): void {
    if (this.#owners.size === 0) return;
    const owners = this.#owners.size > MOST_OWNERS ? '' : [...this.#owners].join();
    this.#owners.clear();
    this.#app.pool
      .query('select pg_notify($1, $2)', [CHANNEL, owners])
      .catch((error: unknown) => this.#app.log.warn({ err: error }, 'Nodes with SMPP could not be told.'));
  }

  #note(owners: readonly string[]): void {
    for (const owner of owners) this.#owners.add(owner);
  }
}

declare module '../../services.ts' {
  interface Services {
    smpp: SmppService;
  }
}
