import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Translate } from '@cabinet/contract/i18n';
import type { RowAction, SelectionJob } from '@cabinet/design-system/list';
import { TASK_ACTIONS } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';
import { contactsOf } from '../../model/recipients.ts';
import { reportQueryOf } from '../../model/report-query.ts';
import { TASK_ICONS } from '../../model/task-icons.ts';
import type { useTaskActions } from '../../components/use-task-actions.ts';

/** What can be done with many tasks; those in no state for it are told apart in the result. */
export function taskJobs(t: Translate): SelectionJob[] {
  return TASK_ACTIONS.map((action): SelectionJob => {
    const isFinal = action === 'stop' || action === 'remove';
    return {
      action,
      label: t(`tasks.actions.${action}`),
      icon: TASK_ICONS[action],
      danger: isFinal,
      access: action === 'remove' ? 'tasks.remove' : 'tasks.update',
      ...(isFinal && {
        confirm: (count, number) => ({ title: t(`tasks.many.${action}`, { count, number }), text: t(`tasks.many.${action}Text`) }),
      }),
    };
  });
}

/** The menu of a task: its messages, its contacts, and the actions that its state allows. `days` is the longest date filter. */
export function taskMenu(t: Translate, link: Cabinet['link'], actions: ReturnType<typeof useTaskActions>, days: number): RowAction<Task>[] {
  return [
    {
      key: 'report',
      label: t('tasks.actions.report'),
      icon: 'messages',
      access: 'sendings.get',
      shown: (task) => task.data.sending !== undefined,
      to: (task) => link('messages.outgoing', reportQueryOf(task, days)),
    },
    {
      key: 'contacts',
      label: t('tasks.actions.contacts'),
      icon: 'contacts',
      access: 'contacts.get',
      shown: (task) => contactsOf(task, link) !== undefined,
      to: (task) => contactsOf(task, link),
    },
    ...TASK_ACTIONS.map((action): RowAction<Task> => ({
      key: `task-${action}`,
      label: t(`tasks.actions.${action}`),
      icon: TASK_ICONS[action],
      danger: action === 'stop' || action === 'remove',
      shown: (task) => actions.open(task).includes(action),
      run: (task) => actions.run(action, task),
    })),
  ];
}
