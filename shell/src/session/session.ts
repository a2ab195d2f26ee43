import { LIMITS } from '@cabinet/domain/limits';
import { readTokens, watchTokens, writeTokens, type Tokens } from './storage.ts';
import { readClaims, secondsLeft, type Claims } from './token.ts';

/** Why a session is over: the person left, its time ran out, or the server ended it. */
export type EndReason = 'logout' | 'expired' | 'revoked';

/** The session as the page sees it; a new object on every change. */
export interface SessionState {
  /** Null when nobody is signed in. */
  claims: Claims | null;
  /** Whose identity waits while another account is acted as. */
  actingFor: Claims | null;
  /** Under five minutes are left. */
  endsSoon: boolean;
  /** How the last session of this page ended. */
  ended: EndReason | null;
}

export interface Session {
  token(): string | null;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Signs in; earlier identities are forgotten. */
  start(token: string): void;
  /** Acts as another account and keeps the present identity for the return. */
  actAs(token: string): void;
  /** Returns to the identity that waits; false when there is none whose time has not run out. */
  goBack(): boolean;
  /** Forgets every identity. */
  end(reason: EndReason): void;
  /** Stops the clock and the watch on other tabs. */
  dispose(): void;
}

/** Holds the session of this browser and counts its time each second (spec 1 §4 "Session"). */
export function createSession(now: () => number = Date.now): Session {
  const listeners = new Set<() => void>();
  let tokens: Tokens = readTokens();
  let state: SessionState = { claims: null, actingFor: null, endsSoon: false, ended: null };

  const alive = (token: string | undefined): Claims | null => {
    const claims = token === undefined ? null : readClaims(token);
    return claims && secondsLeft(claims, now()) > 0 ? claims : null;
  };
  const publish = (next: SessionState) => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const show = (ended: EndReason | null) => {
    const claims = alive(tokens.at(-1));
    publish({
      claims,
      actingFor: claims && tokens.length > 1 ? alive(tokens.at(-2)) : null,
      endsSoon: claims !== null && secondsLeft(claims, now()) <= LIMITS.sessionWarningSeconds,
      ended: claims ? null : ended,
    });
  };
  const keep = (next: Tokens, ended: EndReason | null = null) => {
    tokens = next;
    writeTokens(tokens);
    show(ended);
  };
  const end = (reason: EndReason) => {
    if (tokens.length > 0) keep([], reason);
  };

  if (alive(tokens.at(-1))) keep(tokens);
  else end('expired');

  const clock = setInterval(() => {
    if (!state.claims) return;
    const left = secondsLeft(state.claims, now());
    if (left <= 0) end('expired');
    else if (left <= LIMITS.sessionWarningSeconds !== state.endsSoon) show(null);
  }, 1000);
  const unwatch = watchTokens(() => {
    const before = tokens.at(-1);
    tokens = readTokens();
    // Another tab may have seen the end first: clocks of hidden tabs go slowly.
    if (tokens.at(-1) !== before) show(alive(before) ? 'logout' : 'expired');
  });

  return {
    token: () => (state.claims ? (tokens.at(-1) ?? null) : null),
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start: (token) => keep([token]),
    actAs: (token) => {
      if (alive(token)) keep([...tokens, token]);
    },
    goBack: () => {
      const rest = tokens.slice(0, -1);
      if (!alive(rest.at(-1))) return false;
      keep(rest);
      return true;
    },
    end,
    dispose: () => {
      clearInterval(clock);
      unwatch();
    },
  };
}
