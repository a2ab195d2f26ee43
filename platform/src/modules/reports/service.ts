import { Readable } from 'node:stream';
import type { Locale } from '@cabinet/domain/locales';
import { REPORT_SCHEDULE_LIMITS } from '@cabinet/domain/report-schedules';
import type { NewReport, Report } from '@cabinet/domain/reports';
import type { Resource } from '@cabinet/domain/resource';
import { traced, type SpanOptions } from '@cabinet/engine';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { eachFromReplica, fromReplica } from '../../plugins/database/replica/read-scope.ts';
import { accountOfOrderer } from '../../resource/orderer.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { checkReportQuery, listOfPreset, readReportQuery } from './report-query.ts';
import { ReportJobs, toReport, type ReportOrder, type ReportRow } from './jobs.ts';
import { listSource } from './list-source.ts';
import { presetSource, type ReportSource } from './report-source.ts';
import type { ReportLayout } from './tables.ts';
import { readReportTexts, type ColumnWords, type ReportTexts } from './texts.ts';
import type { DecimalMark } from './csv-records.ts';
import { CHARSETS, encodeReport } from './encode-report.ts';
import { XLSX_TYPE } from './workbook.ts';

/** The job that makes a report. */
export const MAKE_REPORT = 'reports.make';
/** Interval at which a report's progress is kept and published, and it is seen whether it was stopped. */
const HEARTBEAT_MS = 1000;
/** How long a report waits that is not to be made yet. */
const LATER_MS = 5000;
/** How long the file of a scheduled report is kept at least: emails link to it. */
const LINK_MS = REPORT_SCHEDULE_LIMITS.linkDays * 86_400_000;
/** How people write decimals; what programs read has a point. */
const DECIMAL_MARKS: Readonly<Record<Locale, DecimalMark>> = { ru: ',', en: '.', es: ',' };

/** One that a schedule has ordered begins a trace. */
const spanOf = ({ owner_id: ownerId, preset, trace, attempts }: ReportRow): SpanOptions => ({
  kind: 'consumer',
  parent: trace,
  mayBegin: true,
  attributes: { 'cabinet.account.id': ownerId, 'cabinet.report.preset': preset, 'cabinet.attempt': attempts },
});

/** Makes reports on this node, and takes orders on any. */
export class ReportService {
  readonly #app: App;
  readonly #jobs: ReportJobs;
  #texts: Promise<ReportTexts> | undefined;

  constructor(app: App) {
    this.#app = app;
    this.#jobs = new ReportJobs(app.db, (db, id, ownerId) => app.jobs.order(MAKE_REPORT, { id, ownerId, db }));
    this.#jobs.onScheduledEnd = (db, row) => app.services.reportSchedules.onReportEnd(db, row);
  }

  /** Deletes reports that are older than the installation keeps them, with their files; those that somebody has locked stay, and what emails link to. */
  async sweep(): Promise<void> {
    const { settings, storage } = this.#app.services;
    const before = await settings.keptSince('reports');
    if (!before) return;
    const linkedSince = new Date(Date.now() - LINK_MS);
    await storage.endKeeping(await this.#jobs.sweep(before, before < linkedSince ? before : linkedSince));
  }

  /** Orders a report; throws 403, 422 at the field, 429 when the account has enough of them waiting. */
  async create(account: Account, order: NewReport, { scheduleId, db }: { scheduleId?: string; db?: Db } = {}): Promise<Report> {
    const checked = this.check(account, order);
    return this.#jobs.create(account.id, { ...order, ...checked, personId: account.member?.id, scheduleId }, db);
  }

  /** Checks an order and answers what is asked of which list; throws 403, 422 at the field. */
  check(account: Account, order: NewReport): Pick<ReportOrder, 'asked' | 'layout'> {
    const layout = order.preset === 'list' ? this.#layoutOf(order) : undefined;
    const list = layout ? this.#listOf(layout) : listOfPreset(order.preset);
    if (order.preset === 'sendings.details' && order.format === 'xlsx') throw invalid('format', 'notAllowed');
    const where = order.order ? { ...order.where, $order: order.order } : order.where;
    return { asked: checkReportQuery(account, list, where, new Date()), layout };
  }

  #layoutOf({ list, columns = [], isRaw, locale, timeZone }: NewReport): ReportLayout {
    if (!list) throw invalid('list', 'required');
    return { list, columns, isRaw, locale: locale ?? null, timeZone: timeZone ?? null };
  }

  /** The list of a layout; throws 422 where the cabinet shows none of this name. */
  #listOf({ list }: Pick<ReportLayout, 'list'>): Resource {
    const declared = this.#app.resources.get(list);
    if (!declared?.repository.find || !declared.descriptor.actions.find) throw invalid('list', 'notAllowed');
    return declared.descriptor;
  }

  get(account: Account, key: string): Promise<Report | undefined> {
    return this.#jobs.get(account.id, key);
  }

  async cancel(account: Pick<Account, 'id'>, key: string): Promise<Report | undefined> {
    const report = await this.#jobs.stop(account.id, key);
    if (report?.state === 'stopped') this.#publish(account.id, report);
    return report;
  }

  /** Puts a report that has failed or was stopped in the queue again; undefined where there is none. */
  async retry(key: string): Promise<Report | undefined> {
    const row = await this.#jobs.retry(key);
    if (!row) return undefined;
    const report = toReport(row);
    this.#publish(row.owner_id, report);
    return report;
  }

  /** Makes a report that was ordered; answers when to come back where its turn has not come. Throws where the signal says that it ends. */
  async make(key: string, signal: AbortSignal): Promise<Date | undefined> {
    const held = await this.#jobs.begin(key);
    if (!held) return undefined;
    if (held !== 'later') await this.#makeHeld(held, signal);
    // One that was stopped and ordered again meanwhile waits once more.
    if (held === 'later' || (await this.#jobs.isWaiting(key))) return new Date(Date.now() + (held === 'later' ? LATER_MS : 0));
    return undefined;
  }

  async #makeHeld(held: ReportRow, signal: AbortSignal): Promise<void> {
    const progress = { rows: 0, total: 0 };
    const over = new AbortController();
    const beat = async () => {
      const report = await this.#jobs.renew(held, progress.rows, progress.total);
      if (report) this.#publish(held.owner_id, report);
      else over.abort();
    };
    let beating: Promise<void> | undefined;
    const done = () => (beating = undefined);
    // A database that does not answer is no reason to stop.
    const timer = setInterval(() => (beating ??= beat().then(done, done)), HEARTBEAT_MS);
    try {
      const make = () => this.#make(held, progress, AbortSignal.any([over.signal, signal]));
      await traced('report', () => spanOf(held), make);
    } catch (error) {
      if (signal.aborted) {
        await this.#jobs.giveBack(held);
        throw error;
      }
      if (!over.signal.aborted) await this.#fail(held, progress.rows, error);
    } finally {
      clearInterval(timer);
      await beating;
    }
  }

  async #make(held: ReportRow, progress: { rows: number; total: number }, signal: AbortSignal): Promise<void> {
    const { services } = this.#app;
    const { account, locale: own } = await this.#owner(held);
    const locale = held.layout?.locale ?? own;
    const words = (await (this.#texts ??= readReportTexts()))[locale];
    const table = this.#source(held, account, words, locale);
    const headings = held.layout ? table.columns : table.columns.map((column) => words[column] ?? column);
    const decimal = held.layout && !held.layout.isRaw ? DECIMAL_MARKS[locale] : '.';
    progress.total = await fromReplica(() => table.count());
    let replaced = 0;
    const bytes = encodeReport(
      table,
      headings,
      { ...held, decimal },
      {
        onRows: (count) => {
          progress.rows += count;
          progress.total = Math.max(progress.total, progress.rows);
        },
        onReplaced: (count) => (replaced += count),
      },
    );
    const source = Readable.from(eachFromReplica(bytes), { signal, objectMode: false, highWaterMark: 256 * 1024 });
    const name = held.layout ? held.layout.list : held.preset.replace('.', '-');
    const file = await services.storage.save({
      ownerId: account.id,
      filename: `${name}-${held.created_at.toISOString().slice(0, 10)}.${held.format}`,
      type: held.format === 'xlsx' ? XLSX_TYPE : held.encoding === 'utf8' ? 'text/csv' : `text/csv; charset=${CHARSETS[held.encoding]}`,
      source,
      keptFor: Math.max(await this.#keptFor(), held.schedule_id === null ? 0 : LINK_MS),
    });
    const report = await this.#jobs.end(held, { state: 'completed', rows: progress.rows, fileId: file.id, replaced });
    if (report) this.#publish(account.id, report);
    else await services.storage.remove({ account, scope: 'me' }, file.id);
  }

  /** How long the file of a report is kept that is made now, in milliseconds. */
  async #keptFor(): Promise<number> {
    const now = new Date();
    const since = await this.#app.services.settings.keptSince('reports', now);
    return now.getTime() - (since ?? now).getTime();
  }

  #source(held: ReportRow, account: Account, words: ColumnWords, locale: Locale): ReportSource {
    const { preset, layout, asked } = held;
    if (!layout) {
      if (preset === 'list') throw new ApiError('NOT_FOUND');
      const { caller, query } = readReportQuery(account, listOfPreset(preset), asked);
      return presetSource(this.#app.services, preset, caller, query);
    }
    const { caller, query } = readReportQuery(account, this.#listOf(layout), asked);
    const writer = { locale, timeZone: layout.timeZone ?? 'UTC', yes: words.yes ?? '1', no: words.no ?? '0' };
    return listSource(this.#app, caller, query, layout, writer);
  }

  async #fail(held: ReportRow, rows: number, error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) this.#app.log.error({ err: error, report: held.preset }, 'a report failed');
    const report = await this.#jobs.end(held, { state: 'failed', rows, error: error instanceof ApiError ? error.code : 'INTERNAL' });
    if (report) this.#publish(held.owner_id, report);
  }

  /** Whoever ordered the report, with what they may do now, and their language. */
  async #owner({ owner_id: accountId, person_id: personId }: ReportRow): Promise<{ account: Account; locale: Locale }> {
    const account = await accountOfOrderer(this.#app, { accountId, personId });
    const reader = await this.#app.db
      .selectFrom('users')
      .select('data')
      .where('id', '=', personId ?? accountId)
      .executeTakeFirst();
    const { frontend } = await this.#app.services.settings.publicSettings();
    return { account, locale: (reader?.data.locale as Locale | undefined) ?? frontend.locale };
  }

  #publish(ownerId: string, report: Report): void {
    this.#app.live.publishToOwner('reports.progress', ownerId, report);
  }
}

declare module '../../services.ts' {
  interface Services {
    reports: ReportService;
  }
}
