import type { TokenDeprecatedUse } from '@cabinet/domain/tokens';
import type { Pool } from 'pg';

const WRITE_INTERVAL_MS = 60_000;

/** Tokens that were removed meanwhile are left out. */
const WRITE = `
  insert into api_token_deprecated as d (token_id, name, calls, last_used_at)
  select t.id, used.name, used.calls, used.at from unnest($1::uuid[], $2::text[], $3::bigint[], $4::timestamptz[]) as used (id, name, calls, at)
  join api_token t on t.id = used.id order by t.id, used.name
  on conflict (token_id, name) do update set calls = d.calls + excluded.calls, last_used_at = greatest(d.last_used_at, excluded.last_used_at)`;

interface Uses {
  id: string;
  name: string;
  calls: number;
  at: Date;
}

/** Counts what tokens use although it will go: in memory, written once a minute in one statement whatever was used how often. */
export class DeprecatedUses {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #pending = new Map<string, Uses>();
  readonly #timer: ReturnType<typeof setInterval>;

  constructor(pool: Pool, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#onError = onError;
    this.#timer = setInterval(() => void this.flush(), WRITE_INTERVAL_MS).unref();
  }

  /** Notes that a token used a call, or a field of its body. */
  note(id: string, name: string, at = new Date()): void {
    this.#add({ id, name, calls: 1, at });
  }

  /** Writes what was noted; what cannot be written is tried again with the next. */
  async flush(): Promise<void> {
    const uses = [...this.#pending.values()];
    this.#pending.clear();
    if (uses.length === 0) return;
    try {
      const columns = [uses.map(({ id }) => id), uses.map(({ name }) => name), uses.map(({ calls }) => calls), uses.map(({ at }) => at)];
      await this.#pool.query(WRITE, columns);
    } catch (error) {
      uses.forEach((one) => this.#add(one));
      this.#onError(error);
    }
  }

  /** What a token used, the latest first; whoever asks has checked that they may. */
  async of(id: string): Promise<TokenDeprecatedUse[]> {
    const { rows } = await this.#pool.query<{ name: string; calls: string; at: Date }>(
      'select name, calls, last_used_at as at from api_token_deprecated where token_id = $1 order by last_used_at desc, name',
      [id],
    );
    return rows.map(({ name, calls, at }) => ({ name, calls: Number(calls), lastUsedAt: at.toISOString() }));
  }

  /** Writes what is left and stops. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #add({ id, name, calls, at }: Uses): void {
    const key = `${id} ${name}`;
    this.#pending.set(key, { id, name, calls: calls + (this.#pending.get(key)?.calls ?? 0), at });
  }
}
