import { createEngine, engineConnections, engineOptionsFrom, type Engine } from '@cabinet/engine';
import type { App } from '../../module.ts';
import { connectionTo } from '../../plugins/database/hosts.ts';
import { keepMedia } from '../incoming/public.ts';
import { messagesElsewhere } from '../shared-providers/public.ts';
import { workerNotices } from './worker-notices.ts';
import { measureProviders } from './metrics.ts';
import { zonesOfPhone } from './zones/zones-of-phone.ts';
import { publisherOf } from './publish.ts';

/** The engine of this process, on connections of its own. It runs only where the app's background does. */
export function setUpEngine(app: App): Engine {
  const options = engineOptionsFrom(process.env);
  const { end, ...connections } = engineConnections(connectionTo(app.database.url), options.settle?.slots);
  const { services } = app;
  const publish = publisherOf(app);
  const notifyWorkers = workerNotices(app);
  const engine = createEngine({
    ...connections,
    contacts: {
      page: (...given) => services.contacts.audience.page(...given),
      among: (...given) => services.contacts.audience.among(...given),
      withoutAddress: (...given) => services.contacts.audience.withoutAddress(...given),
    },
    operatorOf: (address) => services.routing.operators.operatorOf(address),
    zonesOf: zonesOfPhone,
    networkOf: (mccmnc) => services.routing.operators.network(mccmnc),
    retention: () => services.settings.current.retention,
    lookupDays: () => services.settings.current.routing.lookupDays,
    optOutLink: (ownerId, recipient) => services.optOuts.linkTo(ownerId, recipient),
    signatureOf: (ownerId, address) => services.emailDomains.signatureOf(ownerId, address),
    consentOf: (ownerId, text) => services.optOuts.consentOf(ownerId, text),
    messagesElsewhere: messagesElsewhere(app),
    keepMedia: (ownerId, media) => keepMedia(services, ownerId, media),
    linkParts: (...given) => services.shortLinks.parts.partsOf(...given),
    openCode: (sealed) => app.vault.open(sealed),
    costs: (given) => services.providerPrices.costsOf(given),
    options,
    outbox: {
      statuses: async (...given) =>
        void (await Promise.all([services.webhooks, services.smpp].map(({ outbox }) => outbox.statuses(...given)))),
      incoming: async (...given) =>
        void (await Promise.all([services.webhooks, services.smpp].map(({ outbox }) => outbox.incoming(...given)))),
    },
    ...(app.config.roles.worker ? {} : { callOthers: (...names) => notifyWorkers(names) }),
    async onChanges(changes) {
      services.smpp.flush();
      if (services.webhooks.flush() && !app.config.roles.worker) notifyWorkers(['webhooks']);
      await publish(changes);
    },
    onReports: (provider, reports) => services.providers.records.reported(provider, reports),
    onError: (error, where) => app.log.error({ err: error, where }, 'engine'),
  });
  measureProviders(app, engine.context.circuits);
  app.addHook('preClose', () => engine.stop());
  app.addHook('onClose', () => end());
  return engine;
}

declare module '../../services.ts' {
  interface Services {
    engine: Engine;
  }
}
