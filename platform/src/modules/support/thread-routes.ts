import { personIdOf } from '../../plugins/auth/person.ts';
import { SUPPORT_LIMITS, SUPPORT_EXCERPT, supportMessageSchema, supportThreads, type NewSupportMessage } from '@cabinet/domain/support';
import type { App } from '../../module.ts';
import { isUuid } from '../../ids.ts';
import { invalid } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { enqueueNotification } from '../notifications/public.ts';
import { SupportMessages } from './messages.ts';
import { SupportThreads } from './threads.ts';

const tags = ['support'];

interface OneThread {
  Params: { id: string };
}

/**
 * The inbox of support: `GET /support/threads` the conversations of accounts in scope, `PUT …/{id}` closes one or opens it again,
 * `GET …/{id}/messages` reads and `POST …/{id}/messages` answers it; the account sees the answer in its chat and is notified.
 */
export function threadRoutes(app: App): void {
  const threads = new SupportThreads(app.db);
  const messages = new SupportMessages(app.db);
  // Told without rows: resellers listen to their accounts' events and are not part of the conversation.
  const refresh = (ownerId: string) => app.live.refresh('supportThreads', 'updated', ownerId);
  app.resource(
    supportThreads,
    {
      find: (caller, query) => threads.find(caller, query),
      get: (caller, id) => threads.get(caller, id),
      update: async (caller, id, input) => {
        const thread = await threads.update(caller, id, input);
        if (thread) refresh(thread.OwnerId);
        return thread;
      },
    },
    { publish: false },
  );

  app.get<OneThread & { Querystring: { before?: string } }>(
    '/support/threads/:id/messages',
    {
      config: { access: 'support.get' },
      schema: {
        tags,
        summary: 'Messages of a conversation, the newest first; `before` one of them: {data, hasMore}',
        querystring: { type: 'object', properties: { before: { type: 'string' } } },
      },
    },
    async ({ caller, params, query: { before } }) => {
      const { OwnerId } = found(await threads.get(caller, params.id));
      if (before !== undefined && !isUuid(before)) throw invalid('before', 'invalid');
      return messages.page(OwnerId, SUPPORT_LIMITS.shown, before);
    },
  );

  app.post<OneThread & { Body: NewSupportMessage }>(
    '/support/threads/:id/messages',
    {
      config: { access: 'support.update' },
      schema: { tags, summary: 'Answer an account: it sees the answer in its chat and is notified', body: supportMessageSchema },
    },
    async ({ caller, params, body }, reply) => {
      const { OwnerId } = found(await threads.get(caller, params.id));
      const made = await messages.add(OwnerId, body, { by: 'support', id: personIdOf(caller.account) }, async (db) => {
        const text = body.text.slice(0, SUPPORT_EXCERPT);
        const key = `support:${OwnerId}:${Date.now()}`;
        await enqueueNotification(db, { ownerId: OwnerId, type: 'support.answered', key, data: { text } });
      });
      app.live.publishToOwner('support.message', OwnerId, { rows: [{ id: made.id }] });
      refresh(OwnerId);
      return reply.code(201).send({ ...made, author: caller.account.username });
    },
  );
}
