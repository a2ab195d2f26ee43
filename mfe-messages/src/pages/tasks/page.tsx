import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { Status } from '@cabinet/design-system/status';
import { AreaTabs } from '@cabinet/design-system/tabs';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { tasks } from '@cabinet/domain/tasks';
import { NewMessage } from '../../components/new-message.tsx';
import { TaskDetail } from '../../components/task-detail.tsx';
import { useTaskActions } from '../../components/use-task-actions.ts';
import { kindOf, LISTED_TASK_TYPES } from '../../model/task-kind.ts';
import { taskColumns } from './task-columns.tsx';
import { taskJobs, taskMenu } from './row-actions.ts';

const BULK = { type: ['sendings:bulk'] };

/** Tasks with their live progress and actions, mailings unless the user asks for others (spec 2 §2, §3 "Task", §4). */
export function Page() {
  const t = useT('messages');
  const { link, scope } = useCabinet();
  const days = rangeLimitDays(scope('sendings.get'));
  const actions = useTaskActions();
  const [, setAddress] = useSearchParams();
  const columns = useMemo(() => taskColumns(t), [t]);
  const close = () =>
    setAddress((address) => {
      address.delete('open');
      return address;
    });
  return (
    <ResourceList
      resource={tasks}
      title={t('title')}
      tabs={<AreaTabs parent="/messages" />}
      tools={<NewMessage inToolbar />}
      columns={columns}
      searchPlaceholder={t('tasks.search')}
      filters={[
        'search',
        {
          field: 'type',
          label: t('tasks.filters.type'),
          options: LISTED_TASK_TYPES.map((value) => ({ value, label: t(`tasks.types.${kindOf({ type: value })}`) })),
        },
        ...['createdAt', 'state', 'owner'].map((field) => ({ field, label: t(`tasks.filters.${field}`) })),
      ]}
      defaultRange="today"
      selection={{ name: actions.nameOf, jobs: taskJobs(t) }}
      defaultFilters={BULK}
      actions={taskMenu(t, link, actions, days)}
      empty={{ picture: 'tasks', text: t('tasks.empty'), action: <NewMessage /> }}
      detail={{
        title: actions.nameOf,
        status: ({ state }) => <Status of="task" value={state} />,
        render: (task) => <TaskDetail key={task.id} task={task} actions={actions} onRemoved={close} />,
      }}
    />
  );
}
