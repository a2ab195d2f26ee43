import type { OpenIdRefusal } from '@cabinet/domain/open-id';
import type { Installation } from '@cabinet/domain/settings';
import type { Role } from '@cabinet/domain/roles';

type Settings = Installation['openId'];

/** What the provider says of whoever signed in. */
export type Claims = Readonly<Record<string, unknown>>;

/** Claims that say who signed in: the provider, and the name by which it knows the person for good. */
export type IdentityClaims = Claims & { readonly iss: string; readonly sub: string };

/** A sign-in that did not come about, for a reason that its page tells; `userId` where it is known whose it was. */
export class OpenIdRefused extends Error {
  readonly reason: OpenIdRefusal;
  readonly userId: string | undefined;

  constructor(reason: OpenIdRefusal, userId?: string) {
    super(`The sign-in was refused: ${reason}.`);
    this.reason = reason;
    this.userId = userId;
  }
}

/** The email that the provider vouches for; throws where it does not, or where its domain is none of those that are let in. */
export function vouchedEmail(claims: Claims, { domains }: Pick<Settings, 'domains'>): string {
  const { email, email_verified: isVerified } = claims;
  if (typeof email !== 'string' || (isVerified !== true && isVerified !== 'true')) throw new OpenIdRefused('unverified');
  checkDomain(claims, { domains });
  return email.toLowerCase();
}

/** Throws where the email that the provider tells is of none of the domains that are let in. */
export function checkDomain({ email }: Claims, { domains }: Pick<Settings, 'domains'>): void {
  const domain = typeof email === 'string' ? email.slice(email.lastIndexOf('@') + 1).toLowerCase() : undefined;
  if (domains.length > 0 && !domains.some((one) => one.toLowerCase() === domain)) throw new OpenIdRefused('domain');
}

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its name, or by its path: `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), claims);
}

/**
 * The role with which an account is let in: that of the first row whose value the claim has. An account keeps its role without one, unless the
 * rows name that role: then it is the provider's to give, and undefined says that it does not any more.
 */
export function claimedRole(
  claims: Claims,
  current: Role,
  { rolesClaim, roles }: Pick<Settings, 'rolesClaim' | 'roles'>,
): Role | undefined {
  if (rolesClaim === '') return current;
  const given = [claimAt(claims, rolesClaim)].flat();
  const row = roles.find(({ value }) => given.includes(value));
  if (row) return row.role;
  return roles.some(({ role }) => role === current) ? undefined : current;
}
