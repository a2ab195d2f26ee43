import { expiryOf, type Written } from './batches.ts';
import type { Claim } from './claim.ts';
import { after } from './clock.ts';
import type { EngineContext } from './context.ts';
import { dispatchClaimed } from './dispatch.ts';
import type { EngineTask } from './tasks.ts';

/** Sends that are dispatched side by side outside the loops; more than these wait for their lane. */
const AT_ONCE = 8;

/** Batches that are in this worker's hands since they were made. */
export interface Hand {
  task: EngineTask;
  batches: readonly Written[];
  /** Whoever asked to be written no more right before the commit. */
  refusing: ReadonlySet<string>;
}

const claimOf = ({ lo, hi, dueAt, origin }: Written, leaseUntil: Date): Claim => ({
  ...origin,
  lo,
  hi,
  isChained: origin.next !== undefined,
  tried: 1,
  provider: null,
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
export class AtOnce {
  private readonly context: EngineContext;
  private readonly onError: (error: unknown) => void;
  private readonly running = new Set<Promise<void>>();
  private isOpen = false;

  constructor(context: EngineContext, onError: (error: unknown) => void) {
    this.context = context;
    this.onError = onError;
  }

  /** From now on this process dispatches. */
  open(): void {
    this.isOpen = true;
  }

  /** Ends it after what is in hand. */
  async close(): Promise<void> {
    this.isOpen = false;
    await Promise.all(this.running);
  }

  /** Until when a send that is accepted now is in this worker's hands; undefined when it is to wait for its lane. */
  leaseUntil(now: Date): Date | undefined {
    return this.isOpen && this.running.size < AT_ONCE ? after(now, this.context.options.lease) : undefined;
  }

  /** Submits what was written under a lease. */
  dispatch(hand: Hand, leaseUntil: Date): void {
    const running = this.submit(hand, leaseUntil)
      .catch(this.onError)
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  private async submit({ task, batches, refusing }: Hand, leaseUntil: Date): Promise<void> {
    const { text, providers, payload } = task;
    const now = { state: 'running', text, providers, reason: null, payload: payload ?? null } as const;
    await Promise.all(
      batches.map((batch) => {
        const messages = batch.messages.map((message, index) => [batch.lo + index, message.address, message.text] as const);
        return dispatchClaimed(this.context, claimOf(batch, leaseUntil), { task: now, messages, refusing });
      }),
    );
  }
}
