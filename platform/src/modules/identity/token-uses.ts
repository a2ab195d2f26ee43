import type { Pool } from 'pg';

/** A call with a token. */
interface Use {
  at: Date;
  from: string;
  call: string;
}

const WRITE_INTERVAL_MS = 60_000;

const WRITE = `
  with used as (
    update api_token set last_used_at = greatest(last_used_at, $2), last_used_from = $3, last_used_for = $4, unused_told_at = null
    where id = $1 returning id, ($2::timestamptz at time zone time_zone)::date as day)
  insert into api_token_day as d (token_id, day, calls) select id, day, $5 from used
  on conflict (token_id, day) do update set calls = d.calls + excluded.calls`;

/** Counts calls with tokens and remembers the last of each; a token is written at most once a minute by a node, however often it is used. */
export class TokenUses {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #pending = new Map<string, Use & { calls: number }>();
  readonly #writtenAt = new Map<string, number>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.flush(), WRITE_INTERVAL_MS).unref();
  }

  /** Notes a call; the first in a minute is written before it resolves. */
  async note(id: string, use: Use): Promise<void> {
    this.#pending.set(id, { ...use, calls: (this.#pending.get(id)?.calls ?? 0) + 1 });
    if (use.at.getTime() - (this.#writtenAt.get(id) ?? 0) >= WRITE_INTERVAL_MS) await this.#write(id, use.at);
  }

  /** Writes what was noted since; what cannot be written is tried again with the next. */
  async flush(now = new Date()): Promise<void> {
    for (const id of [...this.#pending.keys()]) await this.#write(id, now).catch(this.#onError);
    for (const [id, at] of this.#writtenAt) if (now.getTime() - at >= WRITE_INTERVAL_MS) this.#writtenAt.delete(id);
  }

  /** Writes what is left and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(id: string, now: Date): Promise<void> {
    const use = this.#pending.get(id);
    if (!use) return;
    this.#pending.delete(id);
    this.#writtenAt.set(id, now.getTime());
    try {
      await this.#pool.query(WRITE, [id, use.at, use.from, use.call, use.calls]);
    } catch (error) {
      const later = this.#pending.get(id);
      this.#pending.set(id, { ...(later ?? use), calls: use.calls + (later?.calls ?? 0) });
      throw error;
    }
  }
}
