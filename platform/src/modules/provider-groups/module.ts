import { providerGroups } from '@cabinet/domain/provider-groups';
import type { Module } from '../../module.ts';
import { ProviderGroupRepository } from './repository.ts';
import { ProviderGroupService } from './service.ts';

/** Groups of providers, which rules of routing name as they name a provider (docs/routing.md "Groups of providers"). */
export const module: Module = {
  name: 'provider-groups',
  services(app) {
    app.services.providerGroups = new ProviderGroupService(app.db);
  },
  routes(app) {
    app.resource(providerGroups, new ProviderGroupRepository(app.db, app.services));
  },
};
