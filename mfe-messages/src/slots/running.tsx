import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { taskRows } from '@cabinet/domain/task-rows';
import { isUnderWay } from '../model/under-way.ts';
import { TaskTitle } from '../components/task-title.tsx';
import { TaskProgress } from '../components/task-progress.tsx';
import { useTaskActions } from '../components/use-task-actions.ts';
import styles from './slots.module.css';

const MAX_TASKS = 3;
const MAX_NEXT = 2;

/** The mailings that start next, soonest first: those whose time has come stand among the running ones. */
function useNextTasks() {
  const { data } = useResource(taskRows).useFind({ type: ['sendings:bulk'], state: ['scheduled'], $limit: 16, $order: 'startsAt asc' });
  return data?.data.filter((task) => !isUnderWay(task, Date.now())).slice(0, MAX_NEXT) ?? [];
}

/** Running and paused mailings with their progress, then the next scheduled ones. */
export function Slot() {
  const t = useT('messages');
  const { link } = useCabinet();
  const { moment, number } = useFormat();
  const next = useNextTasks();
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
                    <TaskTitle task={task} />
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
      {next.length > 0 && (
        <ul className={styles['next']} aria-label={t('widgets.running.next')}>
          {next.map((task) => (
            <li key={task.id}>
              <Link quiet to={link('messages.task', { id: task.id })}>
                <TaskTitle task={task} />
              </Link>
              <span>
                {task.meta.total > 0 && `${t('widgets.running.people', { count: task.meta.total, number: number(task.meta.total) })} · `}
                <time dateTime={task.startsAt}>{t('widgets.running.starts', { time: moment(task.startsAt) })}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
