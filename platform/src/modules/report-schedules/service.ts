import type { ErrorCode } from '@cabinet/domain/errors';
import { REPORT_SCHEDULE_LIMITS, type NewReportSchedule, type ReportSchedule } from '@cabinet/domain/report-schedules';
import { listOfReport, RECORD_LISTS, type NewReport } from '@cabinet/domain/reports';
import type { App } from '../../module.ts';
import type { Account, Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError, errorItem } from '../../plugins/errors/api-error.ts';
import { accountOfOrderer } from '../../resource/orderer.ts';
import type { ReportRow } from '../reports/public.ts';
import { emailReport } from './report-email.ts';
import { ReportScheduleRepository, timingOf, toReportSchedule, type ReportScheduleRow } from './repository.ts';
import { nextMoment, periodBefore } from './timing.ts';

type Ended = { state: 'completed'; fileId: string } | { state: 'failed'; error: ErrorCode };

const DAY_MS = 86_400_000;

/** The order of the report that is due at `at`. A list of what happened is asked for the time before; another for what it shows then. */
function orderAt(report: NewReport, timing: Parameters<typeof periodBefore>[0], at: Date): NewReport {
  const list = listOfReport(report);
  if (!list || !RECORD_LISTS.has(list)) return report;
  const { from, to } = periodBefore(timing, at);
  return { ...report, where: { ...report.where, createdAt: { from: from.toISOString(), to: to.toISOString() } } };
}

/** Reports that accounts have made for them again and again, and get by email. */
export class ReportScheduleService {
  readonly #app: App;
  readonly repository: ReportScheduleRepository;

  constructor(app: App) {
    this.#app = app;
    this.repository = new ReportScheduleRepository(app.db);
  }

  /** Keeps a schedule; throws 403 and 422 as an order of its report would, at the fields of `report`. */
  async create(caller: Caller, input: NewReportSchedule): Promise<ReportSchedule> {
    try {
      this.#app.services.reports.check(caller.account, orderAt(input.report, input, new Date()));
    } catch (error) {
      if (!(error instanceof ApiError) || !error.items) throw error;
      const items = error.items.map((item) => ({ ...item, path: `report.${item.path}` }));
      throw new ApiError(error.code, error.params, items.length > 0 ? items : [errorItem('report', 'invalid')]);
    }
    return this.repository.create(caller, input);
  }

  /** Orders the report of a schedule at once, as if it were due; undefined where the caller has none of this id. */
  async runNow(caller: Caller, id: string): Promise<ReportSchedule | undefined> {
    const row = await this.repository.stored(caller, id);
    if (!row) return undefined;
    await this.#order(row, await this.#orderer(row), new Date());
    return toReportSchedule(row);
  }

  /** Orders one report that is due; returns whether there was any. One that waits for others of its account is tried again. */
  async step(now = new Date()): Promise<boolean> {
    return this.#app.db.transaction().execute(async (db) => {
      const row = await db
        .selectFrom('report_schedule')
        .selectAll()
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row?.next_at) return false;
      const next = nextMoment(timingOf(row), now);
      await db.updateTable('report_schedule').set({ next_at: next }).where('id', '=', row.id).execute();
      try {
        await this.#order(row, await this.#orderer(row), row.next_at, db);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        await this.#end(db, row.id, { state: 'failed', error: error.code });
      }
      return true;
    });
  }

  /** Takes note of how a report that a schedule has ordered ended, in the transaction in which it does. */
  async onReportEnd(db: Db, { schedule_id: id, file_id: fileId, error }: ReportRow): Promise<void> {
    if (id === null) return;
    await this.#end(db, id, fileId === null ? { state: 'failed', error: error ?? 'INTERNAL' } : { state: 'completed', fileId });
  }

  #orderer({ owner_id: accountId, person_id: personId }: ReportScheduleRow): Promise<Account> {
    return accountOfOrderer(this.#app, { accountId, personId: personId === accountId ? null : personId });
  }

  async #order(row: ReportScheduleRow, account: Account, at: Date, db?: Db): Promise<void> {
    const order = orderAt(row.report, timingOf(row), at);
    await this.#app.services.reports.create(account, order, { scheduleId: row.id, ...(db ? { db } : {}) });
  }

  /** Writes down how the report of a schedule ended and emails it; whoever may not order it any more has it switched off. */
  async #end(db: Db, id: string, ended: Ended): Promise<void> {
    const isOver = ended.state === 'failed' && ended.error === 'FORBIDDEN';
    const row = await db
      .updateTable('report_schedule')
      .set({
        last_at: new Date(),
        last_state: ended.state,
        last_error: ended.state === 'failed' ? ended.error : null,
        last_file_id: ended.state === 'completed' ? ended.fileId : null,
        ...(isOver ? { is_active: false, next_at: null } : {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return;
    const lifetime = REPORT_SCHEDULE_LIMITS.linkDays * DAY_MS;
    const link = ended.state === 'completed' ? this.#app.services.storage.linkTo(ended.fileId, lifetime) : undefined;
    await emailReport(this.#app, db, row, link);
    this.#app.live.publish('reportSchedules', 'updated', row.owner_id, [toReportSchedule(row)]);
  }
}

declare module '../../services.ts' {
  interface Services {
    reportSchedules: ReportScheduleService;
  }
}
