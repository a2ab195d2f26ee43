import { sql, type Selectable } from 'kysely';
import type { PoolClient } from 'pg';
import { IMPORT_UNDO_MS } from '@cabinet/domain/contact-import';
import type { ErrorCode } from '@cabinet/domain/errors';
import type { ImportProgress, ImportState } from '@cabinet/domain/live';
import { isUuid, newId } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';
import type { ContactImportTable } from '../tables.ts';
import { isRunnerAlive } from './import-runner.ts';
import type { ImportCounts } from './target.ts';

/** A stored import, as its owner sees it. */
export type ImportJob = ImportProgress;

/** Until when an import can be undone; undefined where it cannot. */
export function undoUntil(row: Selectable<ContactImportTable>, now = Date.now()): Date | undefined {
  if (row.list_id === null || row.state === 'running' || row.undone_at || row.created + row.merged === 0) return undefined;
  const until = new Date(row.updated_at.getTime() + IMPORT_UNDO_MS);
  return until.getTime() > now ? until : undefined;
}

export function toJob(row: Selectable<ContactImportTable>): ImportJob {
  return {
    id: row.id,
    ListId: row.list_id,
    fileId: row.file_id,
    state: row.state,
    total: row.total,
    created: row.created,
    merged: row.merged,
    refused: row.refused,
    cells: row.cells,
    progress: row.progress,
    report: row.report_id,
    ignored: row.ignored,
    error: row.error === null ? null : { code: row.error as ErrorCode, params: row.params ?? {} },
    createdAt: row.created_at.toISOString(),
    undoUntil: undoUntil(row)?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}

/** Repository of imports, running and ended. */
export class ImportJobs {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async create(runner: number, ownerId: string, listId: string | null, fileId: string): Promise<ImportJob> {
    const row = await this.#db
      .insertInto('contact_import')
      .values({ id: newId(), runner, owner_id: ownerId, list_id: listId, file_id: fileId, state: 'running' })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toJob(row);
  }

  async get(caller: Caller, id: string): Promise<ImportJob | undefined> {
    if (!isUuid(id)) return undefined;
    await this.failAbandoned();
    const row = await this.#db
      .selectFrom('contact_import')
      .selectAll()
      .where('id', '=', id)
      .where(inScope(caller, 'owner_id'))
      .executeTakeFirst();
    return row && toJob(row);
  }

  /** Running imports into a list, or of opt-outs for null, the latest first. */
  async running(caller: Caller, listId: string | null): Promise<ImportJob[]> {
    if (listId !== null && !isUuid(listId)) return [];
    await this.failAbandoned();
    const rows = await this.#db
      .selectFrom('contact_import')
      .selectAll()
      .where('list_id', listId === null ? 'is' : '=', listId)
      .where('state', '=', 'running')
      .where(inScope(caller, 'owner_id'))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(toJob);
  }

  /** Imports into a list that can be undone, the latest first. */
  async undoable(caller: Caller, listId: string): Promise<ImportJob[]> {
    if (!isUuid(listId)) return [];
    const rows = await this.#db
      .selectFrom('contact_import')
      .selectAll()
      .where('list_id', '=', listId)
      .where('state', '<>', 'running')
      .where('undone_at', 'is', null)
      .where('updated_at', '>', new Date(Date.now() - IMPORT_UNDO_MS))
      .where(inScope(caller, 'owner_id'))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.filter((row) => undoUntil(row)).map(toJob);
  }

  /** Asks a running import to stop after its current batch; undefined when there is no such import or it has ended. */
  async stop(caller: Caller, id: string): Promise<ImportJob | undefined> {
    if (!isUuid(id)) return undefined;
    const row = await this.#db
      .updateTable('contact_import')
      .set({ is_stopping: true })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where(inScope(caller, 'owner_id'))
      .returningAll()
      .executeTakeFirst();
    return row && toJob(row);
  }

  async setIgnored(id: string, ignored: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('contact_import')
      .set({ ignored: [...ignored] })
      .where('id', '=', id)
      .execute();
  }

  async end(
    id: string,
    state: ImportState,
    counts: ImportCounts,
    report: string | null,
    error: ImportProgress['error'],
  ): Promise<ImportJob> {
    const row = await this.#db
      .updateTable('contact_import')
      .set({
        ...counts,
        state,
        report_id: report,
        error: error?.code ?? null,
        params: error ? JSON.stringify(error.params) : null,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toJob(row);
  }

  /** Marks imports as failed whose server process is gone; the contacts they have stored stay, and so do their counts. */
  async failAbandoned(): Promise<void> {
    await this.#db
      .updateTable('contact_import')
      .set({ state: 'failed', error: 'UNAVAILABLE', updated_at: new Date() })
      .where('state', '=', 'running')
      .where(sql<boolean>`not ${isRunnerAlive(sql.ref('runner'))}`)
      .execute();
  }
}

/** Writes the progress of an import in the transaction of its batch; returns whether it was asked to stop. */
export async function recordProgress(
  client: PoolClient,
  id: string,
  { total, created, merged, refused, cells, progress }: ImportCounts,
): Promise<boolean> {
  const { rows } = await client.query<{ is_stopping: boolean }>(
    `update contact_import set total = $2, created = $3, merged = $4, refused = $5, cells = $6, progress = $7, updated_at = now() where id = $1
     returning is_stopping`,
    [id, total, created, merged, refused, cells, progress],
  );
  return rows[0]?.is_stopping ?? true;
}
