import type { Module } from '../../module.ts';
import { CredentialRepository } from './repository.ts';
import { credentialRoutes } from './routes.ts';
import { CredentialService } from './service.ts';

/** Secrets that several providers use, exchanged without a gap (docs/providers.md "Credentials"). */
export const module: Module = {
  name: 'credentials',
  services(app) {
    app.services.credentials = new CredentialService(app.db, app.vault);
  },
  routes(app) {
    credentialRoutes(app, new CredentialRepository(app.db, app.vault, app.services));
  },
};
