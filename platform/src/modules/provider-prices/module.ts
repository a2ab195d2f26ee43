import type { Module } from '../../module.ts';
import { providerPriceRoutes } from './routes.ts';
import { ProviderPriceService } from './service.ts';

/** What providers take for messages (docs/providers.md "What a provider takes"). */
export const module: Module = {
  name: 'provider-prices',
  services(app) {
    app.services.providerPrices = new ProviderPriceService(app.db, app.services);
  },
  routes(app) {
    providerPriceRoutes(app);
  },
};
