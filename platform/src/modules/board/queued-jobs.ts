import { canRetryQueuedJob, canStopQueuedJob, type JobQueue, type QueuedJob, type QueuedJobState } from '@cabinet/domain/queued-jobs';
import type { Selectable } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import type { Db } from '../../plugins/database/open.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { recordEvent } from '../../resource/journal.ts';
import { found } from '../../resource/resource.ts';
import { InstallationRepository } from '../../resource/table-repository.ts';

export interface QueuedJobView {
  id: string;
  queue: string;
  state: QueuedJobState;
  attempts: number;
  max_attempts: number;
  error: string | null;
  created_at: Date;
  due_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
}

export interface JobQueueView {
  queue: string;
  schedule: string | null;
  waiting: number;
  delayed: number;
  running: number;
  failed: number;
  /** Seconds. */
  oldest: number | null;
  error: string | null;
  error_at: Date | null;
  completed_at: Date | null;
}

const LIST: ListColumns = {
  fields: { queue: 'queue', state: 'state', createdAt: 'created_at', dueAt: 'due_at', endedAt: 'ended_at' },
  search: ['queue'],
  tie: 'id',
};

/** Every queue of background work with what stands in it. */
export async function readJobQueues(db: Db): Promise<JobQueue[]> {
  const rows = await db.selectFrom('job_queue').selectAll().orderBy('queue').execute();
  return rows.map(({ error, error_at: errorAt, completed_at: completedAt, ...row }) => ({
    ...row,
    error,
    errorAt: errorAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
  }));
}

/** Jobs of the queue of background work, one by one. */
export class QueuedJobRepository extends InstallationRepository<'queued_job', QueuedJob> {
  readonly #app: App;

  constructor(app: App) {
    super(app.db, 'queued_job', LIST);
    this.#app = app;
  }

  /** Has a job done again that has failed; throws 404, and 409 where it has not or another takes its place. */
  async retry(caller: Caller, id: string): Promise<QueuedJob> {
    const job = found(await this.get(caller, id));
    if (!canRetryQueuedJob(job) || !(await this.#app.jobs.retry(job.queue, id))) throw new ApiError('TASK_STATE');
    return this.#recorded(caller, job);
  }

  /** Has a job not be done that waits, or end that runs; throws 404, and 409 where it has ended. */
  async stop(caller: Caller, id: string): Promise<QueuedJob> {
    const job = found(await this.get(caller, id));
    if (!canStopQueuedJob(job) || !(await this.#app.jobs.cancel(job.queue, id))) throw new ApiError('TASK_STATE');
    return this.#recorded(caller, job);
  }

  async #recorded(caller: Caller, { id, queue, state }: QueuedJob): Promise<QueuedJob> {
    const now = found(await this.get(caller, id));
    const [before, after] = [state, now.state].map((shown) => ({ queue, state: shown }));
    await recordEvent(this.db, caller, { action: 'update', resource: 'queuedJobs', rowId: id, before, after });
    this.#app.services.board.forget();
    return now;
  }

  protected present(rows: readonly Selectable<QueuedJobView>[]): QueuedJob[] {
    return rows.map(
      ({ max_attempts: maxAttempts, created_at: createdAt, due_at: dueAt, started_at: startedAt, ended_at: endedAt, ...row }) => ({
        ...row,
        maxAttempts,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
        startedAt: startedAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      }),
    );
  }
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    queued_job: QueuedJobView;
    job_queue: JobQueueView;
  }
}
