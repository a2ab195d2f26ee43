import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { App, Module } from '../../module.ts';
import { ContactAudience } from './audience.ts';
import { ContactRepository } from './contacts.ts';
import { ImportJobs } from './import/jobs.ts';
import { Presence } from './import/presence.ts';
import { ImportService } from './import/service.ts';
import { ContactListRepository } from './lists.ts';
import { contactRoutes } from './routes.ts';
import { ContactService } from './service.ts';

const countryOf = (app: App) => async (accountId: string) =>
  (await app.services.identity.byIds([accountId])).get(accountId)?.country ?? DEFAULT_COUNTRY;

/** Contact lists, contacts and their import (spec 1 §2 "Contacts"). */
export const module: Module = {
  name: 'contacts',
  services(app) {
    const lists = new ContactListRepository(app.db);
    const imports = new ImportService({
      pool: app.pool,
      jobs: new ImportJobs(app.db),
      presence: new Presence(app.pool),
      lists,
      storage: () => app.services.storage,
      live: () => app.live,
      log: app.log,
    });
    app.services.contacts = new ContactService(lists, new ContactAudience(app.db), imports);
    app.addHook('preClose', () => imports.close());
  },
  routes(app) {
    contactRoutes(app, {
      lists: new ContactListRepository(app.db),
      contacts: new ContactRepository(app.db, countryOf(app)),
      jobs: new ImportJobs(app.db),
      countryOf: countryOf(app),
    });
  },
};
