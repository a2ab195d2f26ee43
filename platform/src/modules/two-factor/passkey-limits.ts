import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { consumeOrSolve, type Layer } from '../../plugins/rate-limit/consume-or-solve.ts';
import { clientNetwork, RateWindow } from '../../plugins/rate-limit/rate-window.ts';

/** By how many times the tries of one passkey puzzles begin (`free`) and tries are refused (`most`); an address may be an office. */
const TIMES = {
  ofPasskey: { free: 1, most: 30, callsPerEffort: 1 },
  ofAddress: { free: 10, most: 200, callsPerEffort: 25 },
} as const;

/**
 * Holds back whoever signs in by passkeys that open nothing, as `SignInLimits` does with passwords: wrong tries count for the passkey from an
 * address first, then, at many times the number, for the address. One colleague's removed passkey keeps no office out.
 */
export class PasskeyLimits {
  readonly #app: App;
  readonly #ofPasskey: RateWindow;
  readonly #ofAddress: RateWindow;

  constructor(app: App, ofPasskey: RateWindow) {
    const { tries, windowSeconds } = app.config.login;
    this.#app = app;
    this.#ofPasskey = ofPasskey;
    this.#ofAddress = new RateWindow(app.pool, tries * TIMES.ofAddress.free, windowSeconds);
  }

  /** Runs `prove`, which answers undefined for a passkey that opens nothing: only those count. Throws 429, with a puzzle where that helps. */
  async run<T>(
    credentialId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    prove: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const network = clientNetwork(request.ip);
    const layers: readonly [Layer, Layer] = [
      this.#layer('ofPasskey', this.#ofPasskey, `passkey:${credentialId}:${network}`),
      this.#layer('ofAddress', this.#ofAddress, `passkey:address:${network}`),
    ];
    await consumeOrSolve(this.#app.puzzles, 'passkey', layers, request, reply);
    const proved = await prove();
    if (proved !== undefined) for (const { window, key } of layers) await window.restore([key]);
    return proved;
  }

  #layer(kind: keyof typeof TIMES, window: RateWindow, key: string): Layer {
    const { most, callsPerEffort } = TIMES[kind];
    return { window, key, most: this.#app.config.login.tries * most, callsPerEffort };
  }
}
