import type { Module } from '../../module.ts';
import { checklistRoutes } from './checklist-routes.ts';
import { setupRoutes } from './routes.ts';
import { SetupService } from './service.ts';
import { SetupChecklist } from './setup-checklist.ts';

/** The first start of an installation: a link, printed by the starter, makes its first administrator (docs/deploying.md "First start"). */
export const module: Module = {
  name: 'setup',
  services(app) {
    app.services.setup = new SetupService(app);
  },
  routes(app) {
    setupRoutes(app);
    checklistRoutes(app, new SetupChecklist(app));
  },
};
