import type { Module } from '../../module.ts';
import { confirmPersonOf } from './confirm-person.ts';
import { closingRoutes } from './closing-routes.ts';
import { ClosingService } from './closing-service.ts';
import { exportRoutes } from './export-routes.ts';
import { MAX_ATTEMPTS, OPEN_EXPORTS } from './export-jobs.ts';
import { ExportService, WRITE_EXPORT } from './export-service.ts';
import { legalTextRoutes } from './legal-text-routes.ts';
import { LegalTextService } from './legal-texts.ts';
import './tables.ts';

/** What an account can do with the data that is kept of it (decisions/0062). */
export const module: Module = {
  name: 'privacy',
  services(app) {
    app.services.dataExports = new ExportService(app);
    app.services.accountClosing = new ClosingService(app);
    app.services.legalTexts = new LegalTextService(app);
  },
  routes(app) {
    const confirmPerson = confirmPersonOf(app);
    exportRoutes(app, confirmPerson);
    if (app.services.legalTexts) legalTextRoutes(app, app.services.legalTexts);
    if (app.services.accountClosing) closingRoutes(app, app.services.accountClosing, confirmPerson);
  },
  jobs(app) {
    const { dataExports, accountClosing, legalTexts } = app.services;
    return [
      {
        name: WRITE_EXPORT,
        rows: { open: OPEN_EXPORTS },
        // The try after the last one tells that it failed.
        retries: MAX_ATTEMPTS,
        retrySeconds: 2,
        timeoutSeconds: 6 * 3600,
        run: ({ id }, signal) => dataExports.write(String(id), signal),
      },
      { name: 'privacy.deleteExports', schedule: '*/10 * * * *', run: () => dataExports.sweep() },
      { name: 'privacy.closeAccounts', schedule: '* * * * *', timeoutSeconds: 3600, run: async () => accountClosing?.step() },
      { name: 'privacy.askForTexts', schedule: '*/10 * * * *', run: async () => legalTexts?.askAll() },
    ];
  },
};
