import type { GeoProvider, Place } from './provider.ts';

/** Spec 1 §7 "Reverse geolocation". */
export const GEO_LIMITS = { kept: 24 * 3_600_000, timeout: 15_000 } as const;
/** Addresses that are remembered; the oldest goes first. */
const MOST = 10_000;

interface Known {
  until: number;
  place: Promise<Place | undefined>;
}

/** Asks a provider once a day for an address, gives it so long, and never fails: what cannot be found out is not known. */
export class Locator {
  readonly #provider: GeoProvider;
  readonly #onFailure: (error: unknown) => void;
  readonly #timeout: number;
  readonly #now: () => number;
  readonly #known = new Map<string, Known>();
  readonly #ending = new AbortController();

  constructor(
    provider: GeoProvider,
    onFailure: (error: unknown) => void,
    { timeout = GEO_LIMITS.timeout, now = Date.now }: { timeout?: number; now?: () => number } = {},
  ) {
    this.#provider = provider;
    this.#onFailure = onFailure;
    this.#timeout = timeout;
    this.#now = now;
  }

  /** Where an address is; undefined where nobody knows, or could not be asked in time. Failures are not remembered. */
  async locate(ip: string): Promise<Place | undefined> {
    const known = this.#known.get(ip);
    if (known && known.until > this.#now()) return known.place;
    const signal = AbortSignal.any([AbortSignal.timeout(this.#timeout), this.#ending.signal]);
    const place = this.#provider.locate(ip, signal).catch((error: unknown) => {
      this.#known.delete(ip);
      if (!this.#ending.signal.aborted) this.#onFailure(error);
      return undefined;
    });
    this.#known.delete(ip);
    this.#known.set(ip, { until: this.#now() + GEO_LIMITS.kept, place });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(oldest);
    }
    return place;
  }

  /** Whatever is still being asked is not waited for. */
  close(): void {
    this.#ending.abort();
  }
}
