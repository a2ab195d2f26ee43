import { createEngine, type Engine } from '../../engine/engine.ts';
import { engineOptionsFrom } from '../../engine/options.ts';
import { engineConnections } from '../../engine/worker-pool.ts';
import type { App } from '../../module.ts';
import { callWorkers } from './elsewhere.ts';
import { measureProviders } from './metrics.ts';
import { publisherOf } from './publish.ts';

/** The engine of this process, on connections of its own. It runs only where the app's background does. */
export function hostEngine(app: App): Engine {
  const { end, ...connections } = engineConnections({ connectionString: app.database.url });
  const { services } = app;
  const publish = publisherOf(app);
  const engine = createEngine({
    ...connections,
    contacts: {
      page: (...given) => services.contacts.audience.page(...given),
      among: (...given) => services.contacts.audience.among(...given),
      withoutAddress: (...given) => services.contacts.audience.withoutAddress(...given),
    },
    operatorOf: (address) => services.routing.operators.operatorOf(address),
    options: engineOptionsFrom(process.env),
    outbox: {
      statuses: (...given) => services.webhooks.outbox.statuses(...given),
      incoming: (...given) => services.webhooks.outbox.incoming(...given),
    },
    ...(app.config.roles.worker ? {} : { callOthers: (...names) => callWorkers(app, names) }),
    async onChanges(changes) {
      if (services.webhooks.flush() && !app.config.roles.worker) callWorkers(app, ['webhooks']);
      await publish(changes);
    },
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
