import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Translate } from '@cabinet/contract/i18n';
import type { RowAction } from '@cabinet/design-system/list';
import { TASK_ACTIONS, type TaskAction } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';
import { contactsOf } from '../../model/recipients.ts';
import { reportOf } from '../../model/report.ts';
import type { useTaskActions } from '../../parts/use-task-actions.ts';

const ICONS = { pause: 'pause', resume: 'play', stop: 'stop', remove: 'trash' } as const satisfies Record<TaskAction, string>;

/** The menu of a task: its messages, who it goes to, and what its state leaves open. `days` is the longest date filter. */
export function taskMenu(t: Translate, link: Cabinet['link'], actions: ReturnType<typeof useTaskActions>, days: number): RowAction<Task>[] {
  return [
    {
      key: 'report',
      label: t('tasks.actions.report'),
      icon: 'messages',
      access: 'sendings.get',
      to: (task) => link('messages.outgoing', reportOf(task, days)),
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
      icon: ICONS[action],
      danger: action === 'stop' || action === 'remove',
      shown: (task) => actions.open(task).includes(action),
      run: (task) => actions.run(action, task),
    })),
  ];
}
