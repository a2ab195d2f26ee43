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

const LEASE_MS = 30_000;
/** Actions of an account that may wait or run at once. */
const MAX_OPEN_PER_ACCOUNT = 5;
/** Attempts after which an action fails: it may be what stops its nodes. */
const MAX_ATTEMPTS = 5;
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
  readonly #lease: number;

  constructor(db: Db, lease = LEASE_MS) {
    this.#db = db;
    this.#lease = lease;
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

  /** Takes the action that has waited longest, one of each account at a time; or one whose node is gone. */
  async claim(now = new Date()): Promise<ListActionJob | undefined> {
    const until = new Date(now.getTime() + this.#lease);
    const { rows } = await sql<{ id: string }>`
      update list_action set state = 'running', attempts = attempts + 1, lease_until = ${until}, updated_at = now()
      where id = (
        select id from list_action a
        where (state = 'waiting' and not exists (select 1 from list_action o where o.owner_id = a.owner_id and o.state = 'running'))
          or (state = 'running' and lease_until < ${now})
        order by created_at limit 1 for update skip locked)
      returning id`
      .execute(this.#db)
      .catch((error: unknown) => {
        // Another node has just begun another action of the account.
        if (isUniqueViolation(error)) return { rows: [] };
        throw error;
      });
    const [taken] = rows;
    if (!taken) return undefined;
    const job = await this.#db.selectFrom('list_action').selectAll().where('id', '=', taken.id).executeTakeFirst();
    if (!job || job.attempts <= MAX_ATTEMPTS) return job;
    await this.end(job, 'failed');
    return undefined;
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
    await this.#held(held).set({ state, lease_until: null, updated_at: new Date() }).execute();
  }

  /** Returns an action to the queue for another node, which goes on with the rows that are left. */
  async giveBack(held: ListActionJob): Promise<void> {
    await this.#held(held)
      .set({ state: 'waiting', attempts: held.attempts - 1, lease_until: null })
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
        lease_until: new Date(Date.now() + this.#lease),
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
