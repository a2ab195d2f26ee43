import type { Module } from '../../module.ts';
import { OperatorTable } from './operators.ts';
import { routingRoutes } from './routes.ts';
import { RoutingService } from './service.ts';

/** Which way messages go, and whose numbers they go to. */
export const module: Module = {
  name: 'routing',
  async services(app) {
    app.services.routing = new RoutingService(app.db, await OperatorTable.load(app.db), app.services);
  },
  routes: routingRoutes,
};
