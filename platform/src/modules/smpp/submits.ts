import type { NewBatchMessage } from '@cabinet/domain/sending-batches';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { prepareMany } from '../sendings/public.ts';
import type { DeliveryQueue, WantedReceipt } from './delivery-queue.ts';
import type { WholeText } from './part-store.ts';
import { OK, statusOfError, statusOfOutcome, TRY_LATER } from './statuses.ts';

/** A submit that is to be accepted. */
export interface WaitingSubmit {
  message: NewBatchMessage;
  /** Addresses of its receipts, and what its own submit asked for. */
  receipt: Omit<WantedReceipt, 'sendingId' | 'messageId'>;
  /** The parts that its text was put together from; the last of them, `own`, is answered with the message's id. */
  parts?: { whole: WholeText; own: string } | undefined;
  /** Called once it is committed, or refused. */
  answer(status: number, messageId: string): void;
}

/** Messages that are accepted in one transaction. */
const MOST_AT_ONCE = 1000;
/** How long the first of several submits waits for the others. */
const GATHER_MS = 3;

/**
 * Accepts the submits of a token many at a time: what arrives while some are being accepted goes together afterwards. Each is answered when it
 * is committed with the receipts that it asked for, or refused as a send of it alone would be.
 */
export class Submits {
  /** As it was when the token was last looked at. */
  account: Account;
  readonly #app: App;
  readonly #queue: DeliveryQueue;
  readonly #release: (key: string) => Promise<void>;
  #waiting: WaitingSubmit[] = [];
  #running: Promise<void> | undefined;

  constructor(app: App, account: Account, queue: DeliveryQueue, release: (key: string) => Promise<void>) {
    this.#app = app;
    this.account = account;
    this.#queue = queue;
    this.#release = release;
  }

  add(submit: WaitingSubmit): void {
    this.#waiting.push(submit);
    this.#start();
  }

  #start(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
      if (this.#waiting.length > 0) this.#start();
    });
  }

  /** Resolves when all that was added is answered. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    await new Promise((wake) => setTimeout(wake, GATHER_MS));
    while (this.#waiting.length > 0) {
      const some = this.#waiting.splice(0, MOST_AT_ONCE);
      try {
        await this.#accept(some);
      } catch (error) {
        this.#app.log.error({ err: error }, 'submits by SMPP');
        for (const submit of some) this.#answer(submit, TRY_LATER);
      }
    }
  }

  async #accept(some: readonly WaitingSubmit[]): Promise<void> {
    const { account } = this;
    const until = account.role === 'admin' ? undefined : await this.#app.services.announcements?.maintenanceEnd();
    if (until !== undefined) return some.forEach((submit) => this.#answer(submit, TRY_LATER));
    const values = new Map(some.map(({ message }, place) => [place, message]));
    const prepared = await prepareMany(this.#app, account, values);
    const { outcomes, refused } = await prepared.accept(async (db, found) => {
      const wanted: WantedReceipt[] = [];
      const keys: string[] = [];
      for (const [place, outcome] of found.outcomes) {
        const submit = some[place];
        if (!submit || !('id' in outcome)) continue;
        wanted.push(...receiptsOf(submit, outcome.id));
        if (submit.parts) keys.push(submit.parts.whole.key);
      }
      await this.#queue.want(db, account.id, wanted);
      if (keys.length > 0) await db.query('delete from smpp_part where owner_id = $1 and text_key = any($2)', [account.id, keys]);
    });
    for (const [place, submit] of some.entries()) {
      const [error, outcome] = [refused.get(place), outcomes.get(place)];
      if (error || !outcome) this.#answer(submit, statusOfError(error));
      else if ('id' in outcome) this.#answer(submit, OK, String(outcome.id));
      else this.#answer(submit, statusOfOutcome(outcome));
    }
  }

  #answer(submit: WaitingSubmit, status: number, messageId = ''): void {
    if (status !== OK && submit.parts)
      this.#release(submit.parts.whole.key).catch((error: unknown) => this.#app.log.error({ err: error }, 'parts of a text'));
    submit.answer(status, messageId);
  }
}

/** The receipts of a message: one, or one for each part that asked for it. */
function receiptsOf({ receipt, parts }: WaitingSubmit, sendingId: number): WantedReceipt[] {
  if (!parts) return receipt.wants === 0 ? [] : [{ ...receipt, sendingId, messageId: String(sendingId) }];
  return parts.whole.parts.flatMap(({ messageId, wants }) =>
    wants === 0 ? [] : [{ ...receipt, wants, sendingId, messageId: messageId === parts.own ? String(sendingId) : messageId }],
  );
}
