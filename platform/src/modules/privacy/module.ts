import type { Module } from '../../module.ts';
import { confirmPersonOf } from './confirm-person.ts';
import { closingRoutes } from './closing-routes.ts';
import { ClosingService } from './closing-service.ts';
import { exportRoutes } from './export-routes.ts';
import { ExportService } from './export-service.ts';
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
  work(app) {
    const { dataExports, accountClosing, legalTexts } = app.services;
    dataExports.start();
    accountClosing?.start();
    legalTexts?.start();
    return async () => {
      await Promise.all([dataExports.stop(), accountClosing?.stop(), legalTexts?.stop()]);
    };
  },
};
