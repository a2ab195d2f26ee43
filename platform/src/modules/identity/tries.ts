import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type pg from 'pg';

/** What the headers tell of a limited call. */
export interface TriesLeft {
  limit: number;
  remaining: number;
  resetAt: Date;
  /** Whether this try is one too many. */
  exceeded: boolean;
}

/** The network of an address: an IPv6 caller has a whole /64 to itself. */
export function network(ip: string): string {
  return isIPv6(ip) && !ip.startsWith('::ffff:') ? ip.split(':').slice(0, 4).join(':') : ip.replace('::ffff:', '');
}

/** Counts tries in the database, so that all nodes count together. A try counts while it runs; one that succeeds is given back. */
export class Tries {
  readonly #pool: pg.Pool;
  readonly #limit: number;
  readonly #seconds: number;

  constructor(pool: pg.Pool, limit: number, seconds: number) {
    this.#pool = pool;
    this.#limit = limit;
    this.#seconds = seconds;
  }

  /** Takes one try of each of `keys`. */
  async take(keys: readonly string[]): Promise<TriesLeft> {
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
      remaining: Math.max(0, this.#limit - fullest.count),
      resetAt: fullest.resets_at,
      exceeded: fullest.count > this.#limit,
    };
  }

  /** Gives a try back. */
  async giveBack(keys: readonly string[]): Promise<void> {
    await this.#pool.query('update tries set count = greatest(count - 1, 0) where bucket = any($1)', [keys.map(bucketOf).sort()]);
  }

  /** Drops counts whose time is over. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from tries where resets_at <= now()');
  }
}

/** A digest: the table holds no names and no addresses. */
function bucketOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
