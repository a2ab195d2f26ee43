import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Status } from '@cabinet/design-system/status';
import type { Task } from '@cabinet/domain/tasks';
import { useTaskItems } from '../../components/other-task-items.tsx';
import { TaskErrors } from '../../components/task-errors.tsx';
import { TaskProgress } from '../../components/task-progress.tsx';
import { TaskFacts } from './task-facts.tsx';
import styles from './task.module.css';

/** A task that sends nothing: operations on balances, or a recurrent payment. */
export function OtherTask({ task }: { task: Task }) {
  const t = useT('messages');
  const items = useTaskItems(task);
  return (
    <>
      <Card>
        <strong>
          <Status of="task" value={task.state} />
        </strong>
        <TaskProgress task={task} legend />
      </Card>
      <div className={styles['cards']}>
        <Card title={t('tasks.errors')}>
          <TaskErrors task={task} />
        </Card>
        <TaskFacts task={task} items={items} />
      </div>
    </>
  );
}
