import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Icon } from '@cabinet/design-system/icon';
import { Link } from '@cabinet/design-system/link';
import { Status } from '@cabinet/design-system/status';
import type { Task } from '@cabinet/domain/task-rows';
import { TaskTitle } from '../../components/task-title.tsx';
import styles from './calendar.module.css';
import type { CalendarItem, PlannedRun } from './planned-runs.ts';

/** A mailing in the calendar: when it begins, its name, how many it reaches; it leads to its page. */
export function Entry({ item }: { item: CalendarItem }) {
  return 'mailing' in item ? <RunEntry run={item} /> : <TaskEntry task={item} />;
}

function TaskEntry({ task }: { task: Task }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { number, moment } = useFormat();
  const { total } = task.meta;
  return (
    <Link quiet className={styles['entry']} to={link('messages.task', { id: task.id })}>
      <time dateTime={task.startsAt}>{moment(task.startsAt, new Date(task.startsAt))}</time>{' '}
      <span className={styles['name']}>
        <TaskTitle task={task} />
      </span>{' '}
      <small>
        {task.state === 'paused' ? <Status of="task" value={task.state} /> : t('calendar.reach', { count: total, number: number(total) })}
      </small>
    </Link>
  );
}

/** A time of a recurring mailing, whose recipients are counted when it comes. */
function RunEntry({ run: { startsAt, mailing } }: { run: PlannedRun }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { moment } = useFormat();
  return (
    <Link quiet className={styles['entry']} data-again to={link('messages.recurring', { open: mailing.id })}>
      <time dateTime={startsAt}>{moment(startsAt, new Date(startsAt))}</time> <span className={styles['name']}>{mailing.title}</span>{' '}
      <small>
        <Icon name="repeat" size={12} /> {t(`calendar.again.${mailing.repeat.every}`)}
      </small>
    </Link>
  );
}
