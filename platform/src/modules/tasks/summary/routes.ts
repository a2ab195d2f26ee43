import type { App } from '../../../module.ts';
import { fromReplica } from '../../../plugins/database/replica/read-scope.ts';
import { found } from '../../../resource/resource.ts';
import type { TaskRepository } from '../repository.ts';
import { TaskSummaries } from './task-summaries.ts';

/** `GET /tasks/{id}/summary`: what became of a task's messages and what they cost; 404 of a task out of scope, and of one that sends nothing. */
export function summaryRoutes(app: App, tasks: Pick<TaskRepository, 'get'>): void {
  const summaries = new TaskSummaries(app);
  app.get<{ Params: { id: string } }>(
    '/tasks/:id/summary',
    {
      config: { access: 'tasks.get' },
      schema: { tags: ['tasks'], summary: 'What became of the messages of a task, why they failed and what they cost' },
    },
    ({ caller, params }) => fromReplica(async () => found(await summaries.of(caller, found(await tasks.get(caller, params.id))))),
  );
}
