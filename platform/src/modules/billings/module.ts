import { debtors } from '@cabinet/domain/debtors';
import type { Module } from '../../module.ts';
import { DebtorRepository, refreshPaces } from './debtors.ts';
import { BillingRepository } from './repository.ts';
import { billingRoutes } from './routes.ts';
import { BillingService } from './service.ts';

/** Balances of accounts, the billing rows that move them, and who runs out of money. */
export const module: Module = {
  name: 'billings',
  services(app) {
    const currency = async () => (await app.services.settings.publicSettings()).billings.currency;
    app.services.billings = new BillingService(new BillingRepository(app.db), app.pool, currency, app.db);
    app.services.balances = app.services.billings;
  },
  routes(app) {
    billingRoutes(app);
    const debtorRows = new DebtorRepository(app.db);
    app.resource(debtors, { find: (caller, query) => debtorRows.find(caller, query) });
  },
  jobs: (app) => [{ name: 'billings.addUpPaces', schedule: '*/5 * * * *', run: () => refreshPaces(app.pool) }],
};
