import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { taskRows } from '@cabinet/domain/task-rows';
import { isUnderWay } from '../model/under-way.ts';
import { TaskProgress } from '../components/task-progress.tsx';
import { useTaskActions } from '../components/use-task-actions.ts';
import styles from './slots.module.css';

const MAX_TASKS = 3;

/** Running and paused mailings with their progress. */
export function Slot() {
  const t = useT('messages');
  const { link } = useCabinet();
  const actions = useTaskActions();
  const { data, error } = useResource(taskRows).useFind({
    type: ['sendings:bulk'],
    state: ['running', 'paused', 'scheduled'],
    $limit: 16,
    $order: 'createdAt desc',
  });
  const rows = data?.data.filter((task) => isUnderWay(task, Date.now())).slice(0, MAX_TASKS);
  return (
    <Card title={t('widgets.running.title')} action={<Link to={link('messages.tasks')}>{t('widgets.running.all')}</Link>}>
      {rows && rows.length > 0 ? (
        <ul className={styles['tasks']}>
          {rows.map((task) => (
            <li key={task.id} className={styles['task']}>
              <TaskProgress
                task={task}
                title={
                  <Link quiet to={link('messages.task', { id: task.id })}>
                    {actions.nameOf(task)}
                  </Link>
                }
                legend
              />
              <span className={styles['end']}>
                {actions
                  .open(task)
                  .filter((action) => action === 'pause' || action === 'resume')
                  .map((action) => (
                    <Button key={action} size="sm" loading={actions.busy === task.id} onClick={() => void actions.run(action, task)}>
                      {t(`tasks.actions.${action}`)}
                    </Button>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles['quiet']}>{rows ? t('widgets.running.empty') : error ? t('widgets.error') : <Skeleton lines={2} />}</div>
      )}
    </Card>
  );
}
