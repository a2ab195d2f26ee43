import type { MessageType } from '@cabinet/domain/channels';
import { apiTokenPermissions, scopeOfPermission, type Permission } from '@cabinet/domain/permissions';
import { needsLiveKey, scopeOfTokenFor, type TokenScope } from '@cabinet/domain/token-scopes';
import { ApiError } from '../errors/api-error.ts';
import type { Account, RouteAccess } from './access.ts';

/** What a route says of the scope that it needs where no permission does; null lets every token in. */
export type RouteScope = TokenScope | null | undefined;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The scope of a call to a route that asks for no permission: reading or changing what is the account's own. */
const ownScope = (method: string): TokenScope => (READING.has(method) ? 'account.read' : 'account.write');

/**
 * Throws where a call goes beyond its token: 403 `SCOPE_MISSING` with the scope that it lacks. What no token may do, or the account itself
 * may not, is left to the check of permissions, which a token's scopes narrow.
 */
export function checkTokenScope({ role, token }: Account, access: RouteAccess, method: string, routeScope: RouteScope): void {
  if (!token?.scopes || routeScope === null || access === 'public') return;
  const isOwn = access === 'session' || access === 'optional';
  if (!isOwn && scopeOfPermission(apiTokenPermissions(role), access) === false) return;
  const needed = routeScope ?? (isOwn ? ownScope(method) : scopeOfTokenFor(access as Permission));
  if (needed !== undefined && !token.scopes.includes(needed)) throw new ApiError('SCOPE_MISSING', { scope: needed });
}

/** Whether a call was made with a test key. */
export const isTestCall = ({ token }: Account): boolean => token?.isTest === true;

/** Throws 403 `LIVE_KEY_REQUIRED` where a call with a test key would move money, or reach somebody. */
export function checkLiveKey(account: Account, access: RouteAccess): void {
  const isNamed = access !== 'public' && access !== 'session' && access !== 'optional';
  if (isTestCall(account) && isNamed && needsLiveKey(access)) throw new ApiError('LIVE_KEY_REQUIRED');
}

/** Throws 403 `CHANNEL_NOT_ALLOWED` for the first of these message types that the token behind a call may not send. */
export function checkTokenChannels({ token }: Account, types: readonly MessageType[]): void {
  const foreign = token?.channels && types.find((type) => !token.channels?.includes(type));
  if (foreign) throw new ApiError('CHANNEL_NOT_ALLOWED', { type: foreign });
}

/** The budget by which a call spends: that of its token, none in a session or with a test key, which spends nothing. */
export const budgetOf = ({ token, sessionId }: Account): string | undefined => (token && !token.isTest ? sessionId : undefined);
