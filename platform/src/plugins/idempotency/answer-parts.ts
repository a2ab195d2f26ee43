import type { Db } from '@cabinet/engine';
import { ApiError } from '../errors/api-error.ts';
import type { AnswerPart, IdempotencyStore } from './store.ts';

/** The answer of a call with an `Idempotency-Key` that is given a part at a time, each kept in the transaction of what it tells. */
export class AnswerParts {
  /** Whether the whole answer is there, so that there is nothing to do. */
  readonly isWhole: boolean;
  readonly #store: IdempotencyStore;
  readonly #call: { accountId: string; key: string; callId: string };

  constructor(store: IdempotencyStore, call: { accountId: string; key: string; callId: string }, isWhole: boolean) {
    this.#store = store;
    this.#call = call;
    this.isWhole = isWhole;
  }

  /** The next part that is there already, behind a line. */
  after(line: number): Promise<AnswerPart | undefined> {
    const { accountId, key } = this.#call;
    return this.#store.partAfter(accountId, key, line);
  }

  /** Keeps a part with what it did; throws `IDEMPOTENCY_RUNNING`, and undoes that, where another call has the key by now. */
  async note(db: Db, part: AnswerPart): Promise<void> {
    if (!(await this.#store.notePart(db, this.#call, part))) throw new ApiError('IDEMPOTENCY_RUNNING');
  }

  /** Everything is answered. */
  finish(status: number): Promise<void> {
    const { accountId, key } = this.#call;
    return this.#store.finish(accountId, key, status, '');
  }

  /** Lets a repeated call go on at once where this one has broken off. */
  async breakOff(): Promise<void> {
    await this.#store.breakOff(this.#call);
  }
}
