import { Readable } from 'node:stream';
import { DEFAULT_LOCALE, type Locale } from '@cabinet/domain/locales';
import { permissionsOf } from '@cabinet/domain/permissions';
import type { NewReport, Report } from '@cabinet/domain/reports';
import { Loop } from '../../engine/loop.ts';
import type { App } from '../../module.ts';
import type { Account } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { checkAsked, readAsked } from './asked.ts';
import { ReportJobs, type ReportRow } from './jobs.ts';
import { tabulated } from './tabulated.ts';
import { readReportTexts, type ReportTexts } from './texts.ts';
import { CHARSETS, written } from './written.ts';

const POLL_MS = 1000;
const SWEEP_MS = 3_600_000;
/** How often a report is renewed and its owner told. */
const BEAT_MS = 1000;
/** A file, and what is known of its report, are kept this long. */
const KEPT_MS = 86_400_000;
/** Reports that a node makes at once. */
const AT_ONCE = 2;

/** Makes reports on this node, and takes orders on any. */
export class ReportService {
  readonly #app: App;
  readonly #jobs: ReportJobs;
  readonly #loops: readonly Loop[];
  readonly #stopping = new AbortController();
  #texts: Promise<ReportTexts> | undefined;

  constructor(app: App, jobs = new ReportJobs(app.db)) {
    this.#app = app;
    this.#jobs = jobs;
    const onError = (error: unknown) => app.log.error({ err: error }, 'reports');
    const sweep = async () => {
      await jobs.sweep(new Date(Date.now() - KEPT_MS));
      return false;
    };
    this.#loops = [
      ...Array.from({ length: AT_ONCE }, () => new Loop(() => this.step(), POLL_MS, onError)),
      new Loop(sweep, SWEEP_MS, onError),
    ];
  }

  start(): void {
    for (const loop of this.#loops) loop.start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops.map((loop) => loop.stop()));
  }

  /** Orders a report; throws 403, 422 at the field, 429 when the account has enough of them waiting. */
  async create(account: Account, order: NewReport): Promise<Report> {
    const asked = checkAsked(account, order.preset, order.where, new Date());
    const report = await this.#jobs.create(account.id, order, asked);
    for (const loop of this.#loops) loop.wake();
    return report;
  }

  get(account: Account, key: string): Promise<Report | undefined> {
    return this.#jobs.get(account.id, key);
  }

  async cancel(account: Account, key: string): Promise<Report | undefined> {
    const report = await this.#jobs.stop(account.id, key);
    if (report?.state === 'stopped') this.#tell(account.id, report);
    return report;
  }

  /** Makes one report; answers whether there was any. */
  async step(): Promise<boolean> {
    const held = await this.#jobs.claim();
    if (!held) return false;
    const progress = { rows: 0, total: 0 };
    const over = new AbortController();
    const beat = async () => {
      const report = await this.#jobs.renew(held, progress.rows, progress.total);
      if (report) this.#tell(held.owner_id, report);
      else over.abort();
    };
    let beating: Promise<void> | undefined;
    const done = () => (beating = undefined);
    // A database that does not answer is no reason to stop: the lease runs out by itself.
    const timer = setInterval(() => (beating ??= beat().then(done, done)), BEAT_MS);
    try {
      await this.#make(held, progress, AbortSignal.any([over.signal, this.#stopping.signal]));
    } catch (error) {
      if (this.#stopping.signal.aborted) await this.#jobs.giveBack(held);
      else if (!over.signal.aborted) await this.#fail(held, progress.rows, error);
    } finally {
      clearInterval(timer);
      await beating;
    }
    return true;
  }

  async #make(held: ReportRow, progress: { rows: number; total: number }, signal: AbortSignal): Promise<void> {
    const { services } = this.#app;
    const { account, locale } = await this.#owner(held.owner_id);
    const words = (await (this.#texts ??= readReportTexts()))[locale];
    const { caller, query } = readAsked(account, held.preset, held.asked);
    const table = tabulated(services, held.preset, caller, query);
    progress.total = await table.count();
    const bytes = written(table, words, held, (count) => {
      progress.rows += count;
      progress.total = Math.max(progress.total, progress.rows);
    });
    const source = Readable.from(bytes, { signal, objectMode: false, highWaterMark: 256 * 1024 });
    const file = await services.storage.save({
      ownerId: account.id,
      filename: `${held.preset.replace('.', '-')}-${held.created_at.toISOString().slice(0, 10)}.csv`,
      type: held.encoding === 'utf8' ? 'text/csv' : `text/csv; charset=${CHARSETS[held.encoding]}`,
      source,
      keptFor: KEPT_MS,
    });
    const report = await this.#jobs.end(held, { state: 'completed', rows: progress.rows, fileId: file.id });
    if (report) this.#tell(account.id, report);
    else await services.storage.remove({ account, scope: 'me' }, file.id);
  }

  async #fail(held: ReportRow, rows: number, error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) this.#app.log.error({ err: error, report: held.preset }, 'a report failed');
    const report = await this.#jobs.end(held, { state: 'failed', rows, error: error instanceof ApiError ? error.code : 'INTERNAL' });
    if (report) this.#tell(held.owner_id, report);
  }

  /** Whoever ordered it, with what they may do now, and their language. */
  async #owner(id: string): Promise<{ account: Account; locale: Locale }> {
    const record = (await this.#app.services.identity.byIds([id])).get(id);
    if (!record?.isActive) throw new ApiError('FORBIDDEN');
    const { username, role } = record;
    const account = { id, username, role, permissions: permissionsOf(role), sessionId: '', expiresAt: new Date(), actorId: null };
    const owner = await this.#app.db.selectFrom('users').select('data').where('id', '=', id).executeTakeFirst();
    return { account, locale: (owner?.data.locale as Locale | undefined) ?? DEFAULT_LOCALE };
  }

  #tell(ownerId: string, report: Report): void {
    this.#app.live.tellOwner('reports.progress', ownerId, report);
  }
}

declare module '../../services.ts' {
  interface Services {
    reports: ReportService;
  }
}
