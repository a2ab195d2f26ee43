import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { Skeleton } from '@cabinet/design-system/skeleton';
import { DateTime } from '@cabinet/design-system/value';
import type { JobQueue } from '@cabinet/domain/queued-jobs';
import { useAdminJobQueuesQuery } from '../../board-api.ts';
import { useBoardText } from '../../components/board/use-board-text.ts';
import board from '../../components/board/board.module.css';
import styles from './background.module.css';
import { JobName } from './job-name.tsx';

const POLL_MS = 10_000;
const COLUMNS = ['queue', 'error', 'waiting', 'running', 'delayed', 'failed', 'oldest', 'done'] as const;

/** Queues that want to be looked at come first. */
const byTrouble = (a: JobQueue, b: JobQueue) => b.failed - a.failed || b.waiting - a.waiting || a.queue.localeCompare(b.queue);

function QueueRow({ queue }: { queue: JobQueue }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { link } = useCabinet();
  const text = useBoardText();
  const counts = [queue.waiting, queue.running, queue.delayed, queue.failed];
  return (
    <tr>
      <th scope="row">
        <Link quiet to={link('admin.background', { queue: queue.queue, state: 'any' })}>
          <JobName queue={queue.queue} />
        </Link>
        <div className={board['times']}>
          {queue.schedule === null ? queue.queue : t('background.scheduled', { queue: queue.queue, schedule: queue.schedule })}
        </div>
      </th>
      <td className={styles['error']}>
        {queue.error === null ? '–' : queue.error}
        {queue.errorAt === null ? null : (
          <div className={board['times']}>
            <DateTime at={queue.errorAt} />
          </div>
        )}
      </td>
      {counts.map((count, index) => (
        <td key={COLUMNS[index + 2]}>{count === 0 ? '–' : number(count)}</td>
      ))}
      <td>{text.duration(queue.oldest === null ? null : queue.oldest * 1000)}</td>
      <td>{queue.completedAt === null ? '–' : <DateTime at={queue.completedAt} />}</td>
    </tr>
  );
}

/** Every queue of background work: how much waits and for how long, what failed in the last day, when it was done last. */
export function JobQueuesCard() {
  const t = useT('admin');
  const { data, error, refetch } = useAdminJobQueuesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  if (!data) return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  return (
    <Card title={t('background.queues')} flush>
      {data.data.length === 0 ? (
        <p className={styles['none']}>{t('background.noQueues')}</p>
      ) : (
        <div className={board['scroll']} role="region" aria-label={t('background.queues')} tabIndex={0}>
          <table className={board['table']}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {t(`background.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.data.toSorted(byTrouble).map((queue) => (
                <QueueRow key={queue.queue} queue={queue} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
