import type { Balance } from '@cabinet/domain/billings';
import type { MessageType } from '@cabinet/domain/channels';
import type { RegistrationPlan } from '@cabinet/domain/settings';
import type { Account } from './plugins/auth/access.ts';
import type { Db } from './plugins/database/open.ts';

/** Turns a token, used from an address, into its account; undefined when it is not valid (any longer, or from there). */
export type Authenticate = (token: string, address: string) => Promise<Account | undefined>;

/** Which types an account can send: a tariff source and a routing group of the type (spec 2 §1). Filled by the sending side. */
export interface ChannelSource {
  channelsOf(accountId: string): Promise<readonly MessageType[]>;
}

/** What accounts have. Filled by the ledger. */
export interface BalanceSource {
  balancesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Balance>>;
  /** Which of these have been charged for something. */
  payersAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sets how far below zero an account may go. */
  setOverdraft(accountId: string, overdraft: number): Promise<void>;
}

/** What an account pays and how its messages go, for `GET /users/{id}?$scope=full` (spec 1 §7). Filled by the sending side. */
export interface PlanSource {
  plansOf(accountId: string): Promise<{ Tariffs: readonly unknown[]; RoutingGroups: readonly unknown[] }>;
  /** Gives a new account tariffs and routing groups, in the transaction that makes it; those that are not there are left out. */
  give(accountId: string, plan: Pick<RegistrationPlan, 'tariffs' | 'routingGroups'>, db: Db): Promise<void>;
}

/**
 * What modules offer each other; nobody reads another module's tables. A module adds its own beside its service:
 * `declare module '../../services.ts' { interface Services { contacts: ContactService } }` and sets it in `services(app)`.
 */
export interface Services {
  channels?: ChannelSource;
  balances?: BalanceSource;
  plans?: PlanSource;
}
