import { sendings, sendingSchema, type NewSending } from '@cabinet/domain/sendings';
import type { App } from '../../module.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { narrowed } from '../../plugins/auth/scope.ts';
import { readListQuery } from '../../resource/list-query.ts';
import { readFilter } from './filters.ts';
import type { SendingRepository } from './repository.ts';
import { readAsked, statisticsOf } from './statistics.ts';

/**
 * `POST /sendings` accepts a send (201) or refuses it whole: 422 `CHANNEL_UNAVAILABLE`, `NO_SENDER`, `SENDER_NOT_APPROVED`,
 * `NO_RECIPIENTS`, `INSUFFICIENT_BALANCE` with what is missing. `POST /sendings/quote` answers the same and does nothing (decisions.md "Shapes").
 */
export function sendingRoutes(app: App, repository: SendingRepository): void {
  const { sendings: service } = app.services;
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
    async ({ caller, body }, reply) => reply.code(201).send(await service.accept(caller.account, body)),
  );
  app.get<{ Querystring: Record<string, unknown> }>(
    '/sendings/statistics',
    {
      config: { access: 'sendings.get' },
      schema: {
        tags: ['sendings'],
        summary:
          'Messages by time and channel: from, to, step (seconds); filters as in the list, but for status, recipient, operator and price',
      },
    },
    ({ caller, query: { from, to, step, ...list } }) => {
      const within = narrowed(caller, list.$scope === undefined ? undefined : String(list.$scope));
      const { batch } = readFilter(within, readListQuery(sendings, list));
      return statisticsOf(app.db, within, readAsked({ ...list, from, to, step }, new Date()), batch);
    },
  );
  app.resource(sendings, {
    find: (caller, query) => repository.find(caller, query),
    get: (caller, id) => repository.get(caller, id),
  });
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
