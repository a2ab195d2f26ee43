import type pg from 'pg';
import { bucketOf } from '../rate-limit/rate-window.ts';

/** Calls of one key in its window. */
export interface CallCount {
  count: number;
  resetsAt: Date;
}

interface Window {
  /** Calls of all nodes, as far as this one has been told. */
  told: number;
  /** Calls of this node that the others have not been told of. */
  untold: number;
  resetsAt: number;
}

/**
 * Counts calls by key in windows of time, on all nodes together. A call costs no statement: nodes tell each other their counts through the
 * database, all keys in one statement, so that a limit may be passed by what they take between two exchanges.
 */
export class SharedCalls {
  readonly #pool: pg.Pool;
  readonly #seconds: number;
  readonly #windows = new Map<string, Window>();

  constructor(pool: pg.Pool, seconds: number) {
    this.#pool = pool;
    this.#seconds = seconds;
  }

  /** Counts a call; answers all of its window so far, this one included. */
  count(key: string, now = Date.now()): CallCount {
    const open = this.#windows.get(key);
    const window = open && open.resetsAt > now ? open : { told: 0, untold: 0, resetsAt: now + this.#seconds * 1000 };
    window.untold += 1;
    this.#windows.set(key, window);
    return { count: window.told + window.untold, resetsAt: new Date(window.resetsAt) };
  }

  /** Tells the other nodes of the calls since the last time, and takes over what they have told. */
  async exchange(now = Date.now()): Promise<void> {
    for (const [key, { resetsAt }] of this.#windows) if (resetsAt <= now) this.#windows.delete(key);
    const news = [...this.#windows].filter(([, { untold }]) => untold > 0).map(([key, window]) => ({ key, window, calls: window.untold }));
    if (news.length === 0) return;
    const byBucket = new Map(news.map((one) => [bucketOf(`calls:${one.key}`), one]));
    const { rows } = await this.#pool.query<{ bucket: string; count: number; resets_at: Date }>(
      `insert into tries as t (bucket, count, resets_at)
       select bucket, calls, now() + make_interval(secs => $3) from unnest($1::text[], $2::int[]) as told (bucket, calls) order by bucket
       on conflict (bucket) do update set
         count = case when t.resets_at <= now() then excluded.count else t.count + excluded.count end,
         resets_at = case when t.resets_at <= now() then excluded.resets_at else t.resets_at end
       returning bucket, count, resets_at`,
      [[...byBucket.keys()], [...byBucket.values()].map(({ calls }) => calls), this.#seconds],
    );
    for (const { bucket, count, resets_at: resetsAt } of rows) {
      const one = byBucket.get(bucket);
      if (!one) continue;
      one.window.told = count;
      one.window.untold -= one.calls;
      one.window.resetsAt = resetsAt.getTime();
    }
  }
}
