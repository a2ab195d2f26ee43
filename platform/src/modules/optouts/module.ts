import type { Module } from '../../module.ts';
import { sessionSecret } from '../../plugins/auth/session-secret.ts';
import { linkRoutes } from './link-routes.ts';
import { optOutRoutes } from './routes.ts';
import { OptOutService } from './service.ts';

/** Recipients who opted out of messages, and the consent journal that proves it. */
export const module: Module = {
  name: 'optouts',
  async services(app) {
    app.services.optOuts = new OptOutService(app, await sessionSecret(app.config));
  },
  routes: optOutRoutes,
  rootRoutes: linkRoutes,
};
