import { reportSchema, type NewReport } from '@cabinet/domain/reports';
import type { App } from '../../module.ts';
import { found } from '../../resource/resource.ts';

/**
 * `POST /reports` orders a file of what a list shows (201; 403 without the list's permission; 422 at `where.createdAt` for dates that
 * span more than the scope allows; 429 beside four that have not ended). `GET /reports/{key}` tells its owner how far it is, as
 * `reports.progress` does, `DELETE` stops it (spec 1 §3 "Report request", §7, §9).
 */
export function reportRoutes(app: App): void {
  const { reports } = app.services;
  app.post<{ Body: NewReport }>(
    '/reports',
    {
      config: { access: 'sendings.report' },
      schema: { tags: ['reports'], summary: 'Order a file of what a list shows', body: reportSchema, operationId: 'reports.create' },
    },
    async ({ caller, body }, reply) => reply.code(201).send(await reports.create(caller.account, body)),
  );
  app.get<{ Params: { key: string } }>(
    '/reports/:key',
    { config: { access: 'sendings.report' }, schema: { tags: ['reports'], summary: 'How far a report is', operationId: 'reports.get' } },
    async ({ caller, params }) => found(await reports.get(caller.account, params.key)),
  );
  app.delete<{ Params: { key: string } }>(
    '/reports/:key',
    { config: { access: 'sendings.report' }, schema: { tags: ['reports'], summary: 'Stop a report', operationId: 'reports.remove' } },
    async ({ caller, params }, reply) => {
      found(await reports.cancel(caller.account, params.key));
      return reply.code(204).send();
    },
  );
}
