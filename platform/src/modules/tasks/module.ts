import { isTaskActionAllowed, TASK_ACTION_STATE } from '@cabinet/domain/statuses';
import { tasks, type Task, type TaskChange } from '@cabinet/domain/tasks';
import { actionTo, controlTask } from '@cabinet/engine';
import type { App, Module } from '../../module.ts';
import type { Caller } from '../../plugins/auth/access.ts';
import { ApiError } from '../../plugins/errors/api-error.ts';
import { eachRow } from '../../resource/each-row.ts';
import { checkLivemode, refuseBlocked } from './checks.ts';
import { AccountActivity } from './account-activity.ts';
import { recordByStaff } from '../../resource/journal.ts';
import { TaskRepository } from './repository.ts';
import { repeatRoutes } from './repeat/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { summaryRoutes } from './summary/routes.ts';
import { textTestRoutes } from './text-test/routes.ts';
import { titleRoutes } from './title/routes.ts';

declare module '../../services.ts' {
  interface Services {
    tasks: TaskRepository;
  }
}

/** `PUT /tasks/{id}` pauses, resumes or stops, and the recurrent payment that a task is with it; 409 `TASK_STATE` when the task is in no state for it (spec 2 §4). */
async function change(app: App, caller: Caller, id: string, { state }: TaskChange): Promise<Task | undefined> {
  const task = await app.services.tasks.get(caller, id);
  if (!task) return undefined;
  checkLivemode(caller, task);
  const action = actionTo(state);
  if (!action) throw new ApiError('TASK_STATE', { state: task.state });
  if (action === 'resume') await refuseBlocked(app, task.OwnerId);
  if (task.type === 'payments:recurrent') {
    await app.services.recurrentPayments?.controlTask(caller, id, action);
    return app.services.tasks.get(caller, id);
  }
  const result = await controlTask(app.services.engine.context, id, action, null, async (client, before) => {
    const event = { action: 'update', resource: 'tasks', rowId: id, ownerId: task.OwnerId } as const;
    await recordByStaff(client, caller, { ...event, before: { state: before }, after: { state: TASK_ACTION_STATE[action] } });
  });
  if ('found' in result) throw new ApiError('TASK_STATE', { state: result.found });
  return app.services.tasks.get(caller, id);
}

/** `DELETE /tasks/{id}` takes a finished task off the list; 409 `TASK_STATE` while it is not. */
async function remove(app: App, caller: Caller, id: string): Promise<Task | undefined> {
  const task = await app.services.tasks.get(caller, id);
  if (!task) return undefined;
  checkLivemode(caller, task);
  if (!isTaskActionAllowed(task.state, 'remove')) throw new ApiError('TASK_STATE', { state: task.state });
  await app.services.tasks.remove(caller, task, new Date());
  return task;
}

/** Tasks that are changed one by one between two looks at the action: each may have a million messages. */
const TASKS_AT_ONCE = 10;

/** `pause`, `resume` and `stop` of many tasks, each as its own call does it. */
function offerListActions(app: App): void {
  for (const action of ['pause', 'resume', 'stop'] as const) {
    app.listActions.set(`tasks.${action}`, {
      permissions: ['tasks.update'],
      size: TASKS_AT_ONCE,
      run: (caller, ids) =>
        eachRow(ids, async (id) => {
          if (!(await change(app, caller, id, { state: TASK_ACTION_STATE[action] }))) throw new ApiError('NOT_FOUND');
        }),
    });
  }
}

/** Background tasks of accounts. */
export const module: Module = {
  name: 'tasks',
  services(app) {
    app.services.tasks = new TaskRepository(app.db, app.pool, app.services);
    app.services.activity = new AccountActivity(app);
  },
  work: (app) => new AccountActivity(app).sweep(),
  routes(app) {
    const repository = app.services.tasks;
    offerListActions(app);
    app.resource(
      tasks,
      {
        find: (caller, query) => repository.find(caller, query),
        get: (caller, id) => repository.get(caller, id),
        update: (caller, id, input: TaskChange) => change(app, caller, id, input),
        remove: (caller, id) => remove(app, caller, id),
      },
      { cells: { startsAt: 'timestamptz' } },
    );
    summaryRoutes(app, repository);
    repeatRoutes(app, repository);
    titleRoutes(app, repository);
    textTestRoutes(app, repository);
    scheduleRoutes(app, repository);
  },
};
