import { sql, type Selectable } from 'kysely';
import type { PoolClient } from 'pg';
import type { ErrorCode } from '@cabinet/domain/errors';
import type { ImportProgress, ImportState } from '@cabinet/domain/live';
import { isUuid, newId } from '../../../ids.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { inScope } from '../../../plugins/auth/scope.ts';
import type { Db } from '../../../plugins/database/open.ts';
import type { ContactImportTable } from '../tables.ts';
import { isAlive } from './presence.ts';

/** An import as it is kept, and as its owner sees it. */
export interface ImportJob extends ImportProgress {
  OwnerId: string;
}

type Counts = Pick<ImportProgress, 'total' | 'created' | 'merged' | 'refused' | 'progress'>;

export function toJob(row: Selectable<ContactImportTable>): ImportJob {
  return {
    id: row.id,
    ListId: row.list_id,
    OwnerId: row.owner_id,
    fileId: row.file_id,
    state: row.state,
    total: row.total,
    created: row.created,
    merged: row.merged,
    refused: row.refused,
    progress: row.progress,
    report: row.report_id,
    ignored: row.ignored,
    error: row.error === null ? null : { code: row.error as ErrorCode, params: row.params ?? {} },
    createdAt: row.created_at.toISOString(),
  };
}

/** Imports, running and done. */
export class ImportJobs {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async create(runner: number, ownerId: string, listId: string, fileId: string): Promise<ImportJob> {
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

  /** Imports into a list that still run. */
  async running(caller: Caller, listId: string): Promise<ImportJob[]> {
    if (!isUuid(listId)) return [];
    await this.failAbandoned();
    const rows = await this.#db
      .selectFrom('contact_import')
      .selectAll()
      .where('list_id', '=', listId)
      .where('state', '=', 'running')
      .where(inScope(caller, 'owner_id'))
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(toJob);
  }

  /** Asks a running import to stop after its batch; undefined when it is not there or does not run. */
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

  async end(id: string, state: ImportState, counts: Counts, report: string | null, error: ImportProgress['error']): Promise<ImportJob> {
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

  /** Calls imports failed whose server is gone; what they had done by then stays and is told. */
  async failAbandoned(): Promise<void> {
    await this.#db
      .updateTable('contact_import')
      .set({ state: 'failed', error: 'UNAVAILABLE', updated_at: new Date() })
      .where('state', '=', 'running')
      .where(sql<boolean>`not ${isAlive(sql.ref('runner'))}`)
      .execute();
  }
}

/** Writes how far an import is, inside the transaction of a batch; answers whether it should stop. */
export async function recordProgress(
  client: PoolClient,
  id: string,
  { total, created, merged, refused, progress }: Counts,
): Promise<boolean> {
  const { rows } = await client.query<{ is_stopping: boolean }>(
    `update contact_import set total = $2, created = $3, merged = $4, refused = $5, progress = $6, updated_at = now() where id = $1
     returning is_stopping`,
    [id, total, created, merged, refused, progress],
  );
  return rows[0]?.is_stopping ?? true;
}
