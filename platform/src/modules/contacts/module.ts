import { IMPORT_UNDO_MS } from '@cabinet/domain/contact-import';
import { LIST_BIN_DAYS } from '@cabinet/domain/contact-lists';
import { DEFAULT_COUNTRY } from '@cabinet/domain/phone';
import type { App, Module } from '../../module.ts';
import { ContactAudience } from './audience.ts';
import { ContactFinder } from './contact-finder.ts';
import { ContactRepository } from './contact-repository.ts';
import { ContactTags } from './contact-tags.ts';
import { CustomFieldRepository } from './custom-fields/repository.ts';
import { FieldEraser } from './custom-fields/eraser.ts';
import { MergeRepository, undoneSince } from './duplicates/merge-repository.ts';
import { ImportJobs } from './import/jobs.ts';
import { ImportMappings } from './import/mappings.ts';
import { ImportRunner } from './import/import-runner.ts';
import { ImportService } from './import/service.ts';
import { ImportUndo } from './import/undo.ts';
import { ContactListRepository } from './contact-list-repository.ts';
import { SegmentCounter } from './segments/segment-counter.ts';
import { SegmentRepository } from './segments/segment-repository.ts';
import { RecipientCopies } from './recipient-copies.ts';
import { offerContactActions } from './list-actions.ts';
import { contactRoutes } from './routes.ts';
import { ContactService } from './service.ts';

const countryOf = (app: App) => async (accountId: string) =>
  (await app.services.identity.byIds([accountId])).get(accountId)?.country ?? DEFAULT_COUNTRY;

/** Contact lists, contacts and their import (spec 1 §2 "Contacts"). */
export const module: Module = {
  name: 'contacts',
  services(app) {
    const lists = new ContactListRepository(app.db, app.lookups);
    const imports = new ImportService({
      pool: app.pool,
      jobs: new ImportJobs(app.db),
      runner: new ImportRunner(app.pool),
      storage: () => app.services.storage,
      live: () => app.live,
      log: app.log,
    });
    const fields = new CustomFieldRepository(app.db);
    const segments = new SegmentRepository(app.db, fields);
    const audience = new ContactAudience(app.db, segments);
    app.services.contacts = new ContactService({
      lists,
      audience,
      copies: new RecipientCopies(app.db, audience, () => app.live),
      imports,
      importJobs: new ImportJobs(app.db),
      mappings: new ImportMappings(app.db),
      fields,
      segments,
      storage: () => app.services.storage,
      live: () => app.live,
    });
    app.addHook('preClose', () => imports.close());
  },
  jobs(app) {
    const lists = new ContactListRepository(app.db);
    const undo = new ImportUndo(app.db);
    const merges = new MergeRepository(app.db);
    const run = async () => {
      await undo.purge(new Date(Date.now() - IMPORT_UNDO_MS));
      await merges.purge(undoneSince());
      await lists.purge(new Date(Date.now() - LIST_BIN_DAYS * 86_400_000));
    };
    return [{ name: 'contacts.deleteRemoved', schedule: '*/10 * * * *', run }];
  },
  routes(app) {
    offerContactActions(app);
    const eraser = new FieldEraser(new CustomFieldRepository(app.db), app.log);
    const fields = new CustomFieldRepository(app.db, () => eraser.wake());
    const segments = new SegmentRepository(app.db, fields);
    app.addHook('onReady', () => eraser.start());
    app.addHook('preClose', () => eraser.close());
    contactRoutes(app, {
      lists: new ContactListRepository(app.db),
      contacts: new ContactRepository(app.db, countryOf(app), fields, segments),
      fields,
      segments,
      counter: new SegmentCounter(segments, new ContactFinder(app.db, fields, segments)),
      tags: new ContactTags(app.db),
      jobs: new ImportJobs(app.db),
      undo: new ImportUndo(app.db),
      countryOf: countryOf(app),
    });
  },
};
