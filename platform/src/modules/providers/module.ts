import type { Module } from '../../module.ts';
import { ProviderRecords } from './records.ts';
import { ProviderSupervisor } from './supervisor.ts';
import { ProviderRepository } from './repository.ts';
import { deleteOldRecords } from './retention.ts';
import { providerRoutes } from './routes.ts';
import { tellSharedHealth } from './sharing-routes.ts';

/** Providers that deliver messages: stored with sealed secrets, connected by every node that runs the engine. */
export const module: Module = {
  name: 'providers',
  services(app) {
    const repository = new ProviderRepository(app);
    const records = new ProviderRecords(app);
    tellSharedHealth(app, repository);
    app.services.providers = { repository, records, supervisor: new ProviderSupervisor(app, repository, records) };
  },
  routes(app) {
    providerRoutes(app, app.services.providers);
  },
  jobs: (app) => [
    {
      name: 'providers.deleteOld',
      schedule: '21 * * * *',
      run: () => Promise.all([deleteOldRecords(app), app.services.servers.deleteOld()]),
    },
  ],
  async work(app) {
    const { supervisor } = app.services.providers;
    await supervisor.start();
    return () => supervisor.stop();
  },
};

declare module '../../services.ts' {
  interface Services {
    providers: { repository: ProviderRepository; records: ProviderRecords; supervisor: ProviderSupervisor };
  }
}
