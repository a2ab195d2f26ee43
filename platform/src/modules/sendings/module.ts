import type { Module } from '../../module.ts';
import { MessageDetails } from './details.ts';
import { receiveWorkerNotices } from './worker-notices.ts';
import { setUpEngine } from './engine-setup.ts';
import { SendingRepository } from './repository.ts';
import { phonePageRoutes } from './phone-page.ts';
import { emailFrameRoute } from './email/frame-page.ts';
import { sendingRoutes } from './routes.ts';
import { SendingService } from './service.ts';
import { SendingExport } from './sending-export.ts';

/** Accepts messages and shows what became of them. */
export const module: Module = {
  name: 'sendings',
  services(app) {
    const repository = new SendingRepository(app, app.services);
    app.services.engine = setUpEngine(app);
    app.services.sendings = new SendingService(app);
    app.services.channels = app.services.sendings;
    app.services.sendingExport = new SendingExport(app.db);
    app.services.costs = repository;
    app.services.messages = new MessageDetails(app);
  },
  routes(app) {
    emailFrameRoute(app);
    sendingRoutes(app, new SendingRepository(app, app.services));
  },
  rootRoutes: phonePageRoutes,
  start(app) {
    app.services.engine.publishChanges();
  },
  async work(app) {
    await app.services.engine.context.partitions.ensure(new Date());
    app.services.engine.start();
    return receiveWorkerNotices(app);
  },
};
