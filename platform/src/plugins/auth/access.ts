import type { Permission, Permissions } from '@cabinet/domain/permissions';
import type { Role, Scope } from '@cabinet/domain/roles';

/**
 * What a route needs, declared in its `config`: a permission; `session` for any account that is signed in; `optional`
 * for answers that differ with a session; `public`. A route below `/api` without it does not register.
 */
export type RouteAccess = Permission | 'session' | 'optional' | 'public';

/** The account behind a request. */
export interface Account {
  id: string;
  username: string;
  role: Role;
  permissions: Permissions;
  /** `jti` of the session's token, or the id of the API token. */
  sessionId: string;
  /** When the session or the API token ends by itself. */
  expiresAt: Date;
  /** Who signed in as this account, when it was not itself. */
  actorId: string | null;
}

/** Who asks, and in which rows: what every repository starts from. */
export interface Caller {
  account: Account;
  scope: Scope;
  /** Accounts in the scope, where somebody looked them up (`withOwners`). */
  owners?: readonly string[];
}
