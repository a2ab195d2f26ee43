const KEY = 'cabinet.session';
const COOKIE_SECONDS = 31_536_000;

/** Tokens of this browser: the last one acts, those below it wait for its return (spec 1 §4 "Session"). */
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

/** Keeps the tokens on this device; the server is only told, by a cookie, whether there are any, so that it answers with the right page. */
export function writeTokens(tokens: Tokens): void {
  document.cookie = `cabinet_session=1; path=/; samesite=lax; max-age=${tokens.length === 0 ? 0 : COOKIE_SECONDS}`;
  try {
    if (tokens.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(tokens));
  } catch {
    // A browser that stores nothing keeps the session for as long as the page lives.
  }
}

/** Tells of changes made by other tabs. */
export function watchTokens(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
