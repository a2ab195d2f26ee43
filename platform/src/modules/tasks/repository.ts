import type { Page } from '@cabinet/domain/resource';
import type { Task } from '@cabinet/domain/tasks';
import { sql, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { progressOfTasks, type Progress } from '../../engine/progress.ts';
import { isUuid } from '../../ids.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { inScope } from '../../plugins/auth/scope.ts';
import type { Db } from '../../plugins/database/open.ts';
import { findPage, type ListColumns } from '../../resource/find-page.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import type { TaskTable } from './tables.ts';

const LIST: ListColumns = {
  fields: {
    type: 'type',
    state: 'state',
    OwnerId: { column: 'owner_id', type: 'uuid' },
    createdAt: 'created_at',
    startsAt: 'starts_at',
  },
  // As the index `task_words` has it.
  search: [sql.raw(`(case when type <> 'sendings:single' then title || ' ' || sender || ' ' || text end)`)],
  tie: 'id',
};

/** Typed addresses that a task shows; the rest are counted in its total. */
const SHOWN = 20;
type Row = Omit<Selectable<TaskTable>, 'audience' | 'removed_at'> & { lists: string[]; addresses: string[] };

function toTask(row: Row, meta: Progress): Task {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    sender: row.sender,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    data: {
      sending: { type: row.message_type, groupId: row.group_id, payload: { text: row.text } },
      recipients: { include: { lists: row.lists, recipients: row.addresses } },
    },
    meta,
    OwnerId: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Tasks with how far they are, in the caller's scope. */
export class TaskRepository {
  private readonly db: Db;
  private readonly pool: Pool;

  constructor(db: Db, pool: Pool) {
    this.db = db;
    this.pool = pool;
  }

  async find(caller: Caller, query: ListQuery): Promise<Page<Task>> {
    const { rows, ...counted } = await findPage(this.db, this.seen(caller), query, LIST);
    return { data: await this.withProgress(rows), ...counted };
  }

  async get(caller: Caller, id: string): Promise<Task | undefined> {
    if (!isUuid(id)) return undefined;
    const [task] = await this.withProgress(await this.seen(caller).where('id', '=', id).execute());
    return task;
  }

  /** Tasks by id, whoever asks: for events to their owners. */
  async byIds(ids: readonly string[]): Promise<Task[]> {
    return this.withProgress(
      await this.rows()
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute(),
    );
  }

  /** Hides a task; its messages stay, and refer to its text. */
  async remove(id: string, at: Date): Promise<void> {
    await this.db.updateTable('task').set({ removed_at: at }).where('id', '=', id).execute();
  }

  private async withProgress(rows: readonly Row[]): Promise<Task[]> {
    const progress = await progressOfTasks(
      this.pool,
      rows.map((row) => row.id),
    );
    return rows.map((row) => toTask(row, progress.get(row.id) as Progress));
  }

  private rows() {
    return this.db
      .selectFrom('task')
      .select([
        'id',
        'type',
        'title',
        'owner_id',
        'state',
        'message_type',
        'sender',
        'text',
        'starts_at',
        'group_id',
        'created_at',
        'updated_at',
      ])
      .select([
        sql<string[]>`array(select jsonb_array_elements_text(audience -> 'include' -> 'lists'))`.as('lists'),
        sql<string[]>`array(select jsonb_array_elements_text(audience -> 'include' -> 'addresses') limit ${SHOWN})`.as('addresses'),
      ]);
  }

  private seen(caller: Caller) {
    return this.rows().where(inScope(caller, 'owner_id')).where('removed_at', 'is', null);
  }
}
