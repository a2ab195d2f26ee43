import type { Module } from '../../module.ts';
import { untilDone } from '../../plugins/jobs/job.ts';
import { WebhookLog } from './log.ts';
import { webhookRoutes } from './routes.ts';
import { WebhookService } from './service.ts';

/** Webhooks: tells accounts' servers what becomes of their messages, mailings, money and names (decisions.md "Webhooks"). */
export const module: Module = {
  name: 'webhooks',
  services(app) {
    app.services.webhooks = new WebhookService(app);
  },
  routes(app) {
    webhookRoutes(app, new WebhookLog(app.db));
  },
  jobs: (app) => [{ name: 'webhooks.deleteOld', schedule: '31 * * * *', run: untilDone(() => app.services.webhooks.sweep()) }],
  work(app) {
    app.services.webhooks.start();
    return () => app.services.webhooks.stop();
  },
};
