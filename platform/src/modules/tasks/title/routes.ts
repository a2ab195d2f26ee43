import { taskTitleSchema, type TaskTitle } from '@cabinet/domain/task-title';
import type { App } from '../../../module.ts';
import { found } from '../../../resource/resource.ts';
import type { TaskRepository } from '../repository.ts';

/** `PUT /tasks/{id}/title` gives a task another name, in whatever state it is; 404 of a task out of scope. */
export function titleRoutes(app: App, tasks: Pick<TaskRepository, 'rename'>): void {
  app.put<{ Params: { id: string }; Body: TaskTitle }>(
    '/tasks/:id/title',
    {
      config: { access: 'tasks.update' },
      schema: { tags: ['tasks'], summary: 'Name a task', body: taskTitleSchema },
    },
    async ({ caller, params, body }) => {
      const task = found(await tasks.rename(caller, params.id, body.title));
      app.live.publish('tasks', 'updated', task.OwnerId, [task]);
      return task;
    },
  );
}
