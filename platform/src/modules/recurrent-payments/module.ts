import { Loop } from '@cabinet/engine';
import type { Module } from '../../module.ts';
import { recurrentRoutes } from './routes.ts';
import { ChargeSchedule } from './schedule.ts';
import { RecurrentService } from './service.ts';

const POLL_MS = 1000;

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
  work(app) {
    const schedule = new ChargeSchedule(app);
    const loop = new Loop(
      () => schedule.step(),
      POLL_MS,
      (error) => app.log.error({ err: error }, 'recurrent payments'),
    );
    loop.start();
    return () => loop.stop();
  },
};
