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
import { FigureTable } from '../../components/figure-table/figure-table.tsx';
import { useBoardText } from '../../components/board/use-board-text.ts';
import board from '../../components/board/board.module.css';
import styles from './background.module.css';
import { JobName } from './job-name.tsx';
import { scheduleWords } from './schedule-words.ts';

const POLL_MS = 10_000;
const COLUMNS = ['queue', 'error', 'waiting', 'running', 'delayed', 'failed', 'oldest', 'done'] as const;

/** Queues that want to be looked at come first. */
const byTrouble = (a: JobQueue, b: JobQueue) => b.failed - a.failed || b.waiting - a.waiting || a.queue.localeCompare(b.queue);

/** Every queue of background work: how much waits and for how long, what failed in the last day, when it was done last. */
export function JobQueuesCard() {
  const t = useT('admin');
  const { data, error, refetch } = useAdminJobQueuesQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const { number } = useFormat();
  const { link } = useCabinet();
  const text = useBoardText();
  if (!data && error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card title={t('background.queues')}>
        <Skeleton lines={6} />
      </Card>
    );
  }
  const whenOf = (schedule: string | null) => {
    if (schedule === null) return t('background.when.onOrder');
    const words = scheduleWords(schedule);
    return words === undefined ? t('background.when.other', { schedule }) : t(`background.when.${words.key}`, words.values);
  };
  const count = (value: number) => (value === 0 ? null : number(value));
  const cellsOf = ({ queue, schedule, error, errorAt, waiting, running, delayed, failed, oldest, completedAt }: JobQueue) => ({
    queue: (
      <>
        <Link quiet to={link('admin.background', { queue, state: 'any' })}>
          <JobName queue={queue} />
        </Link>
        <div className={board['about']} title={queue}>
          {whenOf(schedule)}
        </div>
      </>
    ),
    error:
      error === null ? null : (
        <div className={styles['error']}>
          {error}
          {errorAt === null ? null : (
            <div className={board['about']}>
              <DateTime at={errorAt} />
            </div>
          )}
        </div>
      ),
    waiting: count(waiting),
    running: count(running),
    delayed: count(delayed),
    failed: count(failed),
    oldest: oldest === null ? null : text.duration(oldest * 1000),
    done: completedAt === null ? null : <DateTime at={completedAt} />,
  });
  return (
    <Card title={t('background.queues')} flush>
      {data.data.length === 0 ? (
        <p className={styles['none']}>{t('background.noQueues')}</p>
      ) : (
        <FigureTable
          label={t('background.queues')}
          words={2}
          columns={COLUMNS.map((key) => ({ key, label: t(`background.column.${key}`) }))}
          rows={data.data.toSorted(byTrouble).map((queue) => ({ key: queue.queue, cells: cellsOf(queue) }))}
        />
      )}
    </Card>
  );
}
