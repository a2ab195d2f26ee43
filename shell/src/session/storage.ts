import { COHORT_COOKIE, cohortOf } from '@cabinet/domain/cohort';
import { readClaims } from './token.ts';
import { writeCookie } from './write-cookie.ts';

const KEY = 'cabinet.session';
const COOKIE_SECONDS = 31_536_000;

/** The tokens of this browser: the last is in use, those before it are kept to return to (spec 1 §4 "Session"). */
export type Tokens = readonly string[];

function isTokens(value: unknown): value is Tokens {
  return Array.isArray(value) && value.every((token) => typeof token === 'string');
}

export function readTokens(): Tokens {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return isTokens(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Stores the tokens in this browser. Cookies only tell the server whether there are any, and to which cohort of roll-outs the account
 * belongs, so that it answers with the right document; the cohort outlives the session, for the sign-in page of the next one.
 */
export function writeTokens(tokens: Tokens): void {
  writeCookie('cabinet_session', '1', tokens.length === 0 ? 0 : COOKIE_SECONDS);
  const claims = readClaims(tokens.at(-1) ?? '');
  if (claims) writeCookie(COHORT_COOKIE, cohortOf(claims.id), COOKIE_SECONDS);
  try {
    if (tokens.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

/** Calls `listener` when another tab changes the tokens. */
export function watchTokens(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
