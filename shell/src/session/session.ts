import { LIMITS } from '@cabinet/domain/limits';
import { readTokens, watchTokens, writeTokens, type Tokens } from './storage.ts';
import { readClaims, secondsLeft, type Claims } from './token.ts';

/** Why a session ended: sign-out, expiry, or revocation by the server. */
export type EndReason = 'logout' | 'expired' | 'revoked';

/** The session as the page sees it; replaced by a new object on every change. */
export interface SessionState {
  /** Null when nobody is signed in. */
  claims: Claims | null;
  /** The account that is acting as this one, and to which the session can return. */
  actingFor: Claims | null;
  /** True when less than five minutes are left. */
  endsSoon: boolean;
  /** How the last session of this page ended. */
  ended: EndReason | null;
}

export interface Session {
  token(): string | null;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** The tokens of all identities, the current one last. */
  tokens(): readonly string[];
  /** Puts another token of the same session in the place of `before`, if that is still kept. */
  replace(before: string, token: string): void;
  /** Signs in; forgets earlier identities. */
  start(token: string): void;
  /** Acts as another account and keeps the current identity for the return. */
  actAs(token: string): void;
  /** Returns to the identity that was kept; false when there is none that has not expired. */
  goBack(): boolean;
  /** Ends the session of every identity. */
  end(reason: EndReason): void;
  /** Stops the timer and the subscription to other tabs. */
  dispose(): void;
}

/** The session of this browser, which checks its expiry every second (spec 1 §4 "Session"). */
export function createSession(now: () => number = Date.now): Session {
  const listeners = new Set<() => void>();
  let tokens: Tokens = readTokens();
  let state: SessionState = { claims: null, actingFor: null, endsSoon: false, ended: null };

  const validClaims = (token: string | undefined): Claims | null => {
    const claims = token === undefined ? null : readClaims(token);
    return claims && secondsLeft(claims, now()) > 0 ? claims : null;
  };
  const publish = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const update = (ended: EndReason | null) => {
    const claims = validClaims(tokens.at(-1));
    publish({
      claims,
      actingFor: claims && tokens.length > 1 ? validClaims(tokens.at(-2)) : null,
      endsSoon: claims !== null && secondsLeft(claims, now()) <= LIMITS.sessionWarningSeconds,
      ended: claims ? null : ended,
    });
  };
  const setTokens = (next: Tokens, ended: EndReason | null = null) => {
    tokens = next;
    writeTokens(tokens);
    update(ended);
  };
  const end = (reason: EndReason) => {
    if (tokens.length > 0) setTokens([], reason);
  };

  if (validClaims(tokens.at(-1))) setTokens(tokens);
  else end('expired');

  const clock = setInterval(() => {
    if (!state.claims) return;
    const left = secondsLeft(state.claims, now());
    if (left <= 0) end('expired');
    else if (left <= LIMITS.sessionWarningSeconds !== state.endsSoon) update(null);
  }, 1000);
  const unwatch = watchTokens(() => {
    const before = tokens.at(-1);
    tokens = readTokens();
    // Timers of hidden tabs are throttled, so another tab may have noticed the expiry first.
    if (tokens.at(-1) !== before) update(validClaims(before) ? 'logout' : 'expired');
  });

  /** Takes over what another tab has renewed: a tab that was asleep learns of it only later by itself. */
  const adoptRenewed = () => {
    const stored = readTokens();
    const owners = (all: Tokens) => all.map((token) => readClaims(token)?.id).join(' ');
    if (stored.at(-1) !== tokens.at(-1) && owners(stored) === owners(tokens)) tokens = stored;
  };

  return {
    token: () => {
      adoptRenewed();
      return state.claims ? (tokens.at(-1) ?? null) : null;
    },
    tokens: () => {
      adoptRenewed();
      return tokens;
    },
    replace: (before, token) => {
      adoptRenewed();
      if (tokens.includes(before) && validClaims(token)) setTokens(tokens.map((kept) => (kept === before ? token : kept)));
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (token) => setTokens([token]),
    actAs: (token) => {
      if (validClaims(token)) setTokens([...tokens, token]);
    },
    goBack: () => {
      const rest = tokens.slice(0, -1);
      if (!validClaims(rest.at(-1))) return false;
      setTokens(rest);
      return true;
    },
    end,
    dispose: () => {
      clearInterval(clock);
      unwatch();
    },
  };
}
