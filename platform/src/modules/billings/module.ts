import type { Module } from '../../module.ts';
import { BillingRepository } from './repository.ts';
import { billingRoutes } from './routes.ts';
import { BillingService } from './service.ts';

/** Balances and their movements. */
export const module: Module = {
  name: 'billings',
  services(app) {
    const currency = async () => (await app.services.settings.shared()).billings.currency;
    app.services.billings = new BillingService(new BillingRepository(app.db), app.pool, currency);
    app.services.balances = app.services.billings;
  },
  routes: billingRoutes,
};
