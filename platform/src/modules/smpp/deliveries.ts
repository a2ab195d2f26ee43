import type { App } from '../../module.ts';
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts';
import { incomingUnit, isWanted, receiptUnit } from './deliver-units.ts';
import type { Fields } from 'smpp';

/** A connection that receives. */
export interface Receiver {
  /** Units that it may be given now. */
  readonly room: number;
  /** Gives it a unit; resolves with the status of the answer, undefined where none came. */
  deliver(unit: Fields): Promise<number | undefined>;
}

/** Seconds after which a delivery is brought again that the receiver has answered with an error. */
const AGAIN_S = 10;
const MOST_AT_ONCE = 1000;

/** Brings receipts and incoming messages of an account to its receivers on this node, in their order, until each is acknowledged. */
export class Deliveries {
  readonly receivers = new Set<Receiver>();
  readonly #app: App;
  readonly #ownerId: string;
  readonly #queue: DeliveryQueue;
  readonly #onAnswer: (outcome: 'acknowledged' | 'refused' | 'unanswered') => void;
  #isWoken = false;
  /** Whether the last look ended because there was no room for more. */
  #isFull = false;
  #running: Promise<void> | undefined;
  #acknowledged: string[] = [];
  #removing: Promise<void> | undefined;

  constructor(app: App, ownerId: string, queue: DeliveryQueue, onAnswer: (outcome: 'acknowledged' | 'refused' | 'unanswered') => void) {
    this.#app = app;
    this.#ownerId = ownerId;
    this.#queue = queue;
    this.#onAnswer = onAnswer;
  }

  /** Looks for deliveries now; does nothing while nobody receives. */
  wake(): void {
    this.#isWoken = true;
    if (this.receivers.size === 0) return;
    this.#running ??= this.#run()
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'deliveries by SMPP'))
      .finally(() => {
        this.#running = undefined;
        // Somebody may have called between the last look and here.
        if (this.#isWoken) this.wake();
      });
  }

  /** Resolves when what was acknowledged is removed. */
  async settled(): Promise<void> {
    await this.#running;
    while (this.#removing) await this.#removing;
  }

  async #run(): Promise<void> {
    while (this.#isWoken) {
      this.#isWoken = false;
      for (let room = this.#room(); room > 0; room = this.#room()) {
        const claimed = await this.#queue.claim(this.#ownerId, room);
        await this.#give(claimed);
        this.#isFull = claimed.length === room;
        if (!this.#isFull) break;
      }
    }
  }

  #room(): number {
    let room = 0;
    for (const receiver of this.receivers) room += receiver.room;
    return Math.min(MOST_AT_ONCE, room);
  }

  async #give(claimed: readonly ClaimedDelivery[]): Promise<void> {
    const incoming = await this.#queue.incomingTexts(claimed.flatMap(({ incoming_id: id }) => id ?? []));
    const left: string[] = [];
    for (const one of claimed) {
      const text = one.incoming_id === null ? undefined : incoming.get(one.incoming_id);
      const unit = one.incoming_id === null ? receiptUnit(one) : text && incomingUnit(text);
      if (!unit || !isWanted(one)) {
        this.#remove(one.id);
        continue;
      }
      const receiver = [...this.receivers].reduce<Receiver | undefined>(
        (best, each) => (each.room > (best?.room ?? 0) ? each : best),
        undefined,
      );
      if (receiver) void receiver.deliver(unit).then((status) => this.#answered(one.id, status));
      else left.push(one.id);
    }
    await this.#queue.release(left);
  }

  #answered(id: string, status: number | undefined): void {
    this.#onAnswer(status === undefined ? 'unanswered' : status === 0 ? 'acknowledged' : 'refused');
    if (status === 0) {
      this.#remove(id);
      if (this.#isFull) this.wake();
      return;
    }
    this.#queue
      .release([id], status === undefined ? 0 : AGAIN_S)
      .then(() => this.wake())
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'deliveries by SMPP'));
  }

  #remove(id: string): void {
    this.#acknowledged.push(id);
    this.#removeLater();
  }

  #removeLater(): void {
    this.#removing ??= this.#removeAll()
      .catch((error: unknown) => this.#app.log.error({ err: error }, 'deliveries by SMPP'))
      .finally(() => {
        this.#removing = undefined;
        if (this.#acknowledged.length > 0) this.#removeLater();
      });
  }

  async #removeAll(): Promise<void> {
    while (this.#acknowledged.length > 0) {
      const ids = this.#acknowledged;
      this.#acknowledged = [];
      await this.#queue.done(ids);
    }
  }
}
