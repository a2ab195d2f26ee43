import type { Module } from '../../module.ts';
import { sessionSecret } from './secret.ts';
import { IdentityService } from './service.ts';
import { Sessions } from './sessions.ts';

/** Accounts, sessions, and what the cabinet knows about itself. */
export const module: Module = {
  name: 'identity',
  async services(app) {
    const sessions = new Sessions(app.db, await sessionSecret(app.config), app.config.session.seconds);
    app.services.identity = new IdentityService(app.db, sessions, () => app.live);
  },
};
