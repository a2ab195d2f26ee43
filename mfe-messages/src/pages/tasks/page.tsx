import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { Status } from '@cabinet/design-system/status';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { tasks } from '@cabinet/domain/tasks';
import { AreaTabs } from '../../parts/area-tabs.tsx';
import { NewMessage } from '../../parts/new-message.tsx';
import { TaskDetail } from '../../parts/task-detail.tsx';
import { useTaskActions } from '../../parts/use-task-actions.ts';
import { taskColumns } from './columns.tsx';
import { taskMenu } from './row-actions.ts';

const BULK = { type: 'sendings:bulk' };

/** Mailings with their live progress, and what can be done with them (spec 2 §2, §4). */
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
      tabs={<AreaTabs />}
      tools={<NewMessage inToolbar />}
      columns={columns}
      searchPlaceholder={t('tasks.search')}
      filters={['search', ...['createdAt', 'state', 'owner'].map((field) => ({ field, label: t(`tasks.filters.${field}`) }))]}
      preset="today"
      fixed={BULK}
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
