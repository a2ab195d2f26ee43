import type { Module } from '../../module.ts';
import { tariffRoutes } from './routes.ts';
import { TariffService } from './service.ts';

/** Prices, and who pays them. */
export const module: Module = {
  name: 'tariffs',
  services(app) {
    app.services.tariffs = new TariffService(app);
    app.services.plans = {
      plansOf: async (accountId) => ({
        Tariffs: await app.services.tariffs.allOf(accountId),
        RoutingGroups: await app.services.routing.groupsOf(accountId),
      }),
      give: async (accountId, { tariffs, routingGroups }, db) => {
        await app.services.tariffs.give(accountId, tariffs, db);
        await app.services.routing.give(accountId, routingGroups, db);
      },
    };
  },
  routes: tariffRoutes,
  jobs: (app) => [{ name: 'tariffs.applyChanges', schedule: '* * * * *', run: () => app.services.tariffs.applyDueChanges() }],
};
