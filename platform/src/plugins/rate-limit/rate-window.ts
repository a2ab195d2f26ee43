import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { networkOfAddress } from '@cabinet/domain/ip-ranges';
import type pg from 'pg';

/** State of a rate limit after a call, as the `X-RateLimit` headers report it. */
export interface RateWindowState {
  limit: number;
  /** Calls so far, this one included. */
  count: number;
  remaining: number;
  resetAt: Date;
  /** Whether this call is over the limit. */
  exceeded: boolean;
}

/** The network that a caller's address is counted by: an IPv6 caller controls a whole /64. */
export function clientNetwork(ip: string): string {
  const [address = ''] = ip.replace('::ffff:', '').split('%');
  return isIPv6(address) ? (networkOfAddress(address) ?? address) : address;
}

/**
 * Limits calls to a number per window of time. The counters are in the database, so that all nodes count together. A call counts while it
 * runs, and its caller may restore it afterwards.
 */
export class RateWindow {
  readonly #pool: pg.Pool;
  readonly #limit: number;
  readonly #seconds: number;

  constructor(pool: pg.Pool, limit: number, seconds: number) {
    this.#pool = pool;
    this.#limit = limit;
    this.#seconds = seconds;
  }

  /** Counts one call for each of `keys`; answers the state of the fullest of their windows. */
  async consume(keys: readonly string[]): Promise<RateWindowState> {
    const { rows } = await this.#pool.query<{ count: number; resets_at: Date }>(
      `insert into tries as t (bucket, count, resets_at)
       select bucket, 1, now() + make_interval(secs => $2) from unnest($1::text[]) as bucket order by bucket
       on conflict (bucket) do update set
         count = case when t.resets_at <= now() then 1 else t.count + 1 end,
         resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
       returning count, resets_at`,
      [keys.map(bucketOf), this.#seconds],
    );
    const fullest = rows.reduce((a, b) => (b.count > a.count || (b.count === a.count && b.resets_at > a.resets_at) ? b : a));
    return {
      limit: this.#limit,
      count: fullest.count,
      remaining: Math.max(0, this.#limit - fullest.count),
      resetAt: fullest.resets_at,
      exceeded: fullest.count > this.#limit,
    };
  }

  /** Takes a call off the count again. */
  async restore(keys: readonly string[]): Promise<void> {
    await this.#pool.query('update tries set count = greatest(count - 1, 0) where bucket = any($1)', [keys.map(bucketOf).sort()]);
  }

  /** Lets a window that is open last for `seconds` from now; answers its new end. */
  async extend(key: string, seconds: number): Promise<Date> {
    const { rows } = await this.#pool.query<{ resets_at: Date }>(
      'update tries set resets_at = now() + make_interval(secs => $2) where bucket = $1 returning resets_at',
      [bucketOf(key), seconds],
    );
    return rows[0]?.resets_at ?? new Date();
  }

  /** Deletes counters whose window is over. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from tries where resets_at <= now()');
  }
}

/** Counters are stored under a digest of their key, so that the table holds no usernames and no addresses. */
export function bucketOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
