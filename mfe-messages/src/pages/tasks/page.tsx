import { useCallback, useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { ResourceList } from '@cabinet/design-system/list';
import { AreaTabs, useTabTitle } from '@cabinet/design-system/tabs';
import { rangeLimitDays } from '@cabinet/domain/limits';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { NewMessage } from '../../components/new-message.tsx';
import { useTaskActions } from '../../components/use-task-actions.ts';
import { kindOf, LISTED_TASK_TYPES } from '../../model/task-kind.ts';
import { livemodeFilter } from '../../model/livemode-filter.ts';
import { taskColumns } from './task-columns.tsx';
import { taskJobs, taskMenu } from './row-actions.ts';

const BULK = { type: ['sendings:bulk'] };

/** Tasks, each with a page of its own. Until it had one it was opened here, by `?open=`, to which letters and bookmarks still lead. */
export function Page() {
  const { link } = useCabinet();
  const [address] = useSearchParams();
  const id = address.get('open');
  const task = id === null ? undefined : link('messages.task', { id });
  return task === undefined ? <Tasks /> : <Navigate replace to={task} />;
}

/** The list itself: tasks with their live progress and actions, mailings unless the user asks for others (spec 2 §2, §3 "Task", §4). */
function Tasks() {
  const t = useT('messages');
  const title = useTabTitle('/messages');
  const { link, scope } = useCabinet();
  const days = rangeLimitDays(scope('sendings.get'));
  const actions = useTaskActions();
  const to = useCallback(({ id }: Task) => link('messages.task', { id }), [link]);
  const columns = useMemo(() => taskColumns(t, to), [t, to]);
  return (
    <ResourceList
      resource={tasks}
      title={title}
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
        livemodeFilter(t),
      ]}
      defaultRange="today"
      selection={{ name: actions.nameOf, jobs: taskJobs(t) }}
      defaultFilters={BULK}
      actions={taskMenu(t, link, actions, days)}
      empty={{ picture: 'tasks', text: t('tasks.empty'), action: <NewMessage /> }}
      rowLink={to}
    />
  );
}
