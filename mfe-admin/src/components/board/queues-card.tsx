import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { ProgressBar } from '@cabinet/design-system/progress';
import { BOARD_QUEUES, type BoardQueue, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { useBoardLinks, useBoardText } from './use-board-text.ts';
import styles from './board.module.css';

/** Share of the time allowed from which a queue is shown as slow. */
const SLOW_SHARE = 0.6;

/** How far a queue's oldest is from the time within which it should have its turn. */
export function QueueAge({ queue: { queue, oldest } }: { queue: BoardQueue }) {
  const t = useT('admin');
  const text = useBoardText();
  const share = (oldest ?? 0) / BOARD_QUEUES[queue];
  return (
    <ProgressBar
      value={share}
      tone={share > 1 ? 'error' : share > SLOW_SHARE ? 'warning' : 'success'}
      label={`${t(`board.queue.${queue}`)}: ${text.duration(oldest === null ? null : oldest * 1000)}`}
    />
  );
}

/** What waits in each queue, as the age of the oldest against the time within which it should have its turn. */
export function QueuesCard({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { number } = useFormat();
  const text = useBoardText();
  const links = useBoardLinks(overview);
  return (
    <Card title={t('board.queues')} note={t('board.ageOfOldest')} action={<Link to={links.queues}>{t('board.look')}</Link>}>
      <ul className={styles['rows']}>
        {overview.queues.map((queue) => (
          <li key={queue.queue} className={styles['queue']}>
            <Link quiet to={links.queues}>
              {t(`board.queue.${queue.queue}`)}
            </Link>
            <span className={styles['quiet']}>
              {t(queue.isMore ? 'board.waitMore' : 'board.wait', { count: queue.waiting, number: number(queue.waiting) })}
            </span>
            <span>
              {t('board.ofTarget', {
                time: text.duration(queue.oldest === null ? 0 : queue.oldest * 1000),
                target: text.duration(BOARD_QUEUES[queue.queue] * 1000),
              })}
            </span>
            <QueueAge queue={queue} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
