import type pg from 'pg';

/** What is known of a key when a call with it arrives. */
export type KeyState = { kind: 'started' } | { kind: 'other' } | { kind: 'running' } | { kind: 'done'; status: number; body: string };

interface KeyRow {
  fingerprint: string;
  status: number | null;
  body: string | null;
}

/** Keys of calls and their answers. A call that its server did not survive frees its key after two minutes. */
export class IdempotencyStore {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Takes the key for a call with `fingerprint`, or tells who has it. */
  async begin(accountId: string, key: string, fingerprint: string): Promise<KeyState> {
    const taken = await this.#pool.query(
      `insert into idempotency_keys as k (account_id, key, fingerprint, running_until, expires_at)
       values ($1, $2, $3, now() + interval '2 minutes', now() + interval '24 hours')
       on conflict (account_id, key) do update
         set fingerprint = excluded.fingerprint, running_until = excluded.running_until, expires_at = excluded.expires_at, status = null, body = null
         where k.expires_at < now() or (k.status is null and k.running_until < now() and k.fingerprint = excluded.fingerprint)
       returning 1`,
      [accountId, key, fingerprint],
    );
    if (taken.rowCount) return { kind: 'started' };
    const { rows } = await this.#pool.query<KeyRow>(
      'select fingerprint, status, body from idempotency_keys where account_id = $1 and key = $2',
      [accountId, key],
    );
    const [row] = rows;
    if (!row) return { kind: 'running' };
    if (row.fingerprint !== fingerprint) return { kind: 'other' };
    return row.status === null || row.body === null ? { kind: 'running' } : { kind: 'done', status: row.status, body: row.body };
  }

  /** Keeps the answer for those who ask again. */
  async finish(accountId: string, key: string, status: number, body: string): Promise<void> {
    await this.#pool.query('update idempotency_keys set status = $3, body = $4 where account_id = $1 and key = $2', [
      accountId,
      key,
      status,
      body,
    ]);
  }

  /** Frees the key: the call made nothing. */
  async forget(accountId: string, key: string): Promise<void> {
    await this.#pool.query('delete from idempotency_keys where account_id = $1 and key = $2', [accountId, key]);
  }

  /** Drops what is older than a day. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from idempotency_keys where expires_at < now()');
  }
}
