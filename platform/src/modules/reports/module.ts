import type { Module } from '../../module.ts';
import { reportRoutes } from './routes.ts';
import { ReportService } from './service.ts';

/** Files of what lists show (spec 1 §3 "Report request"). */
export const module: Module = {
  name: 'reports',
  services(app) {
    app.services.reports = new ReportService(app);
  },
  routes: reportRoutes,
  jobs: (app) => [{ name: 'reports.deleteOld', schedule: '27 * * * *', run: () => app.services.reports.sweep() }],
  work(app) {
    app.services.reports.start();
    return () => app.services.reports.stop();
  },
};
