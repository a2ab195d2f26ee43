import { useState } from 'react';
import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { isTaskActionAllowed, TASK_ACTION_STATE, TASK_ACTIONS, type TaskAction } from '@cabinet/domain/statuses';
import { taskRows, type Task } from '@cabinet/domain/task-rows';
import { kindOf } from '../model/task-kind.ts';
import { taskName } from '../model/task-name.ts';
import { countUnsent } from '../model/task-outcomes.ts';

/** The actions that the user may perform on a task; an irreversible one asks first, and a notice shows the result. */
export function useTaskActions() {
  const t = useT('messages');
  const { number } = useFormat();
  const { can, confirm, notify, notifyError } = useCabinet();
  const { useUpdate, useRemove } = useResource(taskRows);
  const [update] = useUpdate();
  const [remove] = useRemove();
  const [busy, setBusy] = useState<string>();

  const nameOf = (task: Task) => taskName(t, task);
  const agrees = (action: TaskAction, task: Task) => {
    if (action !== 'stop' && action !== 'remove') return true;
    const count = countUnsent(task);
    const kind = kindOf(task);
    const isSending = kind === 'sending';
    return confirm({
      title: t(`tasks.${action}.title`, { title: nameOf(task) }),
      text: t(isSending ? `tasks.${action}.text` : `tasks.${kind}.${action}`, { count, number: number(count) }),
      action: t(isSending ? `tasks.${action}.action` : `tasks.actions.${action}`),
      danger: true,
    });
  };

  return {
    /** The id of the task whose action is running. */
    busy,
    nameOf,
    /** The actions that the task's state and the user's permissions allow. */
    open: (task: Task): TaskAction[] =>
      TASK_ACTIONS.filter(
        (action) => isTaskActionAllowed(task.state, action) && can(action === 'remove' ? 'tasks.remove' : 'tasks.update'),
      ),
    /** Performs an action; resolves to whether it was done. */
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
