import { bulkOperationSchema, type BulkOperation } from '@cabinet/domain/billings';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';

/**
 * `POST /billings/operations` accepts one operation for many accounts as a task `billings:operations` (spec 2 §3 "Task"), and
 * `POST /billings/operations/quote` says what it would do: how many accounts, the sum, which refuse and why.
 * `GET /billings/operations/{taskId}/report` is the outcome of every account as CSV.
 */
export function operationRoutes(app: App): void {
  const { operations, tasks } = app.services;
  const config = { access: 'billings.generate' } as const;
  app.post<{ Body: BulkOperation }>(
    '/billings/operations/quote',
    { config, schema: { tags: ['billings'], summary: 'What an operation on many balances would do', body: bulkOperationSchema } },
    ({ caller, body }) => operations.quote(caller, body),
  );
  app.post<{ Body: BulkOperation }>(
    '/billings/operations',
    {
      config: { ...config, idempotent: true, stepUp: true },
      schema: { tags: ['billings'], summary: 'Change the balances of many accounts, as a task', body: bulkOperationSchema },
    },
    async ({ caller, body }, reply) => reply.code(201).send(await operations.create(caller, body)),
  );
  app.get<{ Params: { taskId: string } }>(
    '/billings/operations/:taskId/report',
    { config, schema: { tags: ['billings'], summary: 'What became of each account of such a task, as CSV' } },
    async ({ caller, params }, reply) => {
      const task = found(await tasks.get(caller, params.taskId));
      if (task.type !== 'billings:operations') throw new ApiError('NOT_FOUND');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="operations-${task.createdAt.slice(0, 10)}.csv"`)
        .send(`\uFEFF${await operations.report(task.id)}`);
    },
  );
}
