import { ROLES, type Role } from '@cabinet/domain/roles';

/** The claims of a session token that the cabinet reads; only the server verifies the signature. `exp` is in epoch seconds. */
export interface Claims {
  id: string;
  username: string;
  role: Role;
  exp: number;
  /** When it was given. */
  iat?: number;
  /** When the session ends however often its token is renewed. */
  end?: number;
}

/** Reads the claims of a token; null when it is no session token. */
export function readClaims(token: string): Claims | null {
  try {
    const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<Claims>;
    const isValid =
      typeof claims.id === 'string' &&
      typeof claims.username === 'string' &&
      typeof claims.exp === 'number' &&
      (ROLES as readonly string[]).includes(claims.role ?? '');
    return isValid ? (claims as Claims) : null;
  } catch {
    return null;
  }
}

/** Seconds until the claims expire; zero or less when they have. */
export function secondsLeft(claims: Claims, now: number): number {
  return Math.ceil(claims.exp - now / 1000);
}
