import type { AccountClosing } from '@cabinet/domain/account-closing';
import type { PoolClient } from 'pg';
import { newId } from '../../ids.ts';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { engineStatements } from '../../plugins/database/engine-statements.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { recordEvent, type Actor } from '../../resource/journal.ts';
import { moveByHand } from '../billings/public.ts';
import { checkAdministrates, exclusively, switchedOff } from '../identity/public.ts';
import { ClosingEraser } from './closing-eraser.ts';
import { ClosingEmails } from './closing-emails.ts';
import { ClosingRepository } from './closing-repository.ts';

const DAY_MS = 86_400_000;

/** Who asks to close an account, and what becomes of its money. */
interface Wish {
  reason?: string;
  refundTo?: string | undefined;
}

/**
 * Closes accounts (decisions/0062): asked for by the holder or by staff, taken back by signing in until the day comes, and then carried out
 * in two steps, of which the second may take long and is begun again wherever a node has died.
 */
export class ClosingService {
  readonly #app: App;
  readonly #closings: ClosingRepository;
  readonly #emails: ClosingEmails;
  readonly #eraser: ClosingEraser;

  constructor(app: App) {
    this.#app = app;
    this.#closings = new ClosingRepository(app.db, app.services.identity.sessions.deriveKey('names of closed accounts'));
    this.#emails = new ClosingEmails(app);
    this.#eraser = new ClosingEraser(app);
  }

  async stateOf(id: string, db?: Db): Promise<AccountClosing> {
    return this.#closings.stateOf(id, (await this.#app.services.settings.installation()).privacy.closingDays, db);
  }

  /** Whether a username was that of another account than `id` that has been closed lately, or its email. */
  async isReserved(username: string, id?: string): Promise<boolean> {
    const own = id === undefined ? undefined : (await this.#app.services.identity.byIds([id])).get(id);
    return own?.username.toLowerCase() !== username.toLowerCase() && (await this.#closings.isReserved(username));
  }

  /** Closes the caller's own account after the days that the installation gives; 409 while something has to be settled. */
  async ask(caller: Caller, { refundTo }: Wish): Promise<AccountClosing> {
    return (await this.#ask(caller, caller.account.id, { refundTo }, null)) as AccountClosing;
  }

  /** Asks to close an account in the scope of staff whom its holder has asked; undefined where they see none. */
  async askFor(caller: Caller, id: string, wish: Wish): Promise<AccountClosing | undefined> {
    return this.#ask(caller, id, wish, caller.account.id);
  }

  async #ask(caller: Caller, id: string, { reason = '', refundTo }: Wish, by: string | null): Promise<AccountClosing | undefined> {
    const { privacy } = await this.#app.services.settings.installation();
    const closesAt = new Date(Date.now() + privacy.closingDays * DAY_MS);
    const state = await exclusively(this.#app.db, async (trx) => {
      const user = await this.#app.services.identity.accounts.locked(caller, id, trx);
      if (!user) return undefined;
      if (by !== null) checkAdministrates(caller, user);
      if (!user.isActive && user.blocked && by === null) throw switchedOff(user.blocked.reason);
      if (user.closesAt || (await this.#closings.obstaclesOf(id, trx)).length > 0) throw new ApiError('CONFLICT');
      await this.#closings.ask(id, { closesAt, by, reason, refundTo: refundTo || null }, trx);
      const after = { closesAt: closesAt.toISOString(), reason, isPaidBack: Boolean(refundTo) };
      await recordEvent(trx, caller, { action: 'askClosing', resource: 'users', rowId: id, ownerId: id, after });
      const asked = await this.stateOf(id, trx);
      await this.#emails.asked(id, asked, trx);
      return asked;
    });
    if (state) await this.#end(id);
    return state;
  }

  /** Keeps the account of an owner who signs in, in the transaction that opens the session; which it is, where it was to be closed. */
  async takeBackBy(personId: string, by: Actor, trx: Db): Promise<string | undefined> {
    const id = await this.#closings.ofOwner(personId, trx);
    return id !== undefined && (await this.#takeBack(id, by, trx)) ? id : undefined;
  }

  async #takeBack(id: string, by: Actor, trx: Db): Promise<boolean> {
    if (!(await this.#closings.takeBack(id, trx))) return false;
    await recordEvent(trx, by, { action: 'takeBackClosing', resource: 'users', rowId: id, ownerId: id });
    await this.#emails.takenBack(id, trx);
    return true;
  }

  /** What follows once an account is kept: single messages that waited go on; mailings wait for somebody to resume them. */
  async onBack(id: string): Promise<void> {
    await this.#app.services.activity?.resumeSingles(id);
    await this.#publish(id);
  }

  /** Takes a request back for its holder. */
  async takeBackFor(caller: Caller, id: string): Promise<AccountClosing | undefined> {
    const isBack = await exclusively(this.#app.db, async (trx) => {
      const user = await this.#app.services.identity.accounts.locked(caller, id, trx);
      if (!user) return undefined;
      checkAdministrates(caller, user);
      if (!(await this.#takeBack(id, caller, trx))) throw new ApiError('CONFLICT');
      return true;
    });
    if (!isBack) return undefined;
    await this.onBack(id);
    return this.stateOf(id);
  }

  /** Closes an account that is to be closed at once; 409 while something has to be settled, or paid back. */
  async closeNow(caller: Caller, id: string, username: string): Promise<AccountClosing | undefined> {
    const user = await this.#app.services.identity.accounts.get(caller, id);
    if (!user) return undefined;
    checkAdministrates(caller, user);
    if (user.username !== username || !(await this.#close(id, caller))) throw new ApiError('CONFLICT');
    await this.#app.jobs.wake('privacy.closeAccounts');
    return this.stateOf(id);
  }

  /** Warns, closes what is due, and removes what is left of closed accounts. */
  async step(now = new Date()): Promise<void> {
    for (const id of await this.#closings.near(now)) await this.#warn(id);
    for (const id of await this.#closings.due(now)) await this.#close(id, undefined, now);
    for (let id = await this.#closings.claimErasure(); id !== undefined; id = await this.#closings.claimErasure()) await this.#erase(id);
    await this.#closings.freeNames();
  }

  async #warn(id: string): Promise<void> {
    await this.#app.db.transaction().execute(async (trx) => {
      if (await this.#closings.warned(id, trx)) await this.#emails.soon(id, await this.stateOf(id, trx), trx);
    });
  }

  /** Closes an account for good, with what it has given up; false where it is to be no more, or something has to be settled. */
  async #close(id: string, by: Caller | undefined, now = new Date()): Promise<boolean> {
    const isClosed = await exclusively(this.#app.db, async (trx) => {
      const user = await this.#closings.locked(id, trx);
      if (!user || (!by && user.closes_at! > now)) return false;
      const left = await this.#closings.balanceOf(id, trx);
      if ((await this.#closings.obstaclesOf(id, trx)).length > 0 || (left > 0 && user.refund_to !== null)) return false;
      await this.#emails.closed(id, trx);
      await recordEvent(trx, by, { action: 'closeAccount', resource: 'users', rowId: id, ownerId: id });
      await this.#closings.close(id, trx);
      if (left > 0) await giveUp(trx, { ownerId: id, payerId: user.reseller_id, amount: left }, now);
      return true;
    });
    if (isClosed) await this.#end(id);
    return isClosed;
  }

  async #erase(id: string): Promise<void> {
    await this.#app.services.identity.endAccount(id);
    await this.#eraser.erase(id, () => this.#closings.renewLease(id));
    await this.#closings.erased(id);
    this.#app.live.refresh('users', 'removed', id);
  }

  /** Ends what an account has open and running. */
  async #end(id: string): Promise<void> {
    const { identity, activity } = this.#app.services;
    await identity.endAccount(id);
    await identity.endActingOf(id);
    this.#app.live.endAccount(id);
    await activity?.pause(id);
    await this.#publish(id);
  }

  async #publish(id: string): Promise<void> {
    this.#app.live.refresh('users', 'updated', id);
  }
}

/** Takes what an account has given up: it goes back to the reseller whose customer it was, else to the installation. */
async function giveUp(trx: Db, { ownerId, payerId, amount }: { ownerId: string; payerId: string | null; amount: number }, at: Date) {
  const operation = {
    ownerId,
    source: 'subtract',
    amount,
    multiplier: 1,
    title: undefined,
    hidden: { comment: 'closed account' },
    authorId: null,
    payerId,
    debtLimit: 0,
    key: `closing:${ownerId}:${newId()}`,
  } as const;
  await moveByHand(engineStatements(trx) as PoolClient, operation, at);
}

declare module '../../services.ts' {
  interface Services {
    accountClosing?: ClosingService;
  }
}
