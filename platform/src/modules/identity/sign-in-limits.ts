import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import { consumeOrSolve, type Layer } from '../../plugins/rate-limit/consume-or-solve.ts';
import type { Puzzles } from '../../plugins/rate-limit/puzzles.ts';
import { clientNetwork, RateWindow, type RateWindowState } from '../../plugins/rate-limit/rate-window.ts';
import { setRateLimitHeaders } from '../../plugins/rate-limit/with-rate-limit.ts';

/**
 * By how many times the tries of one name from one address puzzles begin (`free`) and tries are refused (`most`), in the same window; and how
 * many further tries cost one effort more. One address may be an office, of which one colleague types wrong: there it grows slowly.
 */
const TIMES = {
  own: { free: 1, most: 30, triesPerEffort: 1 },
  ofAddress: { free: 10, most: 200, triesPerEffort: 25 },
  ofName: { free: 10, most: 50, triesPerEffort: 1 },
} as const;
/** Each window in which puzzles are asked for lasts twice as long as the one before it within a day, up to sixteen times. */
const MAX_DOUBLINGS = 4;
const ROUNDS_SECONDS = 86_400;

/** Who tries to sign in. */
export interface SignInAttempt {
  /** The name that was typed. */
  name: string;
  /** The digest of the browser, where the account has signed in with it before. */
  knownDevice: string | undefined;
}

/**
 * Holds whoever guesses passwords back. Wrong tries count for a name from an address first; then, at many times the number, for the address
 * and for the name. Above its number each costs a puzzle, more with each try; far above it tries are refused. A browser that the account has
 * signed in with counts for itself alone: neither the typos of others behind its address nor somebody who guesses at the name hold it back.
 */
export class SignInLimits {
  readonly #puzzles: Puzzles;
  readonly #windows: Readonly<Record<keyof typeof TIMES, RateWindow>>;
  readonly #rounds: RateWindow;
  readonly #tries: number;
  readonly #windowSeconds: number;

  constructor(pool: pg.Pool, puzzles: Puzzles, { tries, windowSeconds }: Pick<Config['login'], 'tries' | 'windowSeconds'>) {
    this.#puzzles = puzzles;
    this.#tries = tries;
    this.#windowSeconds = windowSeconds;
    const windowOf = (kind: keyof typeof TIMES) => new RateWindow(pool, tries * TIMES[kind].free, windowSeconds);
    this.#windows = { own: windowOf('own'), ofAddress: windowOf('ofAddress'), ofName: windowOf('ofName') };
    this.#rounds = new RateWindow(pool, MAX_DOUBLINGS + 1, ROUNDS_SECONDS);
  }

  /**
   * Runs `check`, which answers undefined for wrong credentials: only those count. Throws 429 with the `X-RateLimit` headers, and with a puzzle
   * where that lets the next try through.
   */
  async run<T>(
    attempt: SignInAttempt,
    request: FastifyRequest,
    reply: FastifyReply,
    check: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const name = attempt.name.toLowerCase();
    const key = `login:${name}:${attempt.knownDevice === undefined ? `address:${clientNetwork(request.ip)}` : `device:${attempt.knownDevice}`}`;
    const own = this.#layer('own', key);
    const wide = [this.#layer('ofAddress', `login:address:${clientNetwork(request.ip)}`), this.#layer('ofName', `login:name:${name}`)];
    const layers: readonly [Layer, ...Layer[]] = attempt.knownDevice === undefined ? [own, ...wide] : [own];
    const state = await consumeOrSolve(this.#puzzles, `login:${name}`, layers, request, reply);
    const answer = await check();
    if (answer === undefined) {
      if (state.count === state.limit) setRateLimitHeaders(reply, { ...state, resetAt: await this.#prolong(key, state) });
      return undefined;
    }
    for (const { window, key: counted } of layers) await window.restore([counted]);
    setRateLimitHeaders(reply, { ...state, remaining: Math.min(state.limit, state.remaining + 1) });
    return answer;
  }

  #layer(kind: keyof typeof TIMES, key: string): Layer {
    const { most, triesPerEffort } = TIMES[kind];
    return { window: this.#windows[kind], key, most: this.#tries * most, callsPerEffort: triesPerEffort };
  }

  /** Makes a window in which puzzles are asked for longer than the one before; answers when it ends. */
  async #prolong(key: string, { resetAt }: RateWindowState): Promise<Date> {
    const { remaining } = await this.#rounds.consume([`${key}:rounds`]);
    const doublings = MAX_DOUBLINGS - remaining;
    return doublings === 0 ? resetAt : this.#windows.own.extend(key, this.#windowSeconds * 2 ** doublings);
  }
}
