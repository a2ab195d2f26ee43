import { tariffs } from '@cabinet/domain/tariffs';
import type { Module } from '../../module.ts';
import { TariffRepository } from './repository.ts';
import { TariffService } from './service.ts';

/** Prices, and who pays them. */
export const module: Module = {
  name: 'tariffs',
  services(app) {
    app.services.tariffs = new TariffService(app.db);
    app.services.plans = {
      plansOf: async (accountId) => ({
        Tariffs: await app.services.tariffs.allOf(accountId),
        RoutingGroups: await app.services.routing.groupsOf(accountId),
      }),
    };
  },
  routes(app) {
    app.resource(tariffs, new TariffRepository(app.db));
  },
};
