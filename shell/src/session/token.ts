import { ROLES, type Role } from '@cabinet/domain/roles';

/** What the cabinet reads in a session token; the server alone trusts its signature. `exp` in epoch seconds. */
export interface Claims {
  id: string;
  username: string;
  role: Role;
  exp: number;
}

/** Reads the claims of a token; null when it is not a session's. */
export function readClaims(token: string): Claims | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    const sound =
      typeof claims.id === 'string' &&
      typeof claims.username === 'string' &&
      typeof claims.exp === 'number' &&
      (ROLES as readonly string[]).includes(claims.role ?? '');
    return sound ? (claims as Claims) : null;
  } catch {
    return null;
  }
}

/** Seconds until the claims expire; not above zero when they have. */
export function secondsLeft(claims: Claims, now: number): number {
  return Math.ceil(claims.exp - now / 1000);
}
