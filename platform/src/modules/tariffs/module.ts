import { Loop } from '@cabinet/engine';
import type { Module } from '../../module.ts';
import { tariffRoutes } from './routes.ts';
import { TariffService } from './service.ts';

const CHANGES_INTERVAL_MS = 30_000;

/** Prices, and who pays them. */
export const module: Module = {
  name: 'tariffs',
  services(app) {
    app.services.tariffs = new TariffService(app.db, app.services);
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
  work(app) {
    const changes = new Loop(
      async () => {
        await app.services.tariffs.applyDueChanges();
        return false;
      },
      CHANGES_INTERVAL_MS,
      (error) => app.log.error({ err: error }, 'tariffs'),
    );
    changes.start();
    return () => changes.stop();
  },
};
