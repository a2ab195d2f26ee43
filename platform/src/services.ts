import type { Balance } from '@cabinet/domain/billings';
import type { MessageType } from '@cabinet/domain/channels';
import type { RegistrationPlan } from '@cabinet/domain/settings';
import type { Account } from './plugins/auth/access.ts';
import type { Db } from './plugins/database/open.ts';

/**
 * Answers the account of a token that is used from an address; undefined when the token is not valid any longer or not for the address.
 * `call` is what it is used for, as the owner of an API token reads it.
 */
export type Authenticate = (token: string, address: string, call?: string) => Promise<Account | undefined>;

/** The message types that an account can send, those for which it has a tariff and a routing group (spec 2 §1). Provided by the sending side. */
export interface ChannelSource {
  channelsOf(accountId: string): Promise<readonly MessageType[]>;
}

/** How much an account does; null where it has not sent anything yet. */
export interface AccountActivity {
  spentLately: number;
  lastSentAt: string | null;
}

/** Balances of accounts; set by the billings module. */
export interface BalanceSource {
  balancesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Balance>>;
  /** What each of these accounts was charged in the last thirty days, and when it sent last. */
  activityOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, AccountActivity>>;
  /** The accounts among these that have been charged at least once. */
  payersAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** How far below zero an account may go, as a transaction sees it. */
  overdraftOf(accountId: string, db: Db): Promise<number>;
  /** Sets how far below zero an account may go, in a transaction where there is one. */
  setOverdraft(accountId: string, overdraft: number, db?: Db): Promise<void>;
  /** Sets what an account may spend in a calendar month, null for no limit, in a transaction; answers what it was. */
  setMonthlyLimit(accountId: string, limit: number | null, db: Db): Promise<number | null>;
}

/** What accounts send and have running, for who administrates them. Provided by the sending side. */
export interface ActivitySource {
  /** Pauses what an account has running and scheduled, with the reason that it is blocked. */
  pause(accountId: string): Promise<void>;
  /** Resumes the single messages of an account that its block has paused; mailings and operations wait for somebody to resume them. */
  resumeSingles(accountId: string): Promise<void>;
  /** Whether an account has ever sent anything, or money of its own has moved. */
  hasHistory(accountId: string, db: Db): Promise<boolean>;
}

/** Tariffs and routing groups of an account, for `GET /users/{id}?$scope=full` (spec 1 §7). Provided by the sending side. */
export interface PlanSource {
  plansOf(accountId: string): Promise<{ Tariffs: readonly unknown[]; RoutingGroups: readonly unknown[] }>;
  /** Gives a new account tariffs and routing groups in the transaction that creates it; ones that do not exist any more are left out. */
  give(accountId: string, plan: Pick<RegistrationPlan, 'tariffs' | 'routingGroups'>, db: Db): Promise<void>;
}

/**
 * Services by which modules use each other. A module declares its own beside the service class,
 * `declare module '../../services.ts' { interface Services { contacts: ContactService } }`, and sets it in `services(app)`. A type of
 * another module's service is `Services['contacts']`; other types and functions that a module offers are exported by its `public.ts`.
 */
export interface Services {
  channels?: ChannelSource;
  activity?: ActivitySource;
  balances?: BalanceSource;
  plans?: PlanSource;
}
