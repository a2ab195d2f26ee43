import { eventsHistory } from '@cabinet/domain/events-history';
import type { Module } from '../../module.ts';
import { JournalRepository } from './repository.ts';
import { sweepJournal } from './retention.ts';

const SWEEP_MS = 3_600_000;

/** `GET /eventsHistory`: the journal, which the resource layer writes (`resource/journal.ts`; docs/decisions/0040). */
export const module: Module = {
  name: 'journal',
  services(app) {
    app.services.journalEntries = new JournalRepository(app.db);
  },
  routes(app) {
    app.resource(eventsHistory, app.services.journalEntries);
  },
  work(app) {
    const sweep = () => void sweepJournal(app).catch((error: unknown) => app.log.error({ err: error }, 'the journal was not swept'));
    const timer = setInterval(sweep, SWEEP_MS);
    return () => clearInterval(timer);
  },
};
