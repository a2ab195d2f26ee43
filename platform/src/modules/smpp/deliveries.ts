import { setTimeout as wait } from 'node:timers/promises';
import type { App } from '../../module.ts';
import type { ClaimedDelivery, DeliveryQueue } from './delivery-queue.ts';
import { incomingUnit, isWanted, receiptUnit } from './deliver-units.ts';
import type { Delivery } from './wire.ts';

/** A connection that receives. */
export interface Receiver {
  /** Units that it may have without an answer. */
  readonly window: number;
  /** Units that it may be given now. */
  readonly room: number;
  /** Gives it a unit; the status of the answer follows, undefined where none came. */
  deliver(delivery: Delivery, onAnswer: (status: number | undefined) => void): void;
}

/** Seconds after which a delivery is brought again that the receiver has answered with an error. */
const AGAIN_S = 10;
const MOST_AT_ONCE = 1000;
/** Share of a window that is free before more is taken: answers come one by one, and each would have a statement of its own. */
const FREE_SHARE = 0.5;
/** How long the first of several acknowledged deliveries waits for the others to be removed with it. */
const GATHER_MS = 20;

/** Brings receipts and incoming messages of an account to its receivers on this node, in their order, until each is acknowledged. */
export class Deliveries {
  readonly receivers = new Set<Receiver>();
  readonly #app: App;
  readonly #ownerId: string;
  readonly #queue: DeliveryQueue;
  readonly #onAnswer: (outcome: 'acknowledged' | 'refused' | 'unanswered') => void;
  readonly #onReleased: () => void;
  #isWoken = false;
  /** Whether more may wait for which there was no room when it was last looked for. */
  #mayHaveMore = false;
  #running: Promise<void> | undefined;
  #acknowledged: string[] = [];
  #removing: Promise<void> | undefined;
  /** What is to be brought again, by the seconds until then. */
  readonly #released = new Map<number, string[]>();

  /** `on.released` is called when what a connection left may be brought by those that have come since, of which this object may know nothing. */
  constructor(
    app: App,
    ownerId: string,
    queue: DeliveryQueue,
    on: { answer: (outcome: 'acknowledged' | 'refused' | 'unanswered') => void; released: () => void },
  ) {
    this.#app = app;
    this.#ownerId = ownerId;
    this.#queue = queue;
    this.#onAnswer = on.answer;
    this.#onReleased = on.released;
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
      do {
        const room = this.#room();
        this.#mayHaveMore = room === 0;
        if (room === 0) break;
        const claimed = await this.#queue.claim(this.#ownerId, room);
        await this.#give(claimed);
        this.#mayHaveMore = claimed.length === room;
      } while (this.#mayHaveMore);
    }
  }

  /** Deliveries that are taken at once; none while each receiver has most of its window in use. */
  #room(): number {
    let [all, isFree] = [0, false];
    for (const { room, window } of this.receivers) {
      all += room;
      isFree ||= room >= window * FREE_SHARE;
    }
    return isFree ? Math.min(MOST_AT_ONCE, all) : 0;
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
      const receiver = this.#roomiest();
      if (receiver) receiver.deliver(unit, (status) => this.#answered(one.id, status));
      else left.push(one.id);
    }
    await this.#queue.release(left);
  }

  #roomiest(): Receiver | undefined {
    let best: Receiver | undefined;
    for (const receiver of this.receivers) if (receiver.room > (best?.room ?? 0)) best = receiver;
    return best;
  }

  #answered(id: string, status: number | undefined): void {
    this.#onAnswer(status === undefined ? 'unanswered' : status === 0 ? 'acknowledged' : 'refused');
    if (status === 0) {
      this.#remove(id);
      if (this.#mayHaveMore && this.#room() > 0) this.wake();
      return;
    }
    this.#release(id, status === undefined ? 0 : AGAIN_S);
  }

  /** Has a delivery brought again after some seconds, with all that come back in the same turn: a connection that ends leaves hundreds. */
  #release(id: string, afterSeconds: number): void {
    const known = this.#released.get(afterSeconds);
    if (known) return void known.push(id);
    const ids = [id];
    this.#released.set(afterSeconds, ids);
    queueMicrotask(() => {
      this.#released.delete(afterSeconds);
      this.#queue
        .release(ids, afterSeconds)
        .then(() => this.#onReleased())
        .catch((error: unknown) => this.#app.log.error({ err: error }, 'deliveries by SMPP'));
    });
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
      if (this.#acknowledged.length < MOST_AT_ONCE) await wait(GATHER_MS);
      const ids = this.#acknowledged;
      this.#acknowledged = [];
      await this.#queue.done(ids);
    }
  }
}
