import type { Translate } from '@cabinet/contract/i18n';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { ChannelTag } from '@cabinet/design-system/tag';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { When } from '../../parts/cells.tsx';
import { TaskProgress } from '../../parts/task-progress.tsx';

const column = columnsOf(tasks);

/** Columns of the list of mailings. */
export function taskColumns(t: Translate): Column<Task>[] {
  const label = (key: string) => t(`tasks.columns.${key}`);
  return [
    column.custom('title', ({ title }) => title || t('tasks.untitled'), { label: label('title'), card: 'title' }),
    column.status('task', ({ state }) => state, { label: label('state') }),
    column.custom('progress', (task) => <TaskProgress task={task} />, { label: label('progress'), card: 'text' }),
    column.custom('type', ({ data }) => <ChannelTag type={data.sending.type} />, { label: label('type'), card: 'meta', from: 'md' }),
    column.custom('sender', ({ sender }) => sender, { label: label('sender'), card: 'meta', from: 'lg', sensitive: true }),
    column.custom('startsAt', ({ startsAt }) => <When at={startsAt} />, { label: label('startsAt'), card: 'meta', from: 'md' }),
    column.custom('createdAt', ({ createdAt }) => <When at={createdAt} />, {
      label: label('createdAt'),
      card: 'none',
      from: 'lg',
      hidden: true,
    }),
    column.owner({ label: label('owner'), sensitive: true }),
  ];
}
