import type { Module } from '../../module.ts';
import { openIdRoutes } from './routes.ts';
import { OpenIdService } from './service.ts';

/** Sign-in by the company's own OpenID Connect provider (decisions/0060). */
export const module: Module = {
  name: 'open-id',
  services(app) {
    app.services.openId = new OpenIdService(app);
  },
  routes: openIdRoutes,
};
