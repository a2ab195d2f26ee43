import type { GeoProvider, Place } from './geo-provider.ts';

/** Spec 1 §7 "Reverse geolocation". */
export const GEO_LIMITS = { cacheMs: 24 * 3_600_000, timeoutMs: 15_000 } as const;
/** Most addresses in the cache; the oldest is dropped first. */
const MAX_CACHED_ADDRESSES = 10_000;

interface CachedPlace {
  until: number;
  place: Promise<Place | undefined>;
}

/** Locates addresses by a provider with a cache of a day and a timeout. It never rejects: a failure answers undefined. */
export class Locator {
  readonly #provider: GeoProvider;
  readonly #onFailure: (error: unknown) => void;
  readonly #timeout: number;
  readonly #now: () => number;
  readonly #known = new Map<string, CachedPlace>();
  readonly #ending = new AbortController();

  constructor(
    provider: GeoProvider,
    onFailure: (error: unknown) => void,
    { timeout = GEO_LIMITS.timeoutMs, now = Date.now }: { timeout?: number; now?: () => number } = {},
  ) {
    this.#provider = provider;
    this.#onFailure = onFailure;
    this.#timeout = timeout;
    this.#now = now;
  }

  /** The place of an address; undefined where the provider does not know it, fails or is too slow. Failures are not cached. */
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
    this.#known.set(ip, { until: this.#now() + GEO_LIMITS.cacheMs, place });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_CACHED_ADDRESSES) break;
      this.#known.delete(oldest);
    }
    return place;
  }

  /** Aborts running look-ups. */
  close(): void {
    this.#ending.abort();
  }
}
