import { DATA_EXPORT, type DataExport } from '@cabinet/domain/data-exports';
import { sql, type Selectable, type UpdateObject } from 'kysely';
import { newId } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { inTurn } from '../../resource/in-turn.ts';
import { recordEvent } from '../../resource/journal.ts';
import type { DataExportTable } from './tables.ts';

/** Tries after which an export fails: it may be what stops its nodes. */
export const MAX_ATTEMPTS = 3;
/** What is to have a job (docs/decisions/0135). */
export const OPEN_EXPORTS = `select id, owner_id, null::timestamptz as due_at from data_export where state in ('waiting', 'running')`;
/** How long it is remembered that there was one. */
const REMEMBERED_DAYS = 90;
const DAY_MS = 86_400_000;

export type ExportRow = Selectable<DataExportTable>;
const OPEN = ['waiting', 'running'] as const;

function toExport(row: ExportRow): DataExport {
  return {
    id: row.id,
    state: row.state === 'waiting' ? 'running' : row.state,
    rows: row.rows,
    size: row.state === 'completed' ? row.size : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.state === 'completed' ? (row.expires_at?.toISOString() ?? null) : null,
  };
}

/** Exports that wait, are written and have ended. */
export class ExportJobs {
  readonly #db: Db;
  readonly #order: (db: Db, id: string) => Promise<unknown>;

  /** `order` has an export written, in the transaction that puts it in the queue. */
  constructor(db: Db, order: (db: Db, id: string) => Promise<unknown>) {
    this.#db = db;
    this.#order = order;
  }

  /** Orders an export of the caller's account; throws 429 while it has one under way, and where it has had enough within a day. */
  create(caller: Caller): Promise<DataExport> {
    const { id } = caller.account;
    return inTurn(this.#db, `data export ${id}`, async (trx) => {
      const { open, today } = await trx
        .selectFrom('data_export')
        .select(sql<number>`count(*) filter (where state in ('waiting', 'running'))`.as('open'))
        .select(sql<number>`count(*) filter (where state <> 'failed' and created_at > now() - interval '1 day')`.as('today'))
        .where('owner_id', '=', id)
        .executeTakeFirstOrThrow();
      if (open > 0 || today >= DATA_EXPORT.perDay) throw new ApiError('TOO_MANY_REQUESTS');
      const row = await trx.insertInto('data_export').values({ id: newId(), owner_id: id }).returningAll().executeTakeFirstOrThrow();
      await recordEvent(trx, caller, { action: 'exportData', resource: 'personalData', rowId: row.id, ownerId: id });
      await this.#order(trx, row.id);
      return toExport(row);
    });
  }

  /** The latest exports of an account. */
  async latest(ownerId: string): Promise<DataExport[]> {
    const rows = await this.#db
      .selectFrom('data_export')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(DATA_EXPORT.shown)
      .execute();
    return rows.map(toExport);
  }

  /** An export whose archive is there; of any account where none is named. */
  async ready(id: string, ownerId?: string): Promise<ExportRow | undefined> {
    return this.#db
      .selectFrom('data_export')
      .selectAll()
      .where('id', '=', id)
      .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
      .where('state', '=', 'completed')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
  }

  /**
   * Begins an export that waits, or that whoever wrote it has left, and answers it with the bytes that an earlier try has left; undefined where
   * it has ended, `later` while a node of the release before writes it, which still says so by a lease.
   */
  async begin(id: string, now = new Date()): Promise<{ row: ExportRow; leftover: string | null } | 'later' | undefined> {
    return this.#db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('data_export')
        .selectAll()
        .where('id', '=', id)
        .where('state', 'in', OPEN)
        .forUpdate()
        .executeTakeFirst();
      if (!before) return undefined;
      if (before.lease_until && before.lease_until > now) return 'later';
      const row = await trx
        .updateTable('data_export')
        .set({ state: 'running', attempts: before.attempts + 1, rows: 0, file_id: newId(), lease_until: null })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return { row, leftover: before.file_id };
    });
  }

  /** Whether an export has been tried too often. */
  isHopeless({ attempts }: ExportRow): boolean {
    return attempts > MAX_ATTEMPTS;
  }

  /** Tells how far it is and keeps it; false when it belongs to another node by now. */
  renew(held: ExportRow, rows: number): Promise<boolean> {
    return this.#updateHeld(this.#db, held, { rows });
  }

  /** Writes its end, and in the same transaction what `also` does; false when it belongs to another node by now. */
  end(held: ExportRow, written: { rows: number; size: number } | undefined, also: (trx: Db) => Promise<void>): Promise<boolean> {
    const now = new Date();
    const expires_at = new Date(now.getTime() + DATA_EXPORT.keptDays * DAY_MS);
    const values: UpdateObject<Tables, 'data_export'> = written
      ? { state: 'completed', ...written, expires_at }
      : { state: 'failed', file_id: null };
    return this.#db.transaction().execute(async (trx) => {
      const isHeld = await this.#updateHeld(trx, held, { ...values, ended_at: now });
      if (isHeld) await also(trx);
      return isHeld;
    });
  }

  /** Returns an export to the queue for another node. */
  async giveBack(held: ExportRow): Promise<void> {
    await this.#updateHeld(this.#db, held, { state: 'waiting', attempts: held.attempts - 1 });
  }

  /** Ends exports whose time is over and forgets those of long ago; answers the bytes that have to go. */
  async expire(now = new Date()): Promise<string[]> {
    const rows = await this.#db
      .updateTable('data_export as now')
      .from('data_export as before')
      .set({ state: 'expired', file_id: null, expires_at: null })
      .whereRef('before.id', '=', 'now.id')
      .where('now.state', '=', 'completed')
      .where('now.expires_at', '<=', now)
      .returning('before.file_id as fileId')
      .execute();
    await this.#db
      .deleteFrom('data_export')
      .where('state', 'not in', OPEN)
      .where('file_id', 'is', null)
      .where('created_at', '<', new Date(now.getTime() - REMEMBERED_DAYS * DAY_MS))
      .execute();
    return rows.flatMap(({ fileId }) => fileId ?? []);
  }

  async #updateHeld(db: Db, { id, attempts }: ExportRow, set: UpdateObject<Tables, 'data_export'>): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('data_export')
      .set(set)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
