import { eventsHistory } from '@cabinet/domain/events-history';
import type { Module } from '../../module.ts';
import { JournalRepository } from './repository.ts';
import { sweepJournal } from './retention.ts';

/** `GET /eventsHistory`: the journal, which the resource layer writes (`resource/journal.ts`; docs/decisions/0040). */
export const module: Module = {
  name: 'journal',
  services(app) {
    app.services.journalEntries = new JournalRepository(app.db);
  },
  routes(app) {
    app.resource(eventsHistory, app.services.journalEntries);
  },
  jobs: (app) => [{ name: 'journal.deleteOld', schedule: '7 * * * *', run: () => sweepJournal(app) }],
};
