import { inOrder } from '@cabinet/engine';
import { conversationAnswerSchema, conversations, type Conversation, type ConversationAnswer } from '@cabinet/domain/conversations';
import type { App } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { fromReplica } from '../../plugins/database/replica/read-scope.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { found } from '../../resource/resource.ts';
import { ConversationRepository } from './repository.ts';
import { threadOf } from './thread.ts';

const tags = ['conversations'];

/** A conversation as sockets get it: whoever listens may not be allowed to read contacts. */
const withoutContact = ({ name: _name, contact: _contact, ...told }: Conversation) => told;

interface One {
  Params: { id: string };
}

/**
 * `GET /conversations` what people write to the account, the latest first; `PUT …/{id}` assigns or closes one, `GET …/{id}/messages` reads it,
 * `POST …/{id}/read` marks it as read, and `POST …/{id}/answers` sends a message to its person as `POST /sendings` does.
 */
export function conversationRoutes(app: App): void {
  const repository = new ConversationRepository(app.db);
  /** A conversation of the caller's own account: nobody answers, or reads, in the name of another. */
  async function ownOf(caller: Caller, id: string) {
    const conversation = found(await repository.get(caller, id));
    if (conversation.OwnerId !== caller.account.id) throw new ApiError('NOT_FOUND');
    return conversation;
  }
  const publish = (changed: Conversation | undefined) => {
    if (changed) app.live.publish('conversations', 'updated', changed.OwnerId, [withoutContact(changed)]);
    return changed;
  };
  app.resource(
    conversations,
    {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      update: async (caller, id, input) => publish(await repository.update(caller, id, input)),
    },
    { publish: false },
  );

  app.get<One & { Querystring: { before?: string } }>(
    '/conversations/:id/messages',
    {
      config: { access: 'sendingsIncoming.get' },
      schema: {
        tags,
        summary: 'Messages of a conversation, the newest first; `before` the place that `next` of a page names',
        querystring: { type: 'object', properties: { before: { type: 'string' } } },
      },
    },
    ({ caller, params, query }) =>
      fromReplica(async () => threadOf(app, caller, found(await repository.get(caller, params.id)), query.before)),
  );

  app.post<One>(
    '/conversations/:id/read',
    { config: { access: 'sendingsIncoming.get' }, schema: { tags, summary: 'Mark a conversation as read' } },
    async ({ caller, params }) => {
      await ownOf(caller, params.id);
      return found(publish(await repository.markRead(caller, params.id)));
    },
  );

  app.post<One & { Body: ConversationAnswer }>(
    '/conversations/:id/answers',
    {
      config: { access: 'sendings.generate', idempotent: true },
      schema: { tags, summary: 'Answer the person of a conversation, by any channel', body: conversationAnswerSchema },
    },
    async (request, reply) => {
      const { caller, body, params } = request;
      const { address } = await ownOf(caller, params.id);
      const sending = {
        ...body,
        recipient: { include: [address], exclude: [] },
        schedule: { delay: null, until: 0 },
        $options: {},
      };
      const accepted = await app.services.sendings.accept(caller.account, sending, {
        note: (db, answer) =>
          inOrder(db, [() => repository.noteAnswer(db, params.id, body.payload.text ?? ''), () => request.noteAnswer(db, 201, answer)]),
      });
      publish(await repository.get(caller, params.id));
      return reply.code(201).send(accepted);
    },
  );
}
