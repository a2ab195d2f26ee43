import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { canTask, TASK_ACTION_STATE, TASK_ACTIONS, type TaskAction } from '@cabinet/domain/statuses';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { unsent } from '../model/task-progress.ts';

/** What a person may do with a task, and doing it: asks before what cannot be taken back, tells how it went. */
export function useTaskActions() {
  const t = useT('messages');
  const { number } = useFormat();
  const { can, confirm, notify, notifyError } = useCabinet();
  const { useUpdate, useRemove } = useResource(tasks);
  const [update] = useUpdate();
  const [remove] = useRemove();
  const [busy, setBusy] = useState<string>();

  const nameOf = (task: Task) => task.title || t('tasks.untitled');
  const agrees = (action: TaskAction, task: Task) => {
    if (action !== 'stop' && action !== 'remove') return true;
    const count = unsent(task);
    return confirm({
      title: t(`tasks.${action}.title`, { title: nameOf(task) }),
      text: t(`tasks.${action}.text`, { count, number: number(count) }),
      action: t(`tasks.${action}.action`),
      danger: true,
    });
  };

  return {
    /** The id of the task that is being changed. */
    busy,
    nameOf,
    /** Actions that the task's state and the person's permissions leave open. */
    open: (task: Task): TaskAction[] =>
      TASK_ACTIONS.filter((action) => canTask(task.state, action) && can(action === 'remove' ? 'tasks.remove' : 'tasks.update')),
    /** Answers whether it was done. */
    run: async (action: TaskAction, task: Task): Promise<boolean> => {
      if (!(await agrees(action, task))) return false;
      setBusy(task.id);
      try {
        if (action === 'remove') await remove(task.id).unwrap();
        else await update({ id: task.id, body: { state: TASK_ACTION_STATE[action] } }).unwrap();
        notify({ tone: 'success', title: t(`tasks.done.${action}`, { title: nameOf(task) }) });
        return true;
      } catch (error) {
        notifyError(error);
        return false;
      } finally {
        setBusy(undefined);
      }
    },
  };
}
