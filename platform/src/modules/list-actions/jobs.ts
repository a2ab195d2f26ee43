import type { ErrorCode } from '@cabinet/domain/errors';
import type { ListAction, ListActionFault, NewListAction } from '@cabinet/domain/list-actions';
import { sql, type Selectable } from 'kysely';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { isUniqueViolation } from '../../plugins/database/unique-violation.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { AddressQuery } from '../../resource/flatten-where.ts';
import { inTurn } from '../../resource/in-turn.ts';
import type { ListActionTable } from './tables.ts';

/** Actions of an account that may wait or run at once. */
const MAX_OPEN_PER_ACCOUNT = 5;
/** Attempts after which an action fails: it may be what stops its nodes. */
export const MAX_ATTEMPTS = 5;
/** What is to have a job (docs/decisions/0135). */
export const OPEN_ACTIONS = `select id, owner_id, null::timestamptz as due_at from list_action where state in ('waiting', 'running')`;
/** Names that are told of rows that were not done, for each reason. */
const SHOWN_NAMES = 20;

export type ListActionJob = Selectable<ListActionTable>;
export interface FailedRow {
  error: ErrorCode;
  name: string | null;
}

/** Actions on many rows that wait, are done and have ended, and the rows of each. */
export class ListActionJobs {
  readonly #db: Db;
  readonly #order: (db: Db, id: string, ownerId: string) => Promise<unknown>;

  /** `order` has an action done, in the transaction that puts it in the queue. */
  constructor(db: Db, order: (db: Db, id: string, ownerId: string) => Promise<unknown>) {
    this.#db = db;
    this.#order = order;
  }

  /** Puts an action in the queue; throws TOO_MANY_REQUESTS when the account has enough in it. */
  async create(
    { account, ip = '' }: Caller,
    { list, action, ids, ListId, tags, reason }: NewListAction,
    asked: AddressQuery | undefined,
  ): Promise<string> {
    return inTurn(this.#db, `list action ${account.id}`, async (db) => {
      const open = await db
        .selectFrom('list_action')
        .select('id')
        .where('owner_id', '=', account.id)
        .where('state', 'in', ['waiting', 'running'])
        .limit(MAX_OPEN_PER_ACCOUNT)
        .execute();
      if (open.length === MAX_OPEN_PER_ACCOUNT) throw new ApiError('TOO_MANY_REQUESTS');
      const id = newId();
      const named = ids && !asked ? [...new Set(ids.map((one) => one.toLowerCase()))] : undefined;
      await db
        .insertInto('list_action')
        .values({
          id,
          owner_id: account.id,
          person_id: account.member?.id ?? null,
          acting_id: account.actorId,
          ip,
          list,
          action,
          target_id: ListId ?? null,
          tags: tags ?? null,
          reason: reason ?? null,
          asked: asked ? JSON.stringify(asked) : null,
          total: named ? named.length : null,
        })
        .execute();
      if (named) await addRows(db, id, 0, named);
      await this.#order(db, id, account.id);
      return id;
    });
  }

  async get(ownerId: string, id: string): Promise<ListAction | undefined> {
    const row = await this.#db
      .selectFrom('list_action')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!row) return undefined;
    return {
      id: row.id,
      list: row.list,
      action: row.action,
      state: row.state === 'waiting' ? 'running' : row.state,
      total: row.total,
      done: row.done,
      failed: row.failed,
      faults: row.failed > 0 ? await this.#faults(id) : [],
      createdAt: row.created_at.toISOString(),
    };
  }

  async #faults(id: string): Promise<ListActionFault[]> {
    const { rows } = await sql<ListActionFault>`
      select error, count(*)::int as count,
        coalesce((array_agg(name order by place) filter (where name is not null))[1:${sql.lit(SHOWN_NAMES)}], '{}') as names
      from list_action_row where list_action_id = ${id} and state = 'failed' group by error order by count(*) desc, error`.execute(
      this.#db,
    );
    return rows;
  }

  /** Stops an action that has not ended; what it did stays done. */
  async stop(ownerId: string, id: string): Promise<void> {
    await this.#db
      .updateTable('list_action')
      .set({ state: 'stopped', lease_until: null, updated_at: new Date() })
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('state', 'in', ['waiting', 'running'])
      .execute();
  }

  /**
   * Begins an action that waits, or that whoever did it has left; undefined where it has ended, `later` where the account has another one
   * done, or a node of the release before does it, which still says so by a lease.
   */
  async begin(id: string, now = new Date()): Promise<ListActionJob | 'later' | undefined> {
    const job = await this.#db
      .updateTable('list_action')
      .set({ state: 'running', attempts: sql<number>`attempts + 1`, lease_until: null, updated_at: now })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .where((on) => on.or([on('lease_until', 'is', null), on('lease_until', '<', now)]))
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (isUniqueViolation(error)) return 'later' as const;
        throw error;
      });
    if (job === 'later') return job;
    if (!job) return (await this.#isRunning(id)) ? 'later' : undefined;
    if (job.attempts <= MAX_ATTEMPTS) return job;
    await this.end(job, 'failed');
    return undefined;
  }

  async #isRunning(id: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('list_action')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Takes found rows in; false where the action was stopped or belongs to another node by now. */
  async collect(held: ListActionJob, from: number, ids: readonly string[]): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      if (!(await this.#renew(held, {}, db))) return false;
      // What a node that died had found is found again.
      if (from === 0) await db.deleteFrom('list_action_row').where('list_action_id', '=', held.id).execute();
      await addRows(db, held.id, from, ids);
      return true;
    });
  }

  collected(held: ListActionJob, total: number): Promise<boolean> {
    return this.#renew(held, { total });
  }

  /** The next rows that nothing was done with yet. */
  async next({ id }: ListActionJob, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('list_action_row')
      .select('row_id')
      .where('list_action_id', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('place')
      .limit(limit)
      .execute();
    return rows.map(({ row_id }) => row_id);
  }

  /** Notes what became of rows; false where the action was stopped or belongs to another node by now. */
  async note(held: ListActionJob, ids: readonly string[], failed: ReadonlyMap<string, FailedRow>): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const faults = ids.map((id) => failed.get(id));
      await sql`
        update list_action_row r set state = case when f.error is null then 'done' else 'failed' end, error = f.error, name = f.name
        from unnest(${ids}::uuid[], ${faults.map((fault) => fault?.error ?? null)}::text[], ${faults.map((fault) => fault?.name ?? null)}::text[]) as f (row_id, error, name)
        where r.list_action_id = ${held.id} and r.row_id = f.row_id and r.state = 'waiting'`.execute(db);
      return this.#renew(held, { done: ids.length - failed.size, failed: failed.size }, db);
    });
  }

  async end(held: ListActionJob, state: 'completed' | 'failed'): Promise<void> {
    await this.#held(held).set({ state, updated_at: new Date() }).execute();
  }

  /** Returns an action to the queue for another node, which goes on with the rows that are left. */
  async giveBack(held: ListActionJob): Promise<void> {
    await this.#held(held)
      .set({ state: 'waiting', attempts: held.attempts - 1 })
      .execute();
  }

  /** Deletes actions that ended before `before`. */
  async sweep(before: Date): Promise<void> {
    await this.#db
      .deleteFrom('list_action')
      .where('state', 'in', ['completed', 'failed', 'stopped'])
      .where('updated_at', '<', before)
      .execute();
  }

  async #renew(held: ListActionJob, { total, done = 0, failed = 0 }: { total?: number; done?: number; failed?: number }, db = this.#db) {
    const { numUpdatedRows } = await this.#held(held, db)
      .set({
        ...(total === undefined ? {} : { total }),
        done: sql<number>`done + ${done}`,
        failed: sql<number>`failed + ${failed}`,
        updated_at: new Date(),
      })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #held({ id, attempts }: ListActionJob, db = this.#db) {
    return db.updateTable('list_action').where('id', '=', id).where('attempts', '=', attempts).where('state', '=', 'running');
  }
}

async function addRows(db: Db, id: string, from: number, ids: readonly string[]): Promise<void> {
  await sql`
    insert into list_action_row (list_action_id, place, row_id)
    select ${id}::uuid, ${from}::int + n - 1, row_id from unnest(${ids}::uuid[]) with ordinality as r (row_id, n)`.execute(db);
}
