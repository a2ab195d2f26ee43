import { expiryOf, type WrittenBatch } from '../expand/batches.ts';
import type { Claim } from './claim.ts';
import { after } from '../clock.ts';
import type { EngineContext } from '../context.ts';
import { dispatchClaimed } from './dispatch.ts';
import type { EngineTask } from '../storage/tasks.ts';
import { TUNING } from '../options.ts';

/** Batches that were written as claimed by this process. */
export interface ClaimedBatches {
  task: EngineTask;
  batches: readonly WrittenBatch[];
  /** Recipients who opted out right before the commit. */
  refusing: ReadonlySet<string>;
}

const claimOf = ({ lo, hi, dueAt, origin }: WrittenBatch, leaseUntil: Date): Claim => ({
  ...origin,
  lo,
  hi,
  isChained: origin.next !== undefined,
  tried: 1,
  provider: null,
  awaits: null,
  expiresAt: expiryOf(origin, { dueAt }),
  attempts: 1,
  isUncertain: false,
  firstDueAt: dueAt,
  leaseUntil,
});

/**
 * Dispatches what this process has just accepted itself: a single message waits for no claim, and nothing is read that
 * is known. The lease was written with the message, so that what is interrupted is reconciled like any other batch.
 */
export class ImmediateDispatcher {
  readonly #context: EngineContext;
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<void>>();
  #isOpen = false;

  constructor(context: EngineContext, onError: (error: unknown) => void) {
    this.#context = context;
    this.#onError = onError;
  }

  /** Whether this process dispatches. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** From now on this process dispatches. */
  open(): void {
    this.#isOpen = true;
  }

  /** Takes no more sends, and resolves once those that run are dispatched. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#running);
  }

  /** When the lease of a send ends that is accepted now; undefined when the send has to wait for its lane. */
  leaseUntil(now: Date): Date | undefined {
    return this.#isOpen && this.#running.size < TUNING.immediateDispatches ? after(now, this.#context.options.lease) : undefined;
  }

  /** Submits what was written under a lease. */
  dispatch(claimed: ClaimedBatches, leaseUntil: Date): void {
    const running = this.#submit(claimed, leaseUntil)
      .catch(this.#onError)
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #submit({ task, batches, refusing }: ClaimedBatches, leaseUntil: Date): Promise<void> {
    const { text, providers, payload, links, hiddenCodes } = task;
    const now = {
      state: 'running',
      text,
      providers,
      reason: null,
      payload: payload ?? null,
      links: links ?? null,
      hiddenCodes: hiddenCodes ?? null,
    } as const;
    await Promise.all(
      batches.map((batch) => {
        const messages = batch.messages.map((message, index) => [batch.lo + index, message.address, message.text] as const);
        return dispatchClaimed(this.#context, claimOf(batch, leaseUntil), { task: now, messages, refusing });
      }),
    );
  }
}
