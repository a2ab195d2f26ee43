import type { Translate } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { columnsOf, type Column } from '@cabinet/design-system/list';
import { TestTag } from '@cabinet/design-system/tag';
import { Percent } from '@cabinet/design-system/value';
import { tasks, type Task } from '@cabinet/domain/tasks';
import { TimeOfDay } from '../../components/cells.tsx';
import { TaskTitle } from '../../components/task-title.tsx';
import { TaskTypeTag } from '../../components/task-type-tag.tsx';
import { TaskProgress } from '../../components/task-progress.tsx';
import { kindOf } from '../../model/task-kind.ts';
import { deliveredShare } from '../../model/task-outcomes.ts';

const column = columnsOf(tasks);

function DeliveredShare({ task }: { task: Task }) {
  const share = kindOf(task) === 'sending' ? deliveredShare(task) : undefined;
  return share === undefined ? '–' : <Percent share={share} />;
}

/** Columns of the list of tasks; `to` is the address of a task's page. */
export function taskColumns(t: Translate, to: (task: Task) => string | undefined): Column<Task>[] {
  const label = (key: string) => t(`tasks.columns.${key}`);
  return [
    column.custom(
      'title',
      (task) => (
        <>
          <Link to={to(task)}>
            <TaskTitle task={task} />
          </Link>{' '}
          <TestTag livemode={task.livemode} />
        </>
      ),
      { label: label('title'), card: 'title', interactive: true },
    ),
    column.status('task', ({ state }) => state, { label: label('state') }),
    column.custom('progress', (task) => <TaskProgress task={task} />, {
      label: label('progress'),
      card: 'text',
      file: { path: 'meta.progress', kind: 'number' },
    }),
    column.custom('delivered', (task) => <DeliveredShare task={task} />, {
      label: label('delivered'),
      align: 'end',
      soft: true,
      card: 'none',
      from: 'lg',
      order: false,
      file: false,
    }),
    column.custom('type', (task) => <TaskTypeTag task={task} />, {
      label: label('type'),
      card: 'meta',
      from: 'md',
      file: { words: 'taskType' },
    }),
    column.custom('sender', ({ sender }) => sender, { label: label('sender'), card: 'meta', from: 'lg', sensitive: true }),
    column.custom('startsAt', ({ startsAt }) => <TimeOfDay at={startsAt} />, { label: label('startsAt'), card: 'meta', from: 'md' }),
    column.custom('createdAt', ({ createdAt }) => <TimeOfDay at={createdAt} />, {
      label: label('createdAt'),
      card: 'none',
      from: 'lg',
      hidden: true,
    }),
    column.owner({ label: label('owner'), sensitive: true }),
  ];
}
