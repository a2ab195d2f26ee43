import { FEW_MESSAGES, idsFrom, type StatusChange } from '../outbox.ts';
import { ownPayloads, saveRecipientValues } from '../chains/recipient-values.ts';
import type { EngineContext } from '../context.ts';
import { writeBatches, type WrittenBatch } from '../expand/batches.ts';
import type { Expander, PlannedSend, PricedPage } from '../expand/expand.ts';
import { holdBillingsOrFail, insertHeldBillings, type Charge } from '../ledger/billed.ts';
import { TUNING } from '../options.ts';
import { isUndone, run, transaction, type Db } from '../storage/sql.ts';
import { insertTasks } from './new-task.ts';
import { optedOutOf, optOutKey } from './opt-out.ts';
import type { PricedSend } from './priced-send.ts';

/** A send of a few messages that is read and priced: no statement that writes it needs the answer to another. */
export interface ReadySend {
  send: PricedSend;
  page: PricedPage;
  charge: Charge;
  queuePosition: number;
  /** This process dispatches it under a lease until then. */
  leaseUntil: Date | undefined;
  now: Date;
  /** Writes down that it was accepted; what it fails with in the database undoes the send. */
  note: ((db: Db) => Promise<void>) | undefined;
}

/** A send that was accepted. */
export interface GroupedSend {
  batches: readonly WrittenBatch[];
  /** Recipients who opted out right before the commit. */
  refusing: ReadonlySet<string>;
}

interface Waiting {
  ready: ReadySend;
  /** It was part of a group that was not accepted. */
  isAlone: boolean;
  resolve(accepted: GroupedSend | undefined): void;
  reject(error: unknown): void;
}

const countOf = ({ ready }: Waiting): number => ready.page.items.length;

/**
 * Accepts sends that come at the same moment in one transaction: those of one turn of the event loop, and those that come while others are being
 * written. Where one of them cannot be accepted nothing of the group is, and each is written by itself, as if it had come alone; what an account
 * cannot pay is not grouped with others again until it can.
 */
export class AcceptGroups {
  readonly #context: EngineContext;
  readonly #expander: Expander;
  #waiting: Waiting[] = [];
  #running = 0;
  #isScheduled = false;
  /** Accounts whose last send was not accepted. */
  readonly #refused = new Set<string>();
  /** Sends that wait for the end of one of their account that is written by itself. */
  readonly #behind = new Map<string, Waiting[]>();

  constructor(context: EngineContext, expander: Expander) {
    this.#context = context;
    this.#expander = expander;
  }

  /** Writes a send and puts its price aside; undefined where the account cannot pay it, and nothing was written. */
  accept(ready: ReadySend): Promise<GroupedSend | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<GroupedSend | undefined>();
    this.#waiting.push({ ready, isAlone: false, resolve, reject });
    this.#schedule();
    return promise;
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#begin();
    });
  }

  #begin(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const mustWait = ({ isAlone, ready }: Waiting) => isAlone || this.#refused.has(ownerOf(ready)) || this.#behind.has(ownerOf(ready));
    for (const one of waiting) {
      if (mustWait(one)) this.#acceptInTurn(one);
      else this.#waiting.push(one);
    }
    while (this.#waiting.length > 0 && this.#running < TUNING.acceptedGroups) {
      let messages = 0;
      const most = this.#waiting.findIndex((one) => (messages += countOf(one)) > FEW_MESSAGES);
      const group = this.#waiting.splice(0, most < 0 ? this.#waiting.length : Math.max(1, most));
      this.#running += 1;
      void this.#acceptGroup(group).finally(() => {
        this.#running -= 1;
        this.#schedule();
      });
    }
  }

  async #acceptGroup(group: readonly Waiting[]): Promise<void> {
    const [first] = group;
    const only = group.length === 1 ? first : undefined;
    try {
      const written = await this.#write(
        group.map(({ ready }) => ready),
        { isHasty: true },
      );
      if (written) for (const [index, { resolve }] of group.entries()) resolve(written[index]);
      else if (only) this.#refuse(only);
      else for (const one of group) this.#acceptInTurn({ ...one, isAlone: true });
    } catch (error) {
      // What may have been written is not written again.
      if (only && !isLocked(error)) this.#noteRefused(ownerOf(only.ready));
      for (const one of group) {
        if (isUndone(error) && (!only || isLocked(error))) this.#acceptInTurn({ ...one, isAlone: !isLocked(error) });
        else one.reject(error);
      }
    }
  }

  /**
   * Accepts a send by itself, one of an account at a time: several would wait for the same balance, each with a connection that sends of other accounts
   * need. Those that came to wait behind it are grouped again unless they have to be written by themselves.
   */
  #acceptInTurn(one: Waiting): void {
    const ownerId = ownerOf(one.ready);
    const behind = this.#behind.get(ownerId);
    if (behind) return void behind.push(one);
    this.#behind.set(ownerId, []);
    void this.#acceptAlone(one).finally(() => {
      this.#waiting.unshift(...(this.#behind.get(ownerId) ?? []));
      this.#behind.delete(ownerId);
      this.#schedule();
    });
  }

  async #acceptAlone(one: Waiting): Promise<void> {
    const ownerId = ownerOf(one.ready);
    try {
      const [accepted] = (await this.#write([one.ready])) ?? [];
      if (!accepted) return this.#refuse(one);
      this.#refused.delete(ownerId);
      one.resolve(accepted);
    } catch (error) {
      this.#noteRefused(ownerId);
      one.reject(error);
    }
  }

  #refuse({ ready, resolve }: Waiting): void {
    this.#noteRefused(ownerOf(ready));
    resolve(undefined);
  }

  #noteRefused(ownerId: string): void {
    if (this.#refused.size >= TUNING.refusedAccounts) this.#refused.clear();
    this.#refused.add(ownerId);
  }

  /** Writes sends in one transaction, what locks a balance last; undefined where an account cannot pay. A hasty one fails where a row stays locked. */
  async #write(sends: readonly ReadySend[], { isHasty = false } = {}): Promise<readonly GroupedSend[] | undefined> {
    const { express, outbox } = this.#context;
    const planned = sends.map((one) => this.#plan(one));
    const now = new Date(Math.max(...sends.map((one) => one.now.getTime())));
    const billings = sends.map(({ send: { task }, charge }) => ({ ...task, taskId: task.id, ...charge }));
    const leased = sends.filter(({ leaseUntil }) => leaseUntil !== undefined);
    let refusing: ReadonlySet<string> = new Set();
    const done = await transaction(express, async (client, onCommit) => {
      const statements: (() => Promise<unknown>)[] = [
        () => insertTasks(client, planned.map(({ task }, index) => ({ ...(sends[index] as ReadySend).send, task, now: (sends[index] as ReadySend).now }))), // prettier-ignore
        () => insertHeldBillings(client, billings, now),
        () => writeBatches(client, planned.map(({ task, batches }, index) => ({ text: task.text, batches, leaseUntil: sends[index]?.leaseUntil })), now), // prettier-ignore
        () => outbox.statuses(client, sends.map(pendingOf)),
        ...sends.map(
          ({ send: { task }, page: { items, firstId } }) =>
            () =>
              saveRecipientValues(client, task.audience.kind, task.fallbacks, items.map(({ member }) => member), firstId, { own: ownPayloads(task) }), // prettier-ignore
        ),
        async () => (refusing = leased.length > 0 ? await optedOutOf(client, leased.flatMap(keysOf)) : refusing),
        ...sends.map(
          ({ note }) =>
            async () =>
              note?.(client),
        ),
        () => holdBillingsOrFail(client, billings, 'accepted', now),
      ];
      // Somebody who has a balance locked for long is waited for by one send of its account, not by the groups.
      if (isHasty) onCommit(() => run(client, `set local lock_timeout = ${TUNING.groupLockMs}`));
      statements.forEach(onCommit);
      return true;
    });
    if (!done) return undefined;
    return sends.map((one, index) => ({
      batches: planned[index]?.batches ?? [],
      refusing: new Set(addressesOf(one).filter((address) => refusing.has(optOutKey(one.send.request.ownerId, address)))),
    }));
  }

  #plan({ send, page, queuePosition, now }: ReadySend): PlannedSend {
    return this.#expander.planNow(send.task, page, queuePosition, now);
  }
}

const ownerOf = ({ send }: ReadySend): string => send.request.ownerId;

const LOCK_NOT_AVAILABLE = '55P03';

const isLocked = (error: unknown): boolean => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;

const addressesOf = ({ page }: ReadySend): string[] => page.items.map(({ message }) => message.address);

const keysOf = (one: ReadySend): string[] => addressesOf(one).map((address) => optOutKey(one.send.request.ownerId, address));

const pendingOf = ({ send, page: { firstId, items }, now }: ReadySend): StatusChange => ({
  ownerId: send.request.ownerId,
  ids: idsFrom(firstId, items.length),
  status: 'pending',
  error: null,
  at: now,
});
