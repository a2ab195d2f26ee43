import { WEBHOOK_EVENTS, webhookCalls, webhookReplaySchema, type WebhookEvent, type WebhookReplay } from '@cabinet/domain/webhooks';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import type { WebhookLog } from './log.ts';

const document = (summary: string) => ({ tags: ['webhooks'], summary });

function eventOf(name: string): WebhookEvent {
  if (!(WEBHOOK_EVENTS as readonly string[]).includes(name)) throw new ApiError('NOT_FOUND');
  return name as WebhookEvent;
}

/** The log of webhook calls with replay of one or a range, and the secrets that sign them (decisions.md "Webhooks"). */
export function webhookRoutes(app: App, log: WebhookLog): void {
  const { webhooks } = app.services;
  app.resource(webhookCalls, log);

  app.post<{ Params: { id: string } }>(
    '/webhookCalls/:id/replay',
    { config: { access: 'webhooks.update' }, schema: document('Send one call again') },
    async ({ caller, params }) => {
      const call = found(await log.replay(caller, params.id, new Date()));
      webhooks.wake();
      return call;
    },
  );

  app.post<{ Body: WebhookReplay }>(
    '/webhookCalls/replay',
    { config: { access: 'webhooks.update' }, schema: { ...document('Send the calls of a range again'), body: webhookReplaySchema } },
    async ({ caller, body }) => {
      const count = await log.replayRange(caller, body, new Date());
      webhooks.wake();
      return { count };
    },
  );

  app.post<{ Params: { event: string } }>(
    '/webhooks/:event/secret',
    {
      config: { access: 'webhooks.update' },
      schema: document('A new secret, shown this once; the one before it signs beside it for a day'),
    },
    async ({ caller, params }) => webhooks.endpoints.rotate(caller.account.id, eventOf(params.event), new Date()),
  );
}
