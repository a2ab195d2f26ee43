import type { Module } from '../../module.ts';
import { operationRoutes } from './routes.ts';
import { OperationService } from './service.ts';

/** Operations on the balances of many accounts, as tasks. */
export const module: Module = {
  name: 'operations',
  services(app) {
    app.services.operations = new OperationService(app);
    app.services.taskSources = { ...app.services.taskSources, 'billings:operations': app.services.operations };
  },
  routes: operationRoutes,
  work(app) {
    app.services.operations.start();
    return () => app.services.operations.stop();
  },
};
