import { companies } from '@cabinet/domain/companies';
import type { Module } from '../../module.ts';
import { CompanyRepository } from './repository.ts';

declare module '../../services.ts' {
  interface Services {
    companies: CompanyRepository;
  }
}

/** Companies of the operator and of resellers, which issue contracts and invoices (spec 1 §3 "Company"). */
export const module: Module = {
  name: 'companies',
  services(app) {
    app.services.companies = new CompanyRepository(app.db, {
      resellerOf: async (id) => (await app.services.identity.superiorsOf(id))?.resellerId ?? null,
      isReseller: async (caller, id) => (await app.services.identity.accounts.get(caller, id))?.role === 'reseller',
    });
  },
  routes(app) {
    app.resource(companies, app.services.companies);
  },
};
