import {
  REPORT_SCHEDULE_LIMITS,
  type NewReportSchedule,
  type ReportSchedule,
  type ReportScheduleChange,
} from '@cabinet/domain/report-schedules';
import { listOfReport } from '@cabinet/domain/reports';
import type { ResourceName } from '@cabinet/domain/resource';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Caller } from '../../plugins/auth/access.ts';
import { isOwner, personIdOf } from '../../plugins/auth/person.ts';
import type { Db } from '../../plugins/database/open.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { inTurn } from '../../resource/in-turn.ts';
import { ownedFieldsOf, TableRepository } from '../../resource/table-repository.ts';
import type { ReportScheduleTable } from './tables.ts';
import { nextMoment } from './timing.ts';

export type ReportScheduleRow = Selectable<ReportScheduleTable>;

const LIST: ListColumns = {
  fields: { title: 'title', frequency: 'frequency', createdAt: 'created_at', nextAt: 'next_at', lastAt: 'last_at' },
  search: ['title'],
  tie: 'id',
};

export const timingOf = (row: ReportScheduleRow) => ({
  frequency: row.frequency,
  weekday: row.weekday,
  day: row.day,
  time: row.time,
  timeZone: row.time_zone,
});

/** A stored schedule as the API shows it. */
export const toReportSchedule = (row: ReportScheduleRow): ReportSchedule => ({
  id: row.id,
  title: row.title,
  preset: row.report.preset,
  list: listOfReport(row.report) as ResourceName,
  ...timingOf(row),
  recipients: [...row.recipients],
  isActive: row.is_active,
  nextAt: row.next_at?.toISOString() ?? null,
  lastAt: row.last_at?.toISOString() ?? null,
  lastState: row.last_state,
  lastError: row.last_error,
  lastFileId: row.last_file_id,
  ...ownedFieldsOf(row),
});

const toColumns = ({ title, recipients, isActive, timeZone, ...timing }: ReportScheduleChange, now: Date) => ({
  title,
  frequency: timing.frequency,
  weekday: timing.weekday,
  day: timing.day,
  time: timing.time,
  time_zone: timeZone,
  recipients: [...new Set(recipients)],
  is_active: isActive,
  next_at: isActive ? nextMoment({ ...timing, timeZone }, now) : null,
});

/** Schedules of reports: an owner of the account has all of them, another person of it those that they have ordered. */
export class ReportScheduleRepository extends TableRepository<'report_schedule', ReportSchedule> {
  constructor(db: Db) {
    super(db, 'report_schedule', LIST, 'reportSchedules');
  }

  protected present(rows: readonly ReportScheduleRow[]): ReportSchedule[] {
    return rows.map(toReportSchedule);
  }

  protected override scope({ account }: Caller): RawBuilder<boolean> {
    const mine = isOwner(account) ? sql`true` : sql`person_id = ${personIdOf(account)}`;
    return sql<boolean>`(owner_id = ${account.id} and ${mine})`;
  }

  /** Keeps a schedule of the caller's; throws 422 where the account has as many as may be, or a recipient is nobody of it. */
  async create(caller: Caller, { report, ...change }: NewReportSchedule): Promise<ReportSchedule> {
    const { id } = caller.account;
    await this.#checkRecipients(id, change.recipients);
    const values = {
      owner_id: id,
      person_id: personIdOf(caller.account),
      report: JSON.stringify(report),
      ...toColumns(change, new Date()),
    };
    return inTurn(this.db, `report schedules of ${id}`, async (trx) => {
      const { count } = await trx
        .selectFrom('report_schedule')
        .select((of) => of.fn.countAll<string>().as('count'))
        .where('owner_id', '=', id)
        .executeTakeFirstOrThrow();
      const { perAccount: max } = REPORT_SCHEDULE_LIMITS;
      if (Number(count) >= max) throw invalid('title', 'reportSchedule.tooMany', { max });
      return toReportSchedule(await this.createRow(caller, values, trx));
    });
  }

  async update(caller: Caller, id: string, change: ReportScheduleChange): Promise<ReportSchedule | undefined> {
    if (!(await this.storedRow(caller, id))) return undefined;
    await this.#checkRecipients(caller.account.id, change.recipients);
    return this.presentOne(await this.updateRow(caller, id, toColumns(change, new Date())), caller);
  }

  async remove(caller: Caller, id: string): Promise<ReportSchedule | undefined> {
    return this.presentOne(await this.deleteRow(caller, id), caller);
  }

  /** The stored schedule, with what it is made of. */
  stored(caller: Caller, id: string): Promise<ReportScheduleRow | undefined> {
    return this.storedRow(caller, id);
  }

  async #checkRecipients(accountId: string, recipients: readonly string[]): Promise<void> {
    const people = await peopleOf(this.db, accountId, recipients);
    const known = new Set(people.map(({ id }) => id));
    const unknown = recipients.findIndex((id) => !known.has(id));
    if (unknown !== -1) throw invalid(`recipients[${unknown}]`, 'reportSchedule.recipient');
  }
}

/** The people of an account among `ids` who may sign in and have confirmed an email. */
export async function peopleOf(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'confirmed_email as email', 'data'])
    .where('id', 'in', [...ids])
    .where((on) => on.or([on('id', '=', accountId), on('member_of', '=', accountId)]))
    .where('is_active', '=', true)
    .where('confirmed_email', 'is not', null)
    .where('left_at', 'is', null)
    .execute();
}
