import { randomBytes } from 'node:crypto';
import type { AccountAccess } from '@cabinet/domain/account-access';
import type { JournalAction } from '@cabinet/domain/events-history';
import type { Role } from '@cabinet/domain/roles';
import { registrationPlan } from '@cabinet/domain/settings';
import type { NewUser, User } from '@cabinet/domain/users';
import { sql, type UpdateObject } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { recordByStaff, recordEvent } from '../../resource/journal.ts';
import { exclusively } from './access-lock.ts';
import {
  checkAdministrates,
  checkNobodyBelow,
  checkOtherAdministrator,
  checkPlacement,
  placementFor,
  placementOf,
  switchedOff,
  type Placement,
} from './access-rules.ts';
import type { AccountRepository } from './accounts.ts';
import { inviteByEmail, sendResetLink } from './account-emails.ts';
import { isNameTaken } from './name-taken.ts';
import { checkNewPassword } from './password-rules.ts';
import { hashPassword } from './password.ts';

type Values = UpdateObject<Tables, 'users'>;

/** What a change does in its transaction: the columns that it writes, and what the journal tells of it. */
interface Change {
  action: JournalAction;
  values: Values;
  before: object;
  after: object;
}

/** Length of a password that nobody knows; its account is entered by a link that sets another. */
const RANDOM_PASSWORD_BYTES = 32;

/**
 * What staff do with the accounts of their scope (decisions.md "Accounts and money"): make, block, archive and remove them, and say to whom
 * they belong. Every change is recorded in its transaction and holds at once: sessions and sockets that it ends are closed on all nodes.
 */
export class AccountAdministration {
  readonly #app: App;
  readonly #accounts: AccountRepository;

  constructor(app: App) {
    this.#app = app;
    this.#accounts = app.services.identity.accounts;
  }

  /** Makes an account in the caller's branch, with the tariffs and the overdraft of a registration; an email leads its holder to a password. */
  async create(caller: Caller, { username, password, data, locale, ...asked }: NewUser): Promise<User> {
    const { settings, plans, balances } = this.#app.services;
    const placement = placementFor(caller, asked);
    const installation = await settings.installation();
    const plan = registrationPlan(installation);
    const { overdraft } = installation.billings;
    if (password !== undefined) checkNewPassword(password, { username, email: data.email, title: installation.frontend.title });
    const passwordHash = await hashPassword(password ?? randomBytes(RANDOM_PASSWORD_BYTES).toString('base64url'));
    if (await isNameTaken(this.#app, username)) throw invalid('username', 'username.taken');
    const make = () =>
      exclusively(this.#app.db, async (trx) => {
        await checkPlacement(this.#accounts, caller, placement, trx);
        const user = await this.#accounts.createBy(caller, { username, passwordHash, data, locale, ...placement }, trx);
        if (plan) await plans?.give(user.id, plan, trx);
        if (overdraft > 0) await balances?.setOverdraft(user.id, overdraft, trx);
        return user;
      });
    const made = await this.#app.services.directory.holding([{ kind: 'username', name: username }], make).catch((error: unknown) => {
      throw isUniqueViolation(error) ? invalid('username', 'username.taken') : error;
    });
    if (password === undefined) await inviteByEmail(this.#app, made, locale);
    return made;
  }

  /** Changes to whom an account belongs and what it may do; `check` sees the account as it is before. */
  async changeAccess(caller: Caller, id: string, asked: AccountAccess, check: (current: User) => void): Promise<User | undefined> {
    let previous: User | undefined;
    const changed = await this.#change(caller, id, async (user, trx) => {
      const owed = await this.#app.services.balances?.overdraftOf(id, trx);
      const current: User = owed === undefined ? user : { ...user, overdraft: owed };
      check(current);
      previous = user;
      const { role: nextRole = user.role, overdraft = current.overdraft, isActive = user.isActive } = asked;
      if (user.id === caller.account.id && (nextRole !== user.role || !isActive)) throw new ApiError('OWN_ACCOUNT');
      const next = { ...roleChange(placementOf(user), nextRole), ...withoutUndefined(asked), role: nextRole };
      if (nextRole !== 'admin' || !isActive) await checkOtherAdministrator(this.#accounts, user, trx);
      await checkNobodyBelow(this.#accounts, user, nextRole, trx);
      await checkPlacement(this.#accounts, caller, next, trx, id);
      if (overdraft !== undefined && overdraft !== current.overdraft) {
        await this.#app.services.balances?.setOverdraft(id, overdraft, trx);
      }
      return {
        action: 'access',
        values: { ...columnsOf(next), ...(isActive === user.isActive ? {} : isActive ? UNBLOCKED : blockedFor(null)) },
        before: { ...placementOf(user), overdraft: current.overdraft, isActive: user.isActive },
        after: { ...pick(next), overdraft, isActive },
      };
    });
    if (!changed || !previous) return undefined;
    await this.#applyAccess(previous, changed);
    return this.withOverdraft(changed);
  }

  /**
   * Gives an active account the role that its company's own sign-in says, as an administrator would. Throws where it is the last administrator,
   * or others belong to it by its role.
   */
  async giveRole(id: string, role: Role): Promise<void> {
    const done = await exclusively(this.#app.db, async (trx) => {
      const before = await this.#accounts.lockedById(id, trx);
      if (!before?.isActive || before.role === role) return undefined;
      const kept = roleChange(placementOf(before), role);
      if (role !== 'admin') await checkOtherAdministrator(this.#accounts, before, trx);
      await checkNobodyBelow(this.#accounts, before, role, trx);
      const after = await this.#accounts.write(id, columnsOf(kept), trx);
      const changed = { before: placementOf(before), after: pick(kept) };
      await recordEvent(trx, undefined, { action: 'access', resource: 'users', rowId: id, ownerId: id, ...changed });
      return { before, after };
    });
    if (!done) return;
    this.#app.live.publish('users', 'updated', id, [done.after]);
    await this.#applyAccess(done.before, done.after);
  }

  /** Blocks an account at once: its sessions, sockets and API tokens do nothing more, and what it sends waits. */
  async block(caller: Caller, id: string, reason: string): Promise<User | undefined> {
    const blocked = await this.#change(caller, id, async (user, trx) => {
      checkAdministrates(caller, user);
      await checkOtherAdministrator(this.#accounts, user, trx);
      return { action: 'block', values: blockedFor(reason), before: { reason: user.blocked?.reason ?? null }, after: { reason } };
    });
    if (blocked) await this.#end(blocked);
    return blocked;
  }

  /** Sets what an account below the caller may spend in a calendar month; null limits nothing. */
  limitMonth(caller: Caller, id: string, limit: number | null): Promise<User | undefined> {
    return this.#change(caller, id, async (user, trx) => {
      checkAdministrates(caller, user);
      const before = (await this.#app.services.balances?.setMonthlyLimit(id, limit, trx)) ?? null;
      return { action: 'update', values: {}, before: { monthlyLimit: before }, after: { monthlyLimit: limit } };
    });
  }

  /** Lets a blocked account in again; its mailings stay paused until somebody resumes them. */
  async unblock(caller: Caller, id: string): Promise<User | undefined> {
    const user = await this.#change(caller, id, async (user) => {
      checkAdministrates(caller, user);
      return { action: 'unblock', values: UNBLOCKED, before: { reason: user.blocked?.reason ?? null }, after: { reason: null } };
    });
    if (user?.isActive) await this.#app.services.activity?.resumeSingles(id);
    return user;
  }

  /** Takes an account out of the lists, or back into them; in the archive nobody signs in with it. */
  async archive(caller: Caller, id: string, isArchived: boolean): Promise<User | undefined> {
    const archived = await this.#change(caller, id, async (user, trx) => {
      checkAdministrates(caller, user);
      if (isArchived) await checkOtherAdministrator(this.#accounts, user, trx);
      const values = isArchived
        ? { archived_at: new Date(), is_active: false }
        : { archived_at: null, is_active: sql<boolean>`blocked_at is null and closes_at is null` };
      return { action: isArchived ? 'archive' : 'unarchive', values, before: { isArchived: user.isArchived }, after: { isArchived } };
    });
    if (archived && isArchived) await this.#end(archived);
    return archived;
  }

  /** Removes an account that has never sent anything and whose money never moved; 409 for any other, which the archive is for. */
  async remove(caller: Caller, id: string): Promise<User | undefined> {
    const removed = await exclusively(this.#app.db, async (trx) => {
      const user = await this.#accounts.locked(caller, id, trx);
      if (!user) return undefined;
      checkAdministrates(caller, user);
      await checkOtherAdministrator(this.#accounts, user, trx);
      const below = (await this.#accounts.countBelow(id, 'reseller_id', trx)) + (await this.#accounts.countBelow(id, 'manager_id', trx));
      if (below > 0 || (await this.#app.services.activity?.hasHistory(id, trx))) throw new ApiError('MOVED_MONEY');
      return this.#accounts.removeFor(caller, id, trx);
    });
    if (removed) this.#app.live.endAccount(id);
    return removed;
  }

  /** Sends an email with a link that sets a new password; nobody but the reader of the email learns it. */
  async sendResetLink(caller: Caller, id: string): Promise<User | undefined> {
    const user = await this.#accounts.get(caller, id);
    if (!user) return undefined;
    checkAdministrates(caller, user);
    if (!user.isActive) throw switchedOff(user.blocked?.reason);
    if (user.data.email === '') throw invalid('data.email', 'required');
    await this.#app.db.transaction().execute(async (trx) => {
      await sendResetLink(this.#app, trx, user);
      await recordByStaff(trx, caller, { action: 'resetLink', resource: 'passwords', rowId: id, ownerId: id });
    });
    return user;
  }

  /** An account with how far below zero it may go. */
  async withOverdraft(user: User): Promise<User> {
    const balance = (await this.#app.services.balances?.balancesOf([user.id]))?.get(user.id);
    return balance ? { ...user, overdraft: balance.overdraft } : user;
  }

  /** Makes and records a change of one account; undefined where the caller sees none. */
  async #change(caller: Caller, id: string, decide: (user: User, trx: Db) => Promise<Change>): Promise<User | undefined> {
    const changed = await exclusively(this.#app.db, async (trx) => {
      const user = await this.#accounts.locked(caller, id, trx);
      if (!user) return undefined;
      const { action, values, before, after } = await decide(user, trx);
      const written = await this.#accounts.write(id, values, trx);
      await recordByStaff(trx, caller, { action, resource: 'users', rowId: id, ownerId: id, before, after });
      return written;
    });
    if (changed) this.#app.live.publish('users', 'updated', id, [changed]);
    return changed;
  }

  /** Ends what an account that is switched off has open and running. */
  async #end({ id }: User): Promise<void> {
    const { identity, activity } = this.#app.services;
    await identity.endAccount(id);
    await identity.endActingOf(id);
    this.#app.live.endAccount(id);
    await activity?.pause(id);
  }

  /** Makes a new access hold: tokens name the role, sockets are in the rooms of those who saw the account's rows. */
  async #applyAccess(before: User, after: User): Promise<void> {
    const { identity, activity } = this.#app.services;
    const { id } = after;
    if (before.isActive && !after.isActive) await this.#end(after);
    if (!before.isActive && after.isActive) await activity?.resumeSingles(id);
    const was = placementOf(before);
    const is = placementOf(after);
    if (was.role !== is.role) await identity.endAccount(id);
    if (was.role === is.role && was.ResellerId === is.ResellerId && was.ManagerId === is.ManagerId) return;
    await identity.endActingOf(id);
    this.#app.live.endAccount(id);
    for (const former of [was.ResellerId, was.ManagerId]) {
      if (former !== null && former !== is.ResellerId && former !== is.ManagerId) this.#app.live.refresh('users', 'removed', former);
    }
  }
}

const UNBLOCKED: Values = { blocked_at: null, blocked_reason: null, is_active: sql<boolean>`archived_at is null and closes_at is null` };
const blockedFor = (reason: string | null): Values => ({ blocked_at: new Date(), blocked_reason: reason, is_active: false });

const columnsOf = ({ role, ResellerId, ManagerId, hasContract }: Placement): Values => ({
  role,
  reseller_id: ResellerId,
  manager_id: ManagerId,
  data: hasContract ? sql<string>`data || '{"hasContract": true}'` : sql<string>`data - 'hasContract'`,
});

/** Where an account stands with a role: staff belong to nobody. */
const roleChange = (placement: Placement, role: Role): Placement =>
  role === 'admin' || role === 'manager' ? { ...placement, role, ResellerId: null, ManagerId: null } : { ...placement, role };

const pick = ({ role, ResellerId, ManagerId, hasContract }: Placement): Placement => ({ role, ResellerId, ManagerId, hasContract });

/** The fields of a placement that a call names. */
function withoutUndefined({ role, ResellerId, ManagerId, hasContract }: AccountAccess): Partial<Placement> {
  const given = { role, ResellerId, ManagerId, hasContract };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

declare module '../../services.ts' {
  interface Services {
    administration: AccountAdministration;
  }
}
