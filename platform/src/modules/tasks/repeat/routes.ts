import { failedListSchema, type NewFailedList } from '@cabinet/domain/task-sending';
import type { App } from '../../../module.ts';
import { readerOf } from '../../../plugins/auth/reader-of.ts';
import { found } from '../../../resource/resource.ts';
import type { TaskRepository } from '../repository.ts';
import { inOwnAccount, TaskRepeats } from './task-repeats.ts';

/**
 * What it takes to send a mailing again: what it said and to whom, and a list of those whom it failed for. 404 of a task of another account, and of
 * one that is no mailing; 409 `TASK_STATE` for those whom it failed for while it is not over.
 */
export function repeatRoutes(app: App, tasks: Pick<TaskRepository, 'get'>): void {
  const repeats = new TaskRepeats(app);
  app.get<{ Params: { id: string }; Querystring: { failed: boolean } }>(
    '/tasks/:id/sending',
    {
      config: { access: 'tasks.get' },
      schema: {
        tags: ['tasks'],
        summary: 'What a mailing said and to whom, as it can be sent again; with failed to the addresses that it failed for',
        querystring: { type: 'object', properties: { failed: { type: 'boolean', default: false } } },
      },
    },
    async ({ caller, params, query: { failed } }) => {
      const { id } = found(await tasks.get(inOwnAccount(caller), params.id));
      return found(await (failed ? repeats.sendingToFailed(id) : repeats.sending(id)));
    },
  );
  app.post<{ Params: { id: string }; Body: NewFailedList }>(
    '/tasks/:id/failedList',
    {
      config: { access: 'contacts.create' },
      schema: { tags: ['tasks'], summary: 'Make a contact list of those whom a mailing failed for', body: failedListSchema },
    },
    async ({ caller, params, body }, reply) => {
      const reader = readerOf(caller, 'tasks.get');
      const task = reader.scope === false ? undefined : await tasks.get(inOwnAccount(reader), params.id);
      const list = await repeats.failedList(caller, found(task).id, body.title);
      return reply.code(201).send(found(list));
    },
  );
}
