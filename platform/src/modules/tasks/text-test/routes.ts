import { textTestDecisionSchema, type TextTestDecision } from '@cabinet/domain/text-tests';
import { decideTextTest } from '@cabinet/engine';
import type { App } from '../../../module.ts';
import { ApiError } from '../../../plugins/errors/api-error.ts';
import { recordByStaff } from '../../../resource/journal.ts';
import { found } from '../../../resource/resource.ts';
import { checkLivemode, refuseBlocked } from '../checks.ts';
import type { TaskRepository } from '../repository.ts';

/**
 * `PUT /tasks/{id}/textTest` sends one of two texts that a mailing tries to the rest of its recipients, before its time is up. 404 of a task out of
 * scope, 409 `TASK_STATE` where there is nothing to decide: of one that tries no texts, before both went out, and once the winner is known.
 */
export function textTestRoutes(app: App, tasks: Pick<TaskRepository, 'get'>): void {
  app.put<{ Params: { id: string }; Body: TextTestDecision }>(
    '/tasks/:id/textTest',
    {
      config: { access: 'tasks.update' },
      schema: { tags: ['tasks'], summary: 'Send one of two texts that are tried to the rest', body: textTestDecisionSchema },
    },
    async ({ caller, params, body: { winner } }) => {
      const task = found(await tasks.get(caller, params.id));
      checkLivemode(caller, task);
      await refuseBlocked(app, task.OwnerId);
      const result = await decideTextTest(app.services.engine.context, task.id, winner, async (client) => {
        const event = { action: 'update', resource: 'tasks', rowId: task.id, ownerId: task.OwnerId } as const;
        await recordByStaff(client, caller, { ...event, before: { winner: null }, after: { winner } });
      });
      if ('found' in result) throw new ApiError('TASK_STATE', { state: result.found });
      return found(await tasks.get(caller, task.id));
    },
  );
}
