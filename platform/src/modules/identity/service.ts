import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { askedTogether } from '@cabinet/engine';
import type { Db } from '../../plugins/database/open.ts';
import { isUuid } from '../../ids.ts';
import type { Live } from '../../plugins/realtime/live.ts';
import { recordEvent } from '../../resource/journal.ts';
import type { Authenticate } from '../../services.ts';
import { AccountRepository, type AccountRow, type Superiors } from './accounts.ts';
import { ApiTokens, isApiToken } from './api-tokens.ts';
import type { DeprecatedUses } from './deprecated-uses.ts';
import { ReferralRepository, type ReferralMoney } from './referrals.ts';
import type { AlsoDo, SessionRepository } from './sessions.ts';
import type { SettingsService } from './settings-service.ts';
import type { TokenUses } from './token-uses.ts';

/** An account as other modules know it. */
export type AccountRecord = Pick<
  AccountRow,
  'id' | 'username' | 'role' | 'isActive' | 'canSignIn' | 'blockedReason' | 'ResellerId' | 'ManagerId' | 'country'
>;

/** Accounts and sessions for other modules. */
export class IdentityService {
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly tokens: ApiTokens;
  readonly tokenUses: TokenUses;
  readonly deprecatedUses: DeprecatedUses;
  readonly referrals: ReferralRepository;
  readonly #lookups: Db;
  readonly #live: Live;
  readonly #cells: App['cells'];

  constructor(
    { db, lookups }: Pick<App, 'db' | 'lookups'>,
    sessions: SessionRepository,
    { uses, deprecated, cells }: { uses: TokenUses; deprecated: DeprecatedUses; cells: App['cells'] },
    live: Live,
    money: ReferralMoney,
  ) {
    this.accounts = new AccountRepository(db);
    this.sessions = sessions;
    this.tokens = new ApiTokens(db, uses, cells);
    this.tokenUses = uses;
    this.deprecatedUses = deprecated;
    this.referrals = new ReferralRepository(db, money);
    this.#lookups = lookups;
    this.#live = live;
    this.#cells = cells;
  }

  readonly authenticate: Authenticate = (given, address, call) => {
    const token = this.#cells.unmark(given);
    return isApiToken(token) ? this.tokens.authenticate(token, address, call) : this.#authenticateSession(token, address);
  };

  /** Ends a session of which somebody shows a token that was replaced long ago: whoever kept it is not the one who renewed it. */
  async #authenticateSession(token: string, address: string): Promise<Account | undefined> {
    const checked = await this.sessions.check(token);
    if (!checked || 'account' in checked) return checked?.account;
    const { sessionId, userId } = checked.reused;
    const event = {
      action: 'endSessions',
      resource: 'sessions',
      rowId: sessionId,
      ownerId: userId,
      after: { reason: 'tokenReused' },
    } as const;
    await this.endSession(sessionId, (trx) => recordEvent(trx, { ip: address.replace('::ffff:', '') }, event));
    return undefined;
  }

  readonly #byId = askedTogether<string, AccountRow>(
    async (ids) => new Map((await this.accounts.byIds(ids, this.#lookups)).map((row) => [row.id, row])),
  );

  /** Accounts by id without a check of scope: for the server's own work, never for an answer. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>> {
    const [only] = ids;
    if (ids.length !== 1 || !isUuid(only)) return new Map((await this.accounts.byIds(ids)).map((row) => [row.id, row]));
    const row = await this.#byId(only.toLowerCase());
    return new Map(row ? [[row.id, row]] : []);
  }

  /** Who also sees the rows of an account; undefined where there is none. */
  readonly superiorsOf = askedTogether<string, Superiors>((ids) => this.accounts.superiorsOf(ids, this.#lookups));

  /** Socket rooms that receive events about an account's rows: its own, its reseller's, its managers', and that of everybody who sees all rows. */
  async roomsOf(accountId: string): Promise<readonly string[]> {
    const { resellerId = null, managerIds = [] } = (await this.superiorsOf(accountId)) ?? {};
    const above = managerIds.map((id) => `manager:${id}`);
    return [`account:${accountId}`, `reseller:${resellerId ?? accountId}`, `manager:${accountId}`, ...above, 'everything'];
  }

  /** Ends a session and those opened from it, does `also` in the same transaction, and closes their sockets. */
  async endSession(sessionId: string, also?: AlsoDo): Promise<void> {
    for (const id of await this.sessions.end(sessionId, also)) this.#live.endSession(id);
  }

  /** Activates or deactivates an account; deactivation ends its sessions and all of its sockets, those of API tokens too, at once. */
  async setActive(accountId: string, isActive: boolean): Promise<void> {
    await this.accounts.setActive(accountId, isActive);
    if (isActive) return;
    await this.endAccount(accountId);
    this.#live.endAccount(accountId);
  }

  /** Ends the sessions in which somebody acts as the account or as one below it, and in which the account acts as others. */
  async endActingOf(accountId: string): Promise<void> {
    for (const id of await this.sessions.endActing(accountId)) this.#live.endSession(id);
  }

  /** Ends every session of everybody in an account, for a deactivation or another role. */
  async endAccount(accountId: string, also?: AlsoDo): Promise<void> {
    for (const id of await this.sessions.endAccount(accountId, also)) this.#live.endSession(id);
  }

  /** Ends every session of a person except `keep`, for a new password or when they leave an account. */
  async endSessionsOf(accountId: string, keep?: string, also?: AlsoDo): Promise<void> {
    for (const id of await this.sessions.endAll(accountId, keep, also)) this.#live.endSession(id);
  }
}

declare module '../../services.ts' {
  interface Services {
    identity: IdentityService;
    settings: SettingsService;
  }
}
