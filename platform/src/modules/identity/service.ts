import type { Db } from '../../plugins/database/open.ts';
import type { Live } from '../../plugins/realtime/live.ts';
import type { Authenticate, BalanceSource } from '../../services.ts';
import { AccountRepository, type AccountRow } from './accounts.ts';
import { ApiTokens, isApiToken } from './api-tokens.ts';
import { ReferralRepository } from './referrals.ts';
import type { Sessions } from './sessions.ts';
import type { SettingsService } from './settings.ts';

/** An account as other modules know it. */
export type AccountRecord = Pick<AccountRow, 'id' | 'username' | 'role' | 'isActive' | 'ResellerId' | 'ManagerId' | 'country'>;

/** What other modules may ask about accounts and sessions. */
export class IdentityService {
  readonly accounts: AccountRepository;
  readonly sessions: Sessions;
  readonly tokens: ApiTokens;
  readonly referrals: ReferralRepository;
  readonly #live: Live;

  constructor(db: Db, sessions: Sessions, live: Live, payersAmong: BalanceSource['payersAmong']) {
    this.accounts = new AccountRepository(db);
    this.sessions = sessions;
    this.tokens = new ApiTokens(db);
    this.referrals = new ReferralRepository(db, payersAmong);
    this.#live = live;
  }

  readonly authenticate: Authenticate = (token, address) =>
    isApiToken(token) ? this.tokens.authenticate(token, address) : this.sessions.authenticate(token);

  /** Accounts by id, whoever asks: for the server's own work, never for an answer. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, AccountRecord>> {
    return new Map((await this.accounts.byIds(ids)).map((row) => [row.id, row]));
  }

  /** Rooms in which an account's rows are heard: its own, its reseller's, its managers', and those who see everything. */
  async audienceOf(accountId: string): Promise<readonly string[]> {
    const { resellerId, managerIds } = await this.accounts.superiorsOf(accountId);
    const above = managerIds.map((id) => `manager:${id}`);
    return [`account:${accountId}`, `reseller:${resellerId ?? accountId}`, `manager:${accountId}`, ...above, 'everything'];
  }

  /** Ends a session, those opened from it, and their sockets. */
  async endSession(sessionId: string): Promise<void> {
    for (const id of await this.sessions.end(sessionId)) this.#live.endSession(id);
  }

  /** Switches an account off or on; switched off, its sessions and all of its sockets, those of API tokens too, end at once. */
  async setActive(accountId: string, isActive: boolean): Promise<void> {
    await this.accounts.setActive(accountId, isActive);
    if (isActive) return;
    await this.endSessionsOf(accountId);
    this.#live.endAccount(accountId);
  }

  /** Ends every session of an account except `keep`, for a new password or a deactivation. */
  async endSessionsOf(accountId: string, keep?: string): Promise<void> {
    for (const id of await this.sessions.endAll(accountId, keep)) this.#live.endSession(id);
  }
}

declare module '../../services.ts' {
  interface Services {
    identity: IdentityService;
    settings: SettingsService;
  }
}
