import type { Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { recurrentRoutes } from './routes.ts';
import { ChargeSchedule } from './schedule.ts';
import { RecurrentService } from './service.ts';

/** Saved cards that are charged when a balance falls, or regularly. */
export const module: Module = {
  name: 'recurrent-payments',
  services(app) {
    app.services.recurrentPayments = new RecurrentService(app);
    app.services.taskSources = { ...app.services.taskSources, 'payments:recurrent': app.services.recurrentPayments };
  },
  routes(app) {
    const { recurrentPayments } = app.services;
    if (recurrentPayments) recurrentRoutes(app, recurrentPayments);
  },
  jobs(app) {
    const schedule = new ChargeSchedule(app);
    // What is due by time; a balance that falls below a threshold orders one with its movement.
    return [{ name: 'recurrentPayments.charge', schedule: '* * * * *', run: untilDone(() => schedule.step()) }];
  },
};
