import type { App, Module, Stop } from '../../module.ts';
import { settingRoutes } from './setting-routes.ts';
import { trialRoutes } from './trial-routes.ts';

const follow = (app: App): Stop =>
  app.services.settings.follow(app.database.url, (error) => app.log.error({ err: error }, 'the settings could not be read'));

/** Settings of the installation for its administrators, and trials of what they set (decisions.md "Around it"). */
export const module: Module = {
  name: 'installation',
  routes(app) {
    settingRoutes(app);
    trialRoutes(app);
  },
  start: follow,
  // A node that does both follows once.
  work: (app) => (app.config.roles.api ? undefined : follow(app)),
};
