import type { Module } from '../../module.ts';
import { MessageDetails } from './details.ts';
import { hearCalls } from './elsewhere.ts';
import { hostEngine } from './host.ts';
import { SendingRepository } from './repository.ts';
import { sendingRoutes } from './routes.ts';
import { SendingService } from './service.ts';
import { SendingWalk } from './walk.ts';

/** Messages: accepting them, and seeing what became of them. */
export const module: Module = {
  name: 'sendings',
  services(app) {
    const repository = new SendingRepository(app.db);
    app.services.engine = hostEngine(app);
    app.services.sendings = new SendingService(app);
    app.services.channels = app.services.sendings;
    app.services.sendingWalk = new SendingWalk(app.db);
    app.services.costs = repository;
    app.services.messages = new MessageDetails(app.db);
  },
  routes(app) {
    sendingRoutes(app, new SendingRepository(app.db));
  },
  start(app) {
    app.services.engine.tell();
  },
  async work(app) {
    await app.services.engine.context.partitions.ensure(new Date());
    app.services.engine.start();
    return hearCalls(app);
  },
};
