import type { Module } from '../../module.ts';
import { MAX_ATTEMPTS, OPEN_REPORTS } from './jobs.ts';
import { reportRoutes } from './routes.ts';
import { MAKE_REPORT, ReportService } from './service.ts';

/** Files of what lists show (spec 1 §3 "Report request"). */
export const module: Module = {
  name: 'reports',
  services(app) {
    app.services.reports = new ReportService(app);
  },
  routes: reportRoutes,
  jobs: (app) => [
    { name: 'reports.deleteOld', schedule: '27 * * * *', run: () => app.services.reports.sweep() },
    {
      name: MAKE_REPORT,
      rows: { open: OPEN_REPORTS, inTurn: true },
      concurrency: 2,
      // The try after the last one tells that it failed.
      retries: MAX_ATTEMPTS,
      retrySeconds: 2,
      timeoutSeconds: 6 * 3600,
      run: ({ id }, signal) => app.services.reports.make(String(id), signal),
    },
  ],
};
