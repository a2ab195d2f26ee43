import type { Module } from '../../module.ts';
import { MAX_ATTEMPTS, OPEN_ACTIONS } from './jobs.ts';
import { listActionRoutes } from './routes.ts';
import { DO_ACTION, ListActionService } from './service.ts';

/** Actions on many rows of a list at once. */
export const module: Module = {
  name: 'list-actions',
  services(app) {
    app.services.listActions = new ListActionService(app);
  },
  routes: listActionRoutes,
  jobs: (app) => [
    { name: 'listActions.deleteOld', schedule: '29 * * * *', run: () => app.services.listActions.sweep() },
    {
      name: DO_ACTION,
      rows: { open: OPEN_ACTIONS, inTurn: true },
      // The try after the last one tells that it failed.
      retries: MAX_ATTEMPTS,
      retrySeconds: 2,
      timeoutSeconds: 6 * 3600,
      run: ({ id }, signal) => app.services.listActions.do(String(id), signal),
    },
  ],
};
