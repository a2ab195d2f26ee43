import { useResource } from '@cabinet/api/resource';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ShownText } from '@cabinet/design-system/message-links';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { Status } from '@cabinet/design-system/status';
import { ChannelTag } from '@cabinet/design-system/tag';
import { Count, DateTime } from '@cabinet/design-system/value';
import { namingText, tasks, type Task } from '@cabinet/domain/tasks';
import styles from './user.module.css';

const SHOWN = 8;

/** The last sends of an account, with the way to each and to all of them. */
export function LatestTasks({ id }: { id: string }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { data, error, refetch } = useResource(tasks).useFind({ OwnerId: id, $limit: SHOWN, $order: 'createdAt desc' });
  const all = link('messages.tasks', { OwnerId: id, createdAt: 'any' });
  const rows = data?.data ?? [];
  return (
    <Card flush={rows.length > 0} title={t('account.latest.title')} action={<Link to={all}>{t('ui:common.all')}</Link>}>
      {rows.length > 0 ? (
        <ul className={styles['tasks']}>
          {rows.map((task) => (
            <LatestTask key={task.id} task={task} />
          ))}
        </ul>
      ) : data ? (
        <p className={styles['none']}>{t('account.latest.empty')}</p>
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Card>
  );
}

function LatestTask({ task }: { task: Task }) {
  const t = useT('admin');
  const { link } = useCabinet();
  const { id, title, state, startsAt, data, meta } = task;
  const naming = namingText(data.sending?.payload);
  return (
    <li className={styles['task']}>
      <span className={styles['title']}>
        <Link to={link('messages.task', { id })}>
          {title || (naming.trim() === '' ? t('account.latest.untitled') : <ShownText brief>{naming}</ShownText>)}
        </Link>
      </span>
      {data.sending ? <ChannelTag type={data.sending.type} /> : null}
      <Status of="task" value={state} />
      <span className={styles['quiet']}>
        <Count value={meta.completed} /> / <Count value={meta.total} />
      </span>
      <span className={styles['quiet']}>
        <DateTime at={startsAt} />
      </span>
    </li>
  );
}
