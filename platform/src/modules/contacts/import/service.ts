import type { Pool } from 'pg';
import type { StoredFile } from '@cabinet/domain/files';
import type { ImportProgress } from '@cabinet/domain/live';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { Locale } from '@cabinet/domain/locales';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { toApiError } from '../../../plugins/errors/errors.ts';
import type { Live } from '../../../plugins/realtime/live.ts';
import type { StorageService } from '../../storage/service.ts';
import type { ContactListRepository } from '../lists.ts';
import type { ImportJob, ImportJobs } from './jobs.ts';
import type { Presence } from './presence.ts';
import { RefusalReport } from './report.ts';
import { REPORT_TEXTS } from './report-texts.ts';
import { runImport, type Counts } from './run.ts';
import { openTable } from './table.ts';

/** Imports that this process works on at once; others wait. */
const AT_ONCE = 3;
/** Progress is told at most four times a second (domain `ImportProgress`). */
const TELL_MS = 250;

export interface ImportOrder {
  list: ContactList;
  file: StoredFile;
  /** Default region of phones. */
  country: string;
  /** Of the report's sentences. */
  locale: Locale;
}

interface Dependencies {
  pool: Pool;
  jobs: ImportJobs;
  presence: Presence;
  lists: ContactListRepository;
  storage: () => StorageService;
  live: () => Live;
  log: FastifyBaseLogger;
}

/** Imports of files into lists. They go on whoever waits for them, and survive nothing but can all be run again. */
export class ImportService {
  readonly #given: Dependencies;
  readonly #running = new Set<Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #working = 0;
  #closing = false;

  constructor(given: Dependencies) {
    this.#given = given;
  }

  /** Begins an import; `done` answers it as it ended, and never rejects. */
  async start(order: ImportOrder): Promise<{ job: ImportJob; done: Promise<ImportJob> }> {
    const { jobs, presence } = this.#given;
    let begun: (job: ImportJob) => void;
    const job = new Promise<ImportJob>((resolve) => (begun = resolve));
    const done = presence.during(async () => {
      const made = await jobs.create(presence.runner, order.list.OwnerId, order.list.id, order.file.id);
      begun(made);
      await this.#turn();
      try {
        return await this.#run(made, order);
      } finally {
        this.#working--;
        this.#waiting.shift()?.();
      }
    });
    this.#running.add(done);
    void done.catch(() => undefined).finally(() => this.#running.delete(done));
    return { job: await Promise.race([job, done]), done };
  }

  /** Lets what runs finish its batch, and waits for it. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#running);
  }

  async #turn(): Promise<void> {
    if (this.#working >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#working++;
  }

  async #run(job: ImportJob, { list, file, country, locale }: ImportOrder): Promise<ImportJob> {
    const { pool, jobs, storage, live, log } = this.#given;
    const counts: Counts = { total: 0, created: 0, merged: 0, refused: 0, progress: 0 };
    const current: ImportProgress = { ...job };
    let report: RefusalReport | undefined;
    let told = 0;
    const tell = (progress: ImportProgress) => live().tell('imports.progress', list.OwnerId, progress);
    const onProgress = () => {
      if (Date.now() - told < TELL_MS) return;
      told = Date.now();
      tell(Object.assign(current, counts));
    };

    const end = async (state: ImportJob['state'], error: ImportProgress['error'] = null) => {
      const reportId = await (report?.end() ?? Promise.resolve(null)).catch(() => null);
      const ended = await jobs.end(job.id, state, counts, reportId, error);
      tell(ended);
      await this.#publish(list.id, counts);
      return ended;
    };

    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => (broken = error);
    client.on('error', onError);
    try {
      const table = await openTable(() => storage().read(file), country);
      await jobs.setIgnored(job.id, table.columns.ignored);
      current.ignored = table.columns.ignored;
      const filename = REPORT_TEXTS[locale].filename(list.title);
      report = new RefusalReport(table.columns.names, locale, (source) =>
        storage().save({ ownerId: list.OwnerId, filename, type: 'text/csv', source, meta: { importId: job.id } }),
      );
      const state = await runImport({ job, table, country, client, report, counts, onProgress, shouldStop: () => this.#closing });
      if (counts.total === 0) throw new ApiError('IMPORT_EMPTY');
      return await (state === 'stopped' && this.#closing ? end('failed', { code: 'UNAVAILABLE', params: {} }) : end(state));
    } catch (error) {
      const { code, params = {} } = toApiError(error);
      if (code === 'INTERNAL') log.error({ err: error, import: job.id }, 'import failed');
      return await end('failed', { code, params });
    } finally {
      client.off('error', onError);
      client.release(broken);
    }
  }

  /** What else a page shows that changed: the list's count, and its contacts. */
  async #publish(listId: string, { created, merged }: Counts): Promise<void> {
    const { lists, live } = this.#given;
    const [list] = await lists.byIds([listId]);
    if (!list || created + merged === 0) return;
    live().publish('contactLists', 'updated', list.OwnerId, [list]);
    live().refresh('contacts', 'created', list.OwnerId);
  }
}
