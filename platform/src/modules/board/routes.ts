import { backgroundJobs, type BackgroundJob } from '@cabinet/domain/background-jobs';
import { queuedJobs, type JobQueue, type QueuedJob } from '@cabinet/domain/queued-jobs';
import { BOARD_PERIODS, type BoardPeriod } from '@cabinet/domain/operations-overview';
import type { App } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { BackgroundJobRepository } from './background-jobs.ts';
import { QueuedJobRepository } from './queued-jobs.ts';

const isPeriod = (value: unknown): value is BoardPeriod => BOARD_PERIODS.some((period) => period === value);

/** The operators' board (decisions.md "Operations"); whoever asks for it gets it over the socket, too. */
export function boardRoutes(app: App): void {
  const tags = ['operations'];
  const jobs = new BackgroundJobRepository(app);
  app.resource(backgroundJobs, { find: (caller, query) => jobs.find(caller, query) });
  for (const action of ['stop', 'retry'] as const) {
    app.post<{ Params: { id: string } }>(
      `/backgroundJobs/:id/${action}`,
      {
        config: { access: 'operations.update' },
        schema: {
          tags: ['backgroundJobs'],
          summary:
            action === 'stop'
              ? 'Stop a job that waits or runs, an import after its current batch; 409 TASK_STATE where it has ended'
              : 'Make a report again that has failed or was stopped; 409 TASK_STATE for any other job',
        },
      },
      ({ caller, params }): Promise<BackgroundJob> => jobs[action](caller, params.id),
    );
  }
  const queued = new QueuedJobRepository(app);
  app.resource(queuedJobs, { find: (caller, query) => queued.find(caller, query) });
  for (const action of ['retry', 'stop'] as const) {
    app.post<{ Params: { id: string } }>(
      `/queuedJobs/:id/${action}`,
      {
        config: { access: 'operations.update' },
        schema: {
          tags: ['queuedJobs'],
          summary:
            action === 'stop'
              ? 'Have a job that waits not be done, and tell one that runs to end; 409 TASK_STATE where it has ended'
              : 'Do a job again that has failed; 409 TASK_STATE for any other, and where another of its queue takes its place',
        },
      },
      ({ caller, params }): Promise<QueuedJob> => queued[action](caller, params.id),
    );
  }
  app.get(
    '/operations/jobQueues',
    { config: { access: 'operations.get' }, schema: { tags, summary: 'Queues of background work with what waits, runs and has failed' } },
    async (): Promise<{ data: JobQueue[] }> => ({ data: await app.services.board.jobQueues() }),
  );
  app.get<{ Querystring: { period?: unknown } }>(
    '/operations/overview',
    {
      config: { access: 'operations.get' },
      schema: {
        tags,
        summary: 'The installation as it is now, and its traffic of a period',
        querystring: { type: 'object', properties: { period: { type: 'string', enum: [...BOARD_PERIODS] } } },
      },
    },
    ({ caller, query: { period = '15m' } }) => {
      if (!isPeriod(period)) throw invalid('period', 'notAllowed', { values: BOARD_PERIODS.join(', ') });
      return app.services.board.open(period, caller.account.sessionId);
    },
  );
  app.post<{ Params: { provider: string } }>(
    '/operations/circuits/:provider/close',
    {
      config: { access: 'providers.update' },
      schema: { tags, summary: 'Let a provider that is left out be called again at once: 204, 404 when it is not left out' },
    },
    async ({ caller, params }, reply) => {
      if (!(await app.services.board.closeCircuit(caller, params.provider))) throw new ApiError('NOT_FOUND');
      return reply.code(204).send();
    },
  );
}
