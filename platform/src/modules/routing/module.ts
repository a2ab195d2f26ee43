import type { App, Module, Stop } from '../../module.ts';
import { draftRoutes } from './draft-routes.ts';
import { OperatorDirectory } from './operator-directory.ts';
import { operatorRoutes } from './operator-routes.ts';
import { routingRoutes } from './routes.ts';
import { RoutingService } from './service.ts';

const follow = (app: App): Stop =>
  app.services.routing.operators.follow(app.database.url, (error) => app.log.error({ err: error }, 'The operators could not be read.'));

/** Routing of messages, and the operators of their recipients. */
export const module: Module = {
  name: 'routing',
  async services(app) {
    app.services.routing = new RoutingService(app, await OperatorDirectory.open(app.db), app.services);
  },
  routes(app) {
    routingRoutes(app);
    draftRoutes(app);
    operatorRoutes(app);
  },
  start: follow,
  // A node that does both follows once.
  work: (app) => (app.config.roles.api ? undefined : follow(app)),
};
