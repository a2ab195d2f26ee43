import { sendings, sendingSchema, type NewSending, type SendingAccepted } from '@cabinet/domain/sendings';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import type { NewEvent } from '../../resource/journal.ts';
import { batchRoutes } from './batch/batch-routes.ts';
import { figuresOf } from './figures.ts';
import type { SendingRepository } from './repository.ts';
import { withRange } from './statistics.ts';

const sendEvent = ({ account }: Caller, { type }: NewSending, { groupId, TaskId, total, price }: SendingAccepted): NewEvent => ({
  action: 'send',
  resource: 'sendings',
  rowId: groupId,
  ownerId: account.id,
  after: { type, groupId, TaskId, total, price },
});

/**
 * `POST /sendings` accepts a send (201) or refuses it whole: 422 `CHANNEL_UNAVAILABLE`, `NO_SENDER`, `SENDER_NOT_APPROVED`,
 * `NO_RECIPIENTS`, `INSUFFICIENT_BALANCE` with what is missing. `POST /sendings/quote` answers the same and does nothing (decisions.md "Shapes").
 */
export function sendingRoutes(app: App, repository: SendingRepository): void {
  const { sendings: service } = app.services;
  const { statistics, failures, sums } = figuresOf(app);
  app.post<{ Body: NewSending }>(
    '/sendings/quote',
    {
      config: { access: 'sendings.generate' },
      schema: { tags: ['sendings'], summary: 'What a send would reach and cost', body: sendingSchema },
    },
    ({ caller, body }) => service.quote(caller.account, body),
  );
  app.post<{ Body: NewSending }>(
    '/sendings',
    {
      config: { access: 'sendings.generate', idempotent: true },
      schema: { tags: ['sendings'], summary: 'Send to a set of recipients', body: sendingSchema, operationId: 'sendings.create' },
    },
    async (request, reply) => {
      const { caller, body } = request;
      const accepted = await service.accept(caller.account, body, { note: (db, answer) => request.noteAnswer(db, 201, answer) });
      // Who sends in an account that they have alone is named by the messages themselves.
      const { actorId, member } = caller.account;
      if (actorId !== null || member) await app.services.journal.record(caller, sendEvent(caller, body, accepted));
      return reply.code(201).send(accepted);
    },
  );
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sendings/statistics',
    {
      config: { access: 'sendings.get' },
      schema: {
        tags: ['sendings'],
        summary:
          'Messages by time and channel: from, to, step (seconds); filters as in the list, but for status, error, recipient, operator, provider and price; without those of test keys unless livemode=false asks for them',
        querystring: {
          type: 'object',
          properties: {
            from: { type: 'string', format: 'date-time' },
            to: { type: 'string', format: 'date-time' },
            step: { type: 'integer', minimum: 1, default: 3600 },
          },
        },
      },
    },
    ({ caller, query }) => statistics(caller, withRange(query)),
  );
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sendings/statistics/failures',
    {
      config: { access: 'sendings.get' },
      schema: {
        tags: ['sendings'],
        summary: 'Why messages failed: from, to; filters as in the statistics',
        querystring: {
          type: 'object',
          properties: { from: { type: 'string', format: 'date-time' }, to: { type: 'string', format: 'date-time' } },
        },
      },
    },
    ({ caller, query }) => failures(caller, withRange(query)),
  );
  batchRoutes(app);
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sendings/sums',
    {
      config: { access: 'sendings.get' },
      schema: {
        tags: ['sendings'],
        summary: 'Sums over all messages of a filter: filters and search as in the list; null where there are too many',
      },
    },
    ({ caller, query }) => sums(caller, query),
  );
  app.resource(
    sendings,
    { find: (caller, query) => repository.find(caller, query), get: (caller, id) => repository.get(caller, id) },
    { cells: {} },
  );
  app.get<{ Params: { id: string } }>(
    '/sendings/:id/timeline',
    { config: { access: 'sendings.get' }, schema: { tags: ['sendings'], summary: 'What happened to a message' } },
    async ({ caller, params }) => {
      const timeline = await repository.timeline(caller, params.id);
      if (!timeline) throw new ApiError('NOT_FOUND');
      return timeline;
    },
  );
  app.get<{ Params: { id: string } }>(
    '/sendings/:id/planned',
    { config: { access: 'sendings.get' }, schema: { tags: ['sendings'], summary: 'What may still be sent after a message of a chain' } },
    async ({ caller, params }) => {
      const planned = await repository.planned(caller, params.id);
      if (!planned) throw new ApiError('NOT_FOUND');
      return planned;
    },
  );
}
