import type { Pool } from 'pg';
import type { StoredFile } from '@cabinet/domain/files';
import type { ImportProgress } from '@cabinet/domain/live';
import type { Locale } from '@cabinet/domain/locales';
import type { FastifyBaseLogger } from 'fastify';
import { annotate, traced } from '@cabinet/engine';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { toApiError } from '../../../plugins/errors/errors.ts';
import type { Live } from '../../../plugins/realtime/live.ts';
import type { Services } from '../../../services.ts';
import type { ImportJob, ImportJobs } from './jobs.ts';
import type { ImportRunner } from './import-runner.ts';
import { RefusalReport } from './refusal-report.ts';
import { REPORT_TEXTS } from './refusal-report-texts.ts';
import { runImport } from './run-import.ts';
import type { ImportCounts, ImportTarget } from './target.ts';

/** Imports that this process runs at the same time; others wait for a slot. */
const MAX_PARALLEL_IMPORTS = 3;
/** Shortest time between two progress events of an import (domain `ImportProgress`). */
const PROGRESS_INTERVAL_MS = 250;

export interface NewImport {
  target: ImportTarget;
  file: StoredFile;
  /** Language of the report of refused rows. */
  locale: Locale;
}

interface Dependencies {
  pool: Pool;
  jobs: ImportJobs;
  runner: ImportRunner;
  storage: () => Services['storage'];
  live: () => Live;
  log: FastifyBaseLogger;
}

/** Imports files. An import goes on without its request, ends with its process, and can always be run again. */
export class ImportService {
  readonly #dependencies: Dependencies;
  readonly #running = new Set<Promise<unknown>>();
  readonly #waiting: (() => void)[] = [];
  #slotsTaken = 0;
  #closing = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts an import; `done` resolves with the ended import and never rejects. */
  async start(input: NewImport): Promise<{ job: ImportJob; done: Promise<ImportJob> }> {
    const { jobs, runner } = this.#dependencies;
    let resolveJob: (job: ImportJob) => void;
    const job = new Promise<ImportJob>((resolve) => (resolveJob = resolve));
    const done = runner.runAlive(async () => {
      const created = await jobs.create(runner.id, input.target.ownerId, input.target.listId, input.file.id);
      resolveJob(created);
      await this.#takeSlot();
      try {
        const attributes = { 'cabinet.account.id': input.target.ownerId };
        return await traced(
          'import',
          () => ({ mayBegin: true, attributes }),
          () => this.#run(created, input),
        );
      } finally {
        this.#slotsTaken--;
        this.#waiting.shift()?.();
      }
    });
    this.#running.add(done);
    void done.catch(() => undefined).finally(() => this.#running.delete(done));
    return { job: await Promise.race([job, done]), done };
  }

  /** Lets running imports finish their current batch, and waits for them. */
  async close(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.#running);
  }

  async #takeSlot(): Promise<void> {
    if (this.#slotsTaken >= MAX_PARALLEL_IMPORTS) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#slotsTaken++;
  }

  async #run(job: ImportJob, { target, file, locale }: NewImport): Promise<ImportJob> {
    const { pool, jobs, storage, live, log } = this.#dependencies;
    const counts: ImportCounts = { total: 0, created: 0, merged: 0, refused: 0, cells: 0, progress: 0 };
    const current: ImportProgress = { ...job };
    let report: RefusalReport | undefined;
    let publishedAt = 0;
    const publish = (progress: ImportProgress) => live().publishEvent('imports.progress', target.ownerId, progress);
    const onProgress = () => {
      if (Date.now() - publishedAt < PROGRESS_INTERVAL_MS) return;
      publishedAt = Date.now();
      publish(Object.assign(current, counts));
    };

    const end = async (state: ImportJob['state'], error: ImportProgress['error'] = null) => {
      const reportId = await (report?.end() ?? Promise.resolve(null)).catch(() => null);
      annotate(() => ({ 'cabinet.rows': counts.total, 'cabinet.outcome': error?.code ?? state }));
      const ended = await jobs.end(job.id, state, counts, reportId, error);
      publish(ended);
      await target.publish(counts);
      return ended;
    };

    const client = await pool.connect();
    let connectionError: Error | undefined;
    const onError = (error: Error) => (connectionError = error);
    client.on('error', onError);
    try {
      const table = await target.open({ size: file.size, read: (range) => storage().read(file, range) });
      await jobs.setIgnored(job.id, table.columns.ignored);
      current.ignored = table.columns.ignored;
      const filename = REPORT_TEXTS[locale].filename(target.titleIn(locale));
      report = new RefusalReport(table.columns.names, locale, (source) =>
        storage().save({ ownerId: target.ownerId, filename, type: 'text/csv', source, meta: { importId: job.id } }),
      );
      const state = await runImport({ job, table, client, report, counts, onProgress, shouldStop: () => this.#closing });
      if (counts.total === 0) throw new ApiError('IMPORT_EMPTY');
      return await (state === 'stopped' && this.#closing ? end('failed', { code: 'UNAVAILABLE', params: {} }) : end(state));
    } catch (error) {
      const { code, params = {} } = toApiError(error);
      if (code === 'INTERNAL') log.error({ err: error, import: job.id }, 'import failed');
      return await end('failed', { code, params });
    } finally {
      client.off('error', onError);
      client.release(connectionError);
    }
  }
}
