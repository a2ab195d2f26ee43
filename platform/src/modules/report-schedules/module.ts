import { reportSchedules, type NewReportSchedule } from '@cabinet/domain/report-schedules';
import type { Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { found } from '../../resource/resource.ts';
import { ReportScheduleService } from './service.ts';

/** Reports that are made every day, week or month and go to people of the account by email. */
export const module: Module = {
  name: 'report-schedules',
  services(app) {
    app.services.reportSchedules = new ReportScheduleService(app);
  },
  routes(app) {
    const { reportSchedules: service } = app.services;
    const { repository } = service;
    app.resource(reportSchedules, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      create: (caller, input: NewReportSchedule) => service.create(caller, input),
      update: (caller, id, change) => repository.update(caller, id, change),
      remove: (caller, id) => repository.remove(caller, id),
    });
    app.post<{ Params: { id: string } }>(
      `/${reportSchedules.path}/:id/run`,
      {
        config: { access: 'reportSchedules.update' },
        schema: { tags: ['reportSchedules'], summary: 'Make the report of a schedule now', operationId: 'reportSchedules.run' },
      },
      async ({ caller, params }, reply) => reply.code(202).send(found(await service.runNow(caller, params.id))),
    );
  },
  jobs: (app) => [{ name: 'reportSchedules.order', schedule: '* * * * *', run: untilDone(() => app.services.reportSchedules.step()) }],
};
