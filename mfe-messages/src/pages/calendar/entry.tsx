import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Link } from '@cabinet/design-system/link';
import { Status } from '@cabinet/design-system/status';
import type { Task } from '@cabinet/domain/task-rows';
import { taskName } from '../../model/task-name.ts';
import styles from './calendar.module.css';

/** A mailing in the calendar: when it begins, its name, how many it reaches; it leads to its page. */
export function Entry({ task }: { task: Task }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { number, moment } = useFormat();
  const { total } = task.meta;
  return (
    <Link quiet className={styles['entry']} to={link('messages.task', { id: task.id })}>
      <time dateTime={task.startsAt}>{moment(task.startsAt, new Date(task.startsAt))}</time>{' '}
      <span className={styles['name']}>{taskName(t, task)}</span>{' '}
      <small>
        {task.state === 'paused' ? <Status of="task" value={task.state} /> : t('calendar.reach', { count: total, number: number(total) })}
      </small>
    </Link>
  );
}
