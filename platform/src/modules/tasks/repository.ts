import type { MessageType } from '@cabinet/domain/channels';
import { withoutOwnFields } from '@cabinet/domain/placeholders';
import type { LinkClicks, Task } from '@cabinet/domain/tasks';
import { sql, type Selectable } from 'kysely';
import type { Pool } from 'pg';
import { progressOfTasks, type Progress } from '@cabinet/engine';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { recordByStaff, rowEvent } from '../../resource/journal.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { laterThanBefore, OWNED_FIELDS, ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { Services } from '../../services.ts';
import type { TaskDescription } from './source.ts';
import type { TaskTable } from './tables.ts';

const LIST: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    type: 'type',
    state: 'state',
    ...OWNED_FIELDS,
    startsAt: 'starts_at',
    livemode: { sql: sql`not is_test`, is: { true: sql<boolean>`not is_test`, false: sql<boolean>`is_test` } },
  },
  // As the index `task_words_subject` has it.
  search: [
    sql.raw(
      `(case when type <> 'sendings:single' then title || ' ' || sender || ' ' || coalesce(payload ->> 'subject', '') || ' ' || text end)`,
    ),
  ],
  tie: 'id',
};

/** Typed recipients that a task shows; its total counts all of them. */
const SHOWN_ADDRESSES = 20;
interface Row extends Omit<Selectable<TaskTable>, 'audience' | 'removed_at'> {
  lists: string[];
  addresses: string[];
  clicks: LinkClicks | null;
  others: MessageType[];
  subject: string | null;
}

/** Clicks of the links of a task's messages; null where none of its texts names any. */
const CLICKS = sql<LinkClicks | null>`case when links is not null or jsonb_path_exists(fallbacks, '$[*].links')
  then (select jsonb_build_object('clicks', coalesce(sum(c.clicks), 0), 'messages', coalesce(sum(c.messages), 0), 'automatic', coalesce(sum(c.automatic), 0))
    from task_click c where c.task_id = task.id) end`;

const sendingOf = (row: Row, meta: Progress): TaskDescription => ({
  data: {
    sending: {
      type: row.message_type,
      ...(row.others.length > 0 ? { fallbacks: row.others } : {}),
      groupId: row.group_id,
      payload: { text: withoutOwnFields(row.text), ...(row.subject ? { subject: withoutOwnFields(row.subject) } : {}) },
      ...(row.quiet_hours ? { quietHours: row.quiet_hours } : {}),
    },
    recipients: { include: { lists: row.lists, recipients: row.addresses } },
  },
  meta: { ...meta, ...(row.clicks ? { clicks: row.clicks } : {}) },
});

function toTask(row: Row, { data, meta }: TaskDescription): Task {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    sender: row.sender,
    state: row.state,
    startsAt: row.starts_at.toISOString(),
    livemode: !row.is_test,
    data,
    meta,
    ...ownedFieldsOf(row),
  };
}

/** Tasks with how far they are, in the caller's scope. */
export class TaskRepository extends TableRepository<'task', Task, Row> {
  readonly #pool: Pool;

  readonly #services: Pick<Services, 'taskSources'>;

  constructor(db: Db, pool: Pool, services: Pick<Services, 'taskSources'> = {}) {
    super(db, 'task', LIST);
    this.#pool = pool;
    this.#services = services;
  }

  /** Tasks by id, whoever asks: for events to their owners. */
  async byIds(ids: readonly string[]): Promise<Task[]> {
    return this.present(
      await this.rows()
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute(),
    );
  }

  /** Gives a task in the caller's scope another title. */
  async rename(caller: Caller, id: string, title: string): Promise<Task | undefined> {
    const before = await this.get(caller, id);
    if (!before) return undefined;
    await this.db.transaction().execute(async (trx) => {
      await trx.updateTable('task').set({ title, updated_at: laterThanBefore() }).where('id', '=', before.id).execute();
      const named: Task = { ...before, title };
      await recordByStaff(trx, caller, rowEvent('tasks', before, named));
    });
    return this.get(caller, id);
  }

  /** Hides a task; its messages stay, and refer to its text. */
  async remove(caller: Caller, task: Task, at: Date): Promise<void> {
    await this.db.transaction().execute(async (trx) => {
      await trx.updateTable('task').set({ removed_at: at }).where('id', '=', task.id).execute();
      await recordByStaff(trx, caller, rowEvent('tasks', task, undefined));
    });
  }

  protected async present(rows: readonly Row[]): Promise<Task[]> {
    const progress = await progressOfTasks(
      this.#pool,
      rows.map((row) => row.id),
    );
    const described = new Map<string, TaskDescription>();
    for (const [type, source] of Object.entries(this.#services.taskSources ?? {})) {
      const ids = rows.filter((row) => row.type === type).map((row) => row.id);
      if (ids.length > 0) for (const [id, description] of await source.describeTasks(ids)) described.set(id, description);
    }
    return rows.map((row) => toTask(row, described.get(row.id) ?? sendingOf(row, progress.get(row.id) as Progress)));
  }

  protected override rows() {
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
        'quiet_hours',
        'group_id',
        'is_test',
        'created_at',
        'updated_at',
      ])
      .select([
        sql<string[]>`array(select jsonb_array_elements_text(audience -> 'include' -> 'lists'))`.as('lists'),
        sql<string[]>`array(select jsonb_array_elements_text(audience -> 'include' -> 'addresses') limit ${SHOWN_ADDRESSES})`.as(
          'addresses',
        ),
        CLICKS.as('clicks'),
        sql<MessageType[]>`array(select fallback ->> 'type' from jsonb_array_elements(fallbacks) fallback)`.as('others'),
        sql<string | null>`payload ->> 'subject'`.as('subject'),
      ]);
  }

  protected override visibleTo(caller: Caller) {
    return super.visibleTo(caller).where('removed_at', 'is', null);
  }
}
