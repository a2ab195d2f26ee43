import { canTask } from '@cabinet/domain/statuses';
import { tasks, type Task, type TaskChange } from '@cabinet/domain/tasks';
import { actionTo, controlTask } from '../../engine/control.ts';
import type { App, Module } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { TaskRepository } from './repository.ts';

declare module '../../services.ts' {
  interface Services {
    tasks: TaskRepository;
  }
}

/** `PUT /tasks/{id}` pauses, resumes or stops; 409 `TASK_STATE` when the task is in no state for it (spec 2 §4). */
async function change(app: App, caller: Caller, id: string, { state }: TaskChange): Promise<Task | undefined> {
  const task = await app.services.tasks.get(caller, id);
  if (!task) return undefined;
  const action = actionTo(state);
  if (!action) throw new ApiError('TASK_STATE', { state: task.state });
  const result = await controlTask(app.services.engine.context, id, action);
  if ('found' in result) throw new ApiError('TASK_STATE', { state: result.found });
  return app.services.tasks.get(caller, id);
}

/** `DELETE /tasks/{id}` takes a finished task off the list; 409 `TASK_STATE` while it is not. */
async function remove(app: App, caller: Caller, id: string): Promise<Task | undefined> {
  const task = await app.services.tasks.get(caller, id);
  if (!task) return undefined;
  if (!canTask(task.state, 'remove')) throw new ApiError('TASK_STATE', { state: task.state });
  await app.services.tasks.remove(id, new Date());
  return task;
}

/** What runs in the background for an account. */
export const module: Module = {
  name: 'tasks',
  services(app) {
    app.services.tasks = new TaskRepository(app.db, app.pool);
  },
  routes(app) {
    const repository = app.services.tasks;
    app.resource(tasks, {
      find: (caller, query) => repository.find(caller, query),
      get: (caller, id) => repository.get(caller, id),
      update: (caller, id, input: TaskChange) => change(app, caller, id, input),
      remove: (caller, id) => remove(app, caller, id),
    });
  },
};
