import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Translate } from '@cabinet/contract/i18n';
import type { RowAction } from '@cabinet/design-system/list';
import { TASK_ACTIONS, type TaskAction } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';
import type { useTaskActions } from '../../parts/use-task-actions.ts';

const ICONS = { pause: 'pause', resume: 'play', stop: 'stop', remove: 'trash' } as const satisfies Record<TaskAction, string>;

/** The menu of a task: its messages, and what its state leaves open. */
export function taskMenu(t: Translate, link: Cabinet['link'], actions: ReturnType<typeof useTaskActions>): RowAction<Task>[] {
  return [
    {
      key: 'report',
      label: t('tasks.actions.report'),
      icon: 'messages',
      access: 'sendings.get',
      to: ({ data }) => link('messages.outgoing', { groupId: data.sending.groupId }),
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
