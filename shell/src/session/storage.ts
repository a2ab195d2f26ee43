const KEY = 'cabinet.session';

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

export function writeTokens(tokens: Tokens): void {
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
