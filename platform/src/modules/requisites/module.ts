import { requisites } from '@cabinet/domain/requisites';
import type { Module } from '../../module.ts';
import { RequisiteRepository } from './repository.ts';

declare module '../../services.ts' {
  interface Services {
    requisites: RequisiteRepository;
  }
}

/** The companies of accounts, as contracts and invoices name them (spec 1 §2 "Account area"). */
export const module: Module = {
  name: 'requisites',
  services(app) {
    app.services.requisites = new RequisiteRepository(app.db);
  },
  routes(app) {
    app.resource(requisites, app.services.requisites);
  },
};
