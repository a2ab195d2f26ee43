import type { Module } from '../../module.ts';
import { listen } from '../../plugins/database/listen.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { smppRoutes } from './routes.ts';
import { SmppServer } from './server.ts';
import { CHANNEL, SmppService } from './service.ts';

/** SMPP for customers: they bind with a token, submit to the same engine, and receipts and incoming messages come back (docs/decisions/0101). */
export const module: Module = {
  name: 'smpp',
  services(app) {
    app.services.smpp = new SmppService(app);
  },
  routes: smppRoutes,
  async start(app) {
    const { smpp: config } = app.config;
    if (!config) return undefined;
    const server = new SmppServer(app, config, app.services.smpp.queue);
    await server.listen();
    app.services.smpp.server = server;
    const stopListening = listen(
      app.database.url,
      CHANNEL,
      (payload) => (payload ? payload.split(',').forEach((ownerId) => server.wake(ownerId)) : server.wake()),
      (error) => app.log.error({ err: error }, 'SMPP'),
    );
    return async () => {
      await stopListening();
      await server.close();
    };
  },
  jobs: (app) => [{ name: 'smpp.deleteOld', schedule: '33 * * * *', run: untilDone(() => app.services.smpp.sweep()) }],
};
