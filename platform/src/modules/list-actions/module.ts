import type { Module } from '../../module.ts';
import { listActionRoutes } from './routes.ts';
import { ListActionService } from './service.ts';

/** Actions on many rows of a list at once. */
export const module: Module = {
  name: 'list-actions',
  services(app) {
    app.services.listActions = new ListActionService(app);
  },
  routes: listActionRoutes,
  jobs: (app) => [{ name: 'listActions.deleteOld', schedule: '29 * * * *', run: () => app.services.listActions.sweep() }],
  work(app) {
    app.services.listActions.start();
    return () => app.services.listActions.stop();
  },
};
