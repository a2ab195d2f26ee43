import { nextRun, type Recurrence } from '@cabinet/domain/recurrence';
import {
  RECURRING_MAILING_LIMITS,
  statesAllowing,
  type NewRecurringMailing,
  type RecurringMailing,
  type RecurringMailingAction,
  type RecurringMailingOccurrence,
} from '@cabinet/domain/recurring-mailings';
import type { Page } from '@cabinet/domain/resource';
import { sql, type RawBuilder, type Selectable, type UpdateObject } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { personIdOf } from '../../plugins/auth/person.ts';
import { budgetOf } from '../../plugins/auth/token-rights.ts';
import type { Db } from '../../plugins/database/open.ts';
import type { Tables } from '../../plugins/database/tables.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { countRows, type ListColumns } from '../../resource/find-page.ts';
import { inTurn } from '../../resource/in-turn.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { RecurringMailingTable } from './tables.ts';

export type RecurringMailingRow = Selectable<RecurringMailingTable>;

const LIST: ListColumns = {
  fields: {
    id: { column: 'id', type: 'uuid' },
    title: 'title',
    state: 'state',
    createdAt: 'created_at',
    nextAt: 'next_at',
    lastAt: 'last_at',
  },
  search: ['title'],
  tie: 'id',
};

/** When a stored mailing is due. */
export const recurrenceOf = (row: RecurringMailingRow): Recurrence => ({
  repeat: row.repeat,
  time: row.time,
  timeZone: row.time_zone,
  from: row.from_day,
  until: row.until_day,
});

/** A stored recurring mailing as the API shows it. */
export const toRecurringMailing = (row: RecurringMailingRow): RecurringMailing => ({
  id: row.id,
  title: row.title,
  sending: row.sending,
  ...recurrenceOf(row),
  state: row.state,
  reason: row.reason,
  nextAt: row.next_at?.toISOString() ?? null,
  lastAt: row.last_at?.toISOString() ?? null,
  lastTaskId: row.last_task_id,
  lastError: row.last_error,
  ...ownedFieldsOf(row),
});

/** The columns of what comes next; a mailing that nothing comes of any more is finished. */
function upcoming(recurrence: Recurrence, now: Date) {
  const next = nextRun(recurrence, now);
  return { next_at: next?.at ?? null, next_day: next?.day ?? null, state: next ? ('active' as const) : ('finished' as const) };
}

const NOTHING = { next_at: null, next_day: null } as const;

const toColumns = ({ account }: Caller, { title, sending, repeat, time, timeZone, from, until }: NewRecurringMailing) => ({
  person_id: personIdOf(account),
  budget_id: budgetOf(account) ?? null,
  title,
  sending: JSON.stringify(sending),
  repeat: JSON.stringify(repeat),
  time,
  time_zone: timeZone,
  from_day: from,
  until_day: until ?? null,
});

const recurrenceIn = ({ repeat, time, timeZone, from, until }: NewRecurringMailing): Recurrence => ({
  repeat,
  time,
  timeZone,
  from,
  until: until ?? null,
});

/** Recurring mailings of accounts, each for its own account alone. */
export class RecurringMailingRepository extends TableRepository<'recurring_mailing', RecurringMailing> {
  constructor(db: Db) {
    super(db, 'recurring_mailing', LIST, 'recurringMailings');
  }

  protected present(rows: readonly RecurringMailingRow[]): RecurringMailing[] {
    return rows.map(toRecurringMailing);
  }

  protected override scope({ account }: Caller): RawBuilder<boolean> {
    return sql<boolean>`owner_id = ${account.id}`;
  }

  /** Keeps a recurring mailing; throws 422 where it would never be sent, or the account has as many as may be. */
  async create(caller: Caller, input: NewRecurringMailing): Promise<RecurringMailing> {
    const { id } = caller.account;
    const values = { owner_id: id, ...toColumns(caller, input), ...this.#begun(input) };
    return inTurn(this.db, `recurring mailings of ${id}`, async (trx) => {
      const { perAccount: max } = RECURRING_MAILING_LIMITS;
      if ((await countRows(trx, trx.selectFrom('recurring_mailing').where('owner_id', '=', id))) >= max)
        throw invalid('title', 'tooMany', { max });
      return toRecurringMailing(await this.createRow(caller, values, trx));
    });
  }

  /** Replaces what a mailing is and when it is due; a paused one stays paused. Throws 409 `TASK_STATE` once it is over. */
  async update(caller: Caller, id: string, input: NewRecurringMailing): Promise<RecurringMailing | undefined> {
    const { state, ...next } = this.#begun(input);
    const known = await this.storedRow(caller, id);
    const coming = known?.state === 'paused' ? NOTHING : { ...next, state };
    return this.#change(caller, known, 'update', { ...toColumns(caller, input), ...coming });
  }

  /** Pauses, resumes or stops; throws 409 `TASK_STATE` where its state does not allow it. What is resumed makes up for nothing. */
  async control(caller: Caller, id: string, action: RecurringMailingAction): Promise<RecurringMailing | undefined> {
    const known = await this.storedRow(caller, id);
    if (!known) return undefined;
    const change =
      action === 'resume'
        ? upcoming(recurrenceOf(known), new Date())
        : { ...NOTHING, state: action === 'pause' ? ('paused' as const) : ('finished' as const) };
    return this.#change(caller, known, action, change);
  }

  async remove(caller: Caller, id: string): Promise<RecurringMailing | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /** A mailing by its id, whoever asks: for the server's own work. */
  async byId(id: string): Promise<RecurringMailing | undefined> {
    const row = await this.rowOf(this.rows(), id);
    return row && toRecurringMailing(row);
  }

  /** What became of each time at which a mailing was due, the latest first; undefined where the caller has none of this id. */
  async occurrences(
    caller: Caller,
    id: string,
    { offset, limit }: Pick<ListQuery, 'offset' | 'limit'>,
  ): Promise<Page<RecurringMailingOccurrence> | undefined> {
    if (!(await this.storedRow(caller, id))) return undefined;
    const rows = this.db.selectFrom('recurring_mailing_occurrence').where('mailing_id', '=', id);
    const [found, total] = await Promise.all([
      rows.selectAll().orderBy('day', 'desc').offset(offset).limit(limit).execute(),
      countRows(this.db, rows),
    ]);
    const data = found.map((row) => ({
      day: row.day,
      dueAt: row.due_at.toISOString(),
      TaskId: row.task_id,
      error: row.error,
      createdAt: row.created_at.toISOString(),
    }));
    return { data, total };
  }

  #begun(input: NewRecurringMailing) {
    const next = upcoming(recurrenceIn(input), new Date());
    if (next.next_at === null) throw invalid('until', 'date.past');
    return next;
  }

  async #change(
    caller: Caller,
    known: RecurringMailingRow | undefined,
    action: RecurringMailingAction | 'update',
    values: UpdateObject<Tables, 'recurring_mailing'>,
  ): Promise<RecurringMailing | undefined> {
    if (!known) return undefined;
    const isAllowed = statesAllowing(action).includes(known.state);
    // It may be sent, paused or stopped meanwhile.
    const isAsKnown = sql<boolean>`state = ${known.state}`;
    const changed = isAllowed ? await this.updateRow(caller, known.id, { ...values, claimed_until: null }, isAsKnown) : undefined;
    if (!changed && !caller.replacedVersion) throw new ApiError('TASK_STATE', { state: known.state });
    return this.presentOne(changed, caller);
  }
}
