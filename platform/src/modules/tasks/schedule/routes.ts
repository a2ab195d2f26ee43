import { sendingSchema, type NewSending } from '@cabinet/domain/sendings';
import { taskStartSchema, type TaskStart } from '@cabinet/domain/task-schedule';
import type { App } from '../../../module.ts';
import type { Caller } from '../../../plugins/auth/access.ts';
import { readerOf } from '../../../plugins/auth/reader-of.ts';
import { found } from '../../../resource/resource.ts';
import { inOwnAccount, TaskRepeats } from '../repeat/task-repeats.ts';
import type { TaskRepository } from '../repository.ts';
import { ScheduledMailings } from './scheduled-mailings.ts';

interface Params {
  id: string;
}

/**
 * What changes a mailing of one's own before it begins: `PUT /tasks/{id}/start` when it goes out, `PUT /tasks/{id}/sending` what it says, to whom
 * and when. 404 of a task of another account and of one that is no mailing, 409 `TASK_STATE` of a mailing that has begun, 403 of whoever may not
 * change tasks; what a send is refused with refuses a change too, which leaves the mailing as it was.
 */
export function scheduleRoutes(app: App, tasks: Pick<TaskRepository, 'get'>): void {
  const repeats = new TaskRepeats(app);
  const mailings = new ScheduledMailings(app);
  const own = async (caller: Caller, id: string) => {
    const reader = readerOf(caller, 'tasks.update');
    const task = found(reader.scope === false ? undefined : await tasks.get(inOwnAccount(reader), id));
    return { task, stored: found(await repeats.sending(task.id)) };
  };
  app.put<{ Params: Params; Body: TaskStart }>(
    '/tasks/:id/start',
    {
      config: { access: 'sendings.generate' },
      schema: { tags: ['tasks'], summary: 'Have a scheduled mailing go out at another time, or now', body: taskStartSchema },
    },
    async ({ caller, params, body }) => {
      const { task, stored } = await own(caller, params.id);
      await mailings.move(caller, task, stored, body.startsAt);
      return found(await tasks.get(inOwnAccount(caller), task.id));
    },
  );
  app.put<{ Params: Params; Body: NewSending }>(
    '/tasks/:id/sending',
    {
      config: { access: 'sendings.generate' },
      schema: { tags: ['tasks'], summary: 'Change what a scheduled mailing says, to whom and when', body: sendingSchema },
    },
    async ({ caller, params, body }) => {
      const { task, stored } = await own(caller, params.id);
      await mailings.change(caller, task, stored, body);
      return found(await tasks.get(inOwnAccount(caller), task.id));
    },
  );
  app.post<{ Params: Params; Body: NewSending }>(
    '/tasks/:id/sending/quote',
    {
      config: { access: 'sendings.generate' },
      schema: { tags: ['tasks'], summary: 'What a scheduled mailing would reach and cost if it were changed to this', body: sendingSchema },
    },
    async ({ caller, params, body }) => {
      const { task } = await own(caller, params.id);
      return app.services.sendings.quote(caller.account, body, task.id);
    },
  );
}
