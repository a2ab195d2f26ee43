import type pg from 'pg';
import type { Db } from '@cabinet/engine';
import { ApiError } from '../errors/api-error.ts';

const DIVISION_BY_ZERO = '22012';

/** State of an idempotency key when a call with it arrives. */
export type KeyState = { kind: 'started' } | { kind: 'other' } | { kind: 'running' } | { kind: 'done'; status: number; body: string };

/** A part of an answer, and the last line of the call that it answers. */
export interface AnswerPart {
  lastLine: number;
  body: string;
}

interface KeyRow {
  fingerprint: string;
  status: number | null;
  body: string | null;
  is_expired: boolean;
  /** Its node died: nobody will answer it. */
  is_left: boolean;
}

const HELD = `select fingerprint, status, body, expires_at < now() as is_expired, status is null and running_until < now() as is_left
  from idempotency_keys where account_id = $1 and key = $2`;

/** A key that was freed just now is one whose call still runs: who comes back finds it free. */
function stateOf(row: KeyRow | undefined, fingerprint: string): KeyState {
  if (!row) return { kind: 'running' };
  if (row.fingerprint !== fingerprint) return { kind: 'other' };
  return row.status === null || row.body === null ? { kind: 'running' } : { kind: 'done', status: row.status, body: row.body };
}

/** Stores idempotency keys with the answers of their calls. A call whose node died frees its key after two minutes. */
export class IdempotencyStore {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Takes the key for the call `callId` with `fingerprint`; answers the key's state. A key that is there is read, not locked: while a call that is just
   * being committed waits for somebody, each that repeats it would hold a connection.
   */
  async begin(accountId: string, key: string, fingerprint: string, callId: string): Promise<KeyState> {
    const values = [accountId, key, fingerprint, callId];
    const { rows } = await this.#pool.query<KeyRow & { is_taken: boolean }>(
      `with held as materialized (${HELD}),
         taken as (
           insert into idempotency_keys (account_id, key, fingerprint, body, running_until, expires_at)
           select $1::uuid, $2::text, $3::text, $4::text, now() + interval '2 minutes', now() + interval '24 hours' where not exists (select from held)
           on conflict (account_id, key) do nothing returning 1)
       select exists (select from taken) as is_taken, held.* from (select) as one left join held on true`,
      values,
    );
    const [found] = rows;
    if (found?.is_taken) return { kind: 'started' };
    // Without one it came just now.
    if (!found?.fingerprint) return this.#stateOf(accountId, key, fingerprint);
    if (!found.is_expired && !(found.is_left && found.fingerprint === fingerprint)) return stateOf(found, fingerprint);
    const retaken = await this.#pool.query(
      `update idempotency_keys set fingerprint = $3, running_until = now() + interval '2 minutes', expires_at = now() + interval '24 hours', status = null, body = $4
       where account_id = $1 and key = $2 and (expires_at < now() or (status is null and running_until < now() and fingerprint = $3))`,
      values,
    );
    return retaken.rowCount ? { kind: 'started' } : this.#stateOf(accountId, key, fingerprint);
  }

  async #stateOf(accountId: string, key: string, fingerprint: string): Promise<KeyState> {
    const { rows } = await this.#pool.query<KeyRow>(HELD, [accountId, key]);
    return stateOf(rows[0], fingerprint);
  }

  /** Stores the answer for repeated calls. */
  async finish(accountId: string, key: string, status: number, body: string): Promise<void> {
    await this.#pool.query('update idempotency_keys set status = $3, body = $4 where account_id = $1 and key = $2', [
      accountId,
      key,
      status,
      body,
    ]);
  }

  /**
   * Keeps the answer in the transaction of what the call did, last. Breaks the transaction off where the key is not the call's any more, for then its
   * caller may have been answered already that it failed, and tries again.
   */
  async finishIn(
    db: Pick<pg.PoolClient, 'query'>,
    accountId: string,
    key: string,
    callId: string,
    { status, body }: { status: number; body: string },
  ): Promise<void> {
    try {
      await db.query(
        `with noted as (update idempotency_keys set status = $4, body = $5 where account_id = $1 and key = $2 and status is null and body = $3 returning 1)
         select 1 / (select count(*) from noted)`,
        [accountId, key, callId, status, body],
      );
    } catch (error) {
      throw (error as { code?: string }).code === DIVISION_BY_ZERO ? new ApiError('IDEMPOTENCY_RUNNING') : error;
    }
  }

  /** Frees the key of a failed call, where it is still that call's: until there is an answer, `body` says whose it is. */
  async forget(accountId: string, key: string, callId: string): Promise<void> {
    await this.#pool.query('delete from idempotency_keys where account_id = $1 and key = $2 and status is null and body = $3', [
      accountId,
      key,
      callId,
    ]);
  }

  /** Forgets a key whose day is over, with the parts of its answer. */
  async forgetExpired(accountId: string, key: string): Promise<void> {
    await this.#pool.query('delete from idempotency_keys where account_id = $1 and key = $2 and expires_at < now()', [accountId, key]);
  }

  /** The first part of an answer that ends behind a line. */
  async partAfter(accountId: string, key: string, line: number): Promise<AnswerPart | undefined> {
    const { rows } = await this.#pool.query<AnswerPart>(
      `select last_line as "lastLine", body from idempotency_part where account_id = $1 and key = $2 and last_line > $3 order by last_line limit 1`,
      [accountId, key, line],
    );
    return rows[0];
  }

  /** Keeps a part of an answer, and the key for as long as for a new call; false where it is not the call's any more. */
  async notePart(
    db: Db,
    { accountId, key, callId }: { accountId: string; key: string; callId: string },
    { lastLine, body }: AnswerPart,
  ): Promise<boolean> {
    const noted = await db.query(
      `with held as (
         update idempotency_keys set running_until = now() + interval '2 minutes' where account_id = $1 and key = $2 and status is null and body = $3 returning 1)
       insert into idempotency_part (account_id, key, last_line, body) select $1, $2, $4, $5 from held`,
      [accountId, key, callId, lastLine, body],
    );
    return noted.rowCount === 1;
  }

  /** Frees the key of a call that broke off: whole where it has no part of its answer, else for the same call, which goes on. */
  async breakOff({ accountId, key, callId }: { accountId: string; key: string; callId: string }): Promise<void> {
    const isOwn = 'account_id = $1 and key = $2 and status is null and body = $3';
    const has = '(select from idempotency_part p where p.account_id = $1 and p.key = $2)';
    const values = [accountId, key, callId];
    await this.#pool.query(`delete from idempotency_keys where ${isOwn} and not exists ${has}`, values);
    await this.#pool.query(`update idempotency_keys set running_until = now() - interval '1 second' where ${isOwn}`, values);
  }

  /** Deletes keys older than a day. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from idempotency_keys where expires_at < now()');
  }
}
