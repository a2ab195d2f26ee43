import { setTimeout as wait } from 'node:timers/promises';
import type { NewBatchMessage } from '@cabinet/domain/sending-batches';
import type { Db, MessageOutcomes } from '@cabinet/engine';
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
/** So many are read and priced while those before them are accepted; fewer wait for each other, as each transaction has its price. */
const FEWEST_AHEAD = 250;
/** How long the first of several submits waits for the others. */
const GATHER_MS = 3;

/**
 * Accepts the submits of a token many at a time, in their order: what arrives while some are being accepted goes together afterwards, and is read
 * and priced meanwhile where it is much. Each is answered when it is committed with the receipts that it asked for, or refused as a send of it
 * alone would be.
 */
export class Submits {
  /** As it was when the token was last looked at. */
  account: Account;
  readonly #app: App;
  readonly #queue: DeliveryQueue;
  readonly #release: (key: string) => Promise<void>;
  #waiting: WaitingSubmit[] = [];
  #gathering: Promise<void> | undefined;
  /** Groups that are being prepared or accepted: one of each at most. */
  #inHand = 0;
  /** The end of the last of them. */
  #last: Promise<void> = Promise.resolve();

  constructor(app: App, account: Account, queue: DeliveryQueue, release: (key: string) => Promise<void>) {
    this.#app = app;
    this.account = account;
    this.#queue = queue;
    this.#release = release;
  }

  add(submit: WaitingSubmit): void {
    this.#waiting.push(submit);
    this.#gather();
  }

  /** Resolves when all that was added is answered. */
  async settled(): Promise<void> {
    while (this.#waiting.length > 0 || this.#inHand > 0) await (this.#gathering ?? this.#last);
  }

  /** Takes what waits once it had time to become more, where there is room for another group. */
  #gather(): void {
    const fewest = this.#inHand === 0 ? 1 : FEWEST_AHEAD;
    if (this.#gathering || this.#inHand > 1 || this.#waiting.length < fewest) return;
    this.#gathering = wait(GATHER_MS).then(() => {
      this.#gathering = undefined;
      this.#inHand += 1;
      this.#last = this.#process(this.#waiting.splice(0, MOST_AT_ONCE), this.#last).finally(() => {
        this.#inHand -= 1;
        this.#gather();
      });
    });
  }

  /** Accepts submits after those `before` them, and answers them. */
  async #process(some: readonly WaitingSubmit[], before: Promise<void>): Promise<void> {
    try {
      const accept = await this.#prepare(some);
      await before;
      await accept();
    } catch (error) {
      this.#app.log.error({ err: error }, 'submits by SMPP');
      await before;
      for (const submit of some) this.#answer(submit, TRY_LATER);
    }
  }

  /** Reads and prices submits; answers what accepts them, which is called once. */
  async #prepare(some: readonly WaitingSubmit[]): Promise<() => Promise<void>> {
    const { account } = this;
    const until = account.role === 'admin' ? undefined : await this.#app.services.announcements?.maintenanceEnd();
    if (until !== undefined) return async () => some.forEach((submit) => this.#answer(submit, TRY_LATER));
    const values = new Map(some.map(({ message }, place) => [place, message]));
    const prepared = await prepareMany(this.#app, account, values, { isMailing: false });
    return async () => {
      const { outcomes, refused } = await prepared.accept((db, found) => this.#note(db, account.id, some, found.outcomes));
      for (const [place, submit] of some.entries()) {
        const [error, outcome] = [refused.get(place), outcomes.get(place)];
        if (error || !outcome) this.#answer(submit, statusOfError(error));
        else if ('id' in outcome) this.#answer(submit, OK, String(outcome.id));
        else this.#answer(submit, statusOfOutcome(outcome));
      }
    };
  }

  /** Notes the receipts that accepted messages have to have, and forgets the parts that they were put together from. */
  async #note(db: Db, ownerId: string, some: readonly WaitingSubmit[], outcomes: MessageOutcomes): Promise<void> {
    const wanted: WantedReceipt[] = [];
    const keys: string[] = [];
    for (const [place, outcome] of outcomes) {
      const submit = some[place];
      if (!submit || !('id' in outcome)) continue;
      wanted.push(...receiptsOf(submit, outcome.id));
      if (submit.parts) keys.push(submit.parts.whole.key);
    }
    await this.#queue.want(db, ownerId, wanted);
    if (keys.length > 0) await db.query('delete from smpp_part where owner_id = $1 and text_key = any($2)', [ownerId, keys]);
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
