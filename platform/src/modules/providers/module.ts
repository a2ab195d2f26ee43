import type { Module } from '../../module.ts';
import { ProviderHost } from './host.ts';
import { ProviderRepository } from './repository.ts';
import { providerRoutes } from './routes.ts';

/** Those who deliver: stored with their secrets sealed, opened by every node that runs the engine. */
export const module: Module = {
  name: 'providers',
  services(app) {
    const repository = new ProviderRepository(app.db, app.vault);
    app.services.providers = { repository, host: new ProviderHost(app, repository) };
  },
  routes(app) {
    const { repository, host } = app.services.providers;
    providerRoutes(app, repository, host);
  },
  async work(app) {
    const { host } = app.services.providers;
    await host.start();
    return () => host.stop();
  },
};

declare module '../../services.ts' {
  interface Services {
    providers: { repository: ProviderRepository; host: ProviderHost };
  }
}
