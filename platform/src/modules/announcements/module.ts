import { announcements } from '@cabinet/domain/announcements';
import { Loop } from '@cabinet/engine';
import type { Module } from '../../module.ts';
import { notifyConcerned } from './notify.ts';
import { announceOutages } from './outages.ts';
import { AnnouncementRepository } from './repository.ts';
import { AnnouncementService } from './service.ts';

const NOTIFY_INTERVAL_MS = 2000;
const OUTAGES_INTERVAL_MS = 10_000;

/** Announcements of the operator: issues of the platform or of routes, written by hand or raised by an outage, and maintenance. */
export const module: Module = {
  name: 'announcements',
  services(app) {
    app.services.announcements = new AnnouncementService(app);
  },
  routes(app) {
    const repository = new AnnouncementRepository(app.db);
    const changed = <R>(row: R): R => {
      app.services.announcements.onChanged();
      return row;
    };
    app.resource(announcements, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      create: async (caller, input) => changed(await repository.create(caller, input)),
      update: async (caller, id, input) => changed(await repository.update(caller, id, input)),
      remove: async (caller, id) => changed(await repository.remove(caller, id)),
    });
    app.get(
      '/announcements/current',
      {
        config: { access: 'session' },
        schema: { tags: ['announcements'], summary: 'Announcements that concern the account now, and maintenance of the next day: {data}' },
      },
      async ({ caller }) => ({ data: await app.services.announcements.currentOf(caller) }),
    );
  },
  work(app) {
    const onError = (error: unknown) => app.log.error({ err: error }, 'announcements');
    const { settings } = app.services;
    const notifying = new Loop(() => notifyConcerned(app.db, settings.current.frontend.locale), NOTIFY_INTERVAL_MS, onError);
    const outages = new Loop(
      async () => {
        const { announcements: rule } = await settings.installation();
        if (await announceOutages(app.db, rule.outageMinutes)) app.services.announcements.onChanged();
        return false;
      },
      OUTAGES_INTERVAL_MS,
      onError,
    );
    notifying.start();
    outages.start();
    return async () => {
      await Promise.all([notifying.stop(), outages.stop()]);
    };
  },
};
