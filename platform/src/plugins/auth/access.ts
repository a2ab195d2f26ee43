import type { MessageType } from '@cabinet/domain/channels';
import type { MemberRole } from '@cabinet/domain/member-roles';
import type { Permission, Permissions } from '@cabinet/domain/permissions';
import type { Role, Scope } from '@cabinet/domain/roles';
import type { TokenScope } from '@cabinet/domain/token-scopes';

/**
 * Access that a route requires, declared in its `config`: a permission; `session` for any account that is signed in; `optional`
 * for answers that differ with a session; `public`. A route below `/api` that declares none cannot be registered.
 */
export type RouteAccess = Permission | 'session' | 'optional' | 'public';

/** What limits the API token behind a call beside its account; null is no limit. */
export interface TokenRights {
  scopes: readonly TokenScope[] | null;
  channels: readonly MessageType[] | null;
  /** Whether it is a test key: nothing that it asks for is sent or charged. */
  isTest: boolean;
  /** The version of the API that its calls use where they name none. */
  version: string;
}

/** Who works in an account that several people share, and as what. */
export interface MemberOfAccount {
  /** The person: a row of accounts, that of the account itself for the one who made it. */
  id: string;
  role: MemberRole;
}

/** The account behind a request: whose rows are reached. Who reached for them is `member`, where several people share it. */
export interface Account {
  id: string;
  /** The name of the person who signed in. */
  username: string;
  role: Role;
  permissions: Permissions;
  /** `jti` of the session's token, or the id of the API token. */
  sessionId: string;
  /** When the session or the API token ends by itself. */
  expiresAt: Date;
  /** When the session ends however often its token is renewed; absent for API tokens. */
  endsAt?: Date;
  /** Which renewal of the session's token makes the call; absent for API tokens. */
  generation?: number;
  /** The account that acts as this one; null when the account signed in itself. */
  actorId: string | null;
  /** Whether a second factor is demanded of the person who sits before the session, who has none; absent for API tokens. */
  lacksFactor?: boolean;
  /** The person of the session; absent where the account has one person alone, and in sessions of somebody who acts as it. */
  member?: MemberOfAccount;
  /** What limits the API token that the call came with; absent in a session. */
  token?: TokenRights;
}

/** The account behind a call and the scope of rows that it may reach; every repository starts from it. */
export interface Caller {
  account: Account;
  scope: Scope;
  /** Ids of the accounts in the scope, once `withOwners` has resolved them. */
  owners?: readonly string[];
  /** The version of the row that this call replaces, by its `If-Match`; repositories change no other version. */
  replacedVersion?: Date;
  /** The address that the request came from, for the journal; absent in the server's own work. */
  ip?: string;
  /** The browser or program that made the call, for emails to its account. */
  useragent?: string;
}
