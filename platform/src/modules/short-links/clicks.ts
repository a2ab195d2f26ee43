import type pg from 'pg';

/** Between two writings of what was counted. */
const WRITE_MS = 2000;

/**
 * Counts clicks in memory and writes them in sets, so that a link that everybody follows is no row that everybody waits
 * for. What was counted in the last seconds of a process that is killed is lost.
 */
export class ClickCounter {
  readonly #pool: pg.Pool;
  readonly #onError: (error: unknown) => void;
  #counted = new Map<string, number>();
  #writing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: pg.Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
  }

  /** One more click of a link. */
  count(id: string): void {
    this.#counted.set(id, (this.#counted.get(id) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.write(), WRITE_MS).unref();
  }

  /** Writes what was counted; called once more before the database closes. */
  write(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counted = [...this.#counted].sort(([a], [b]) => (a < b ? -1 : 1));
    if (counted.length === 0) return;
    this.#counted = new Map();
    try {
      // Links that are gone meanwhile are left out. In order of id, so that two nodes never wait for each other.
      await this.#pool.query(
        `insert into short_link_clicks as c (link_id, clicks)
         select l.id, t.clicks from unnest($1::uuid[], $2::bigint[]) as t (id, clicks) join short_link as l on l.id = t.id order by l.id
         on conflict (link_id) do update set clicks = c.clicks + excluded.clicks`,
        [counted.map(([id]) => id), counted.map(([, clicks]) => clicks)],
      );
    } catch (error) {
      for (const [id, clicks] of counted) this.#counted.set(id, (this.#counted.get(id) ?? 0) + clicks);
      this.#onError(error);
    }
  }
}
