import { eventsQuerySchema, type EventsQuery } from '@cabinet/domain/event-log';
import { WEBHOOK_EVENTS, webhookCalls, webhookReplaySchema, type WebhookEvent, type WebhookReplay } from '@cabinet/domain/webhooks';
import { webhookReplays } from '@cabinet/domain/webhook-replays';
import { webhookTestSchema, type WebhookTestOrder } from '@cabinet/domain/webhook-requests';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import type { WebhookLog } from './log.ts';
import { webhookStates } from './states.ts';
import { WebhookTester } from './test-call.ts';

const document = (summary: string) => ({ tags: ['webhooks'], summary });

function eventOf(name: string): WebhookEvent {
  if (!(WEBHOOK_EVENTS as readonly string[]).includes(name)) throw new ApiError('NOT_FOUND');
  return name as WebhookEvent;
}

/** The log of events, the log of webhook calls with replay of one or a range, test calls, and the secrets that sign them (decisions.md "Webhooks"). */
export function webhookRoutes(app: App, log: WebhookLog): void {
  const { webhooks, identity } = app.services;
  const tester = new WebhookTester(app);
  app.resource(webhookCalls, log);
  app.resource(webhookReplays, webhooks.replays);

  /** The account whose calls are meant: one in the caller's scope, by default its own. */
  async function ownerOf(caller: Caller, id: string | undefined): Promise<string> {
    if (id === undefined || id === caller.account.id) return caller.account.id;
    const account = await identity.accounts.get(caller, id);
    if (!account) throw new ApiError('NOT_FOUND');
    return account.id;
  }

  app.get(
    '/webhooks',
    { config: { access: 'webhooks.get' }, schema: document('How the caller’s endpoints do, one for each event') },
    async ({ caller }) => {
      const data = await webhookStates(app.db, caller.account.id, new Date());
      return { data, total: data.length };
    },
  );

  app.get<{ Querystring: EventsQuery }>(
    '/events',
    {
      config: { access: 'webhooks.get' },
      schema: {
        tags: ['events'],
        summary: 'Events of an account behind a cursor, the oldest first, as webhooks tell them',
        querystring: eventsQuerySchema,
      },
    },
    async ({ caller, query, apiVersion }) => webhooks.log.read(await ownerOf(caller, query.OwnerId || undefined), query, apiVersion),
  );

  app.post<{ Body: WebhookTestOrder }>(
    '/webhookCalls/test',
    {
      config: { access: 'webhooks.update' },
      schema: { ...document('Call the account’s server with an example: its true answer'), body: webhookTestSchema },
    },
    async ({ caller, body }, reply) => tester.call(caller.account.id, body, reply),
  );

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
      const job = await webhooks.replays.begin(caller, await ownerOf(caller, body.OwnerId), body, new Date());
      webhooks.wake();
      return { count: job.total };
    },
  );

  app.post<{ Params: { event: string } }>(
    '/webhooks/:event/secret',
    {
      config: { access: 'webhooks.update', refusesActing: true },
      schema: document('A new secret, shown this once; the one before it signs beside it for a day'),
    },
    async ({ caller, params }) => webhooks.endpoints.rotate(caller, eventOf(params.event), new Date()),
  );
}
