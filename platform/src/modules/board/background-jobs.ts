import {
  canRetryJob,
  isOpenJob,
  type BackgroundJob,
  type BackgroundJobKind,
  type BackgroundJobState,
} from '@cabinet/domain/background-jobs';
import type { Page } from '@cabinet/domain/resource';
import type { Selectable } from 'kysely';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { ListColumns } from '../../resource/find-page.ts';
import { recordEvent } from '../../resource/journal.ts';
import type { ListQuery } from '../../resource/list-query.ts';
import { found } from '../../resource/resource.ts';
import { OWNED_FIELDS, TableRepository } from '../../resource/table-repository.ts';

export interface BackgroundJobView {
  id: string;
  kind: BackgroundJobKind;
  owner_id: string;
  username: string;
  subject: string;
  state: BackgroundJobState;
  done: string;
  total: string | null;
  error: string | null;
  created_at: Date;
  ended_at: Date | null;
}

const LIST: ListColumns = {
  fields: { ...OWNED_FIELDS, kind: 'kind', state: 'state', endedAt: 'ended_at' },
  search: ['username', 'subject'],
  tie: 'id',
};

/** Longest id of a job: the key of a report. */
const MAX_ID_LENGTH = 64;

/** Reports and imports of every account, which are stopped and begun again through the modules that they belong to. */
export class BackgroundJobRepository extends TableRepository<'background_job', BackgroundJob> {
  readonly #app: App;

  constructor(app: App) {
    super(app.db, 'background_job', LIST);
    this.#app = app;
  }

  override async find(caller: Caller, query: ListQuery): Promise<Page<BackgroundJob>> {
    // An import whose server process is gone says so only once somebody asks.
    await this.#app.services.contacts.importJobs.failAbandoned();
    return super.find(caller, query);
  }

  /** Stops a job that waits or runs, an import after its current batch; throws 404, and 409 where it has ended. */
  async stop(caller: Caller, id: string): Promise<BackgroundJob> {
    const job = found(await this.get(caller, id));
    if (!isOpenJob(job)) throw new ApiError('TASK_STATE');
    const { reports, contacts } = this.#app.services;
    if (job.kind === 'report') await reports.cancel({ id: job.OwnerId }, id);
    else await contacts.importJobs.stop(caller, id);
    return this.#recorded(caller, job, 'stopped');
  }

  /** Puts a report that has failed or was stopped in the queue again; throws 404, and 409 where it is another job. */
  async retry(caller: Caller, id: string): Promise<BackgroundJob> {
    const job = found(await this.get(caller, id));
    if (!canRetryJob(job) || !(await this.#app.services.reports.retry(id))) throw new ApiError('TASK_STATE');
    return this.#recorded(caller, job, 'waiting');
  }

  async #recorded(caller: Caller, { id, OwnerId, state }: BackgroundJob, next: BackgroundJobState): Promise<BackgroundJob> {
    const event = { action: 'update', resource: 'backgroundJobs', ownerId: OwnerId, before: { state }, after: { state: next } } as const;
    await recordEvent(this.db, caller, event);
    return found(await this.get(caller, id));
  }

  protected override isId(id: string): boolean {
    return id.length <= MAX_ID_LENGTH;
  }

  protected present(rows: readonly Selectable<BackgroundJobView>[]): BackgroundJob[] {
    return rows.map(({ owner_id: OwnerId, done, total, created_at: createdAt, ended_at: endedAt, ...row }) => ({
      ...row,
      OwnerId,
      done: Number(done),
      total: total === null ? null : Number(total),
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }));
  }
}

declare module '../../plugins/database/tables.ts' {
  interface Tables {
    background_job: BackgroundJobView;
  }
}
