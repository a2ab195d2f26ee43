import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { Link } from '@cabinet/design-system/link';
import { Notice } from '@cabinet/design-system/notice';
import { Stack } from '@cabinet/design-system/page';
import { BOARD_QUEUES, type BoardQueue, type BoardQueueName, type OperationsOverview } from '@cabinet/domain/operations-overview';
import { FigureTable } from '../figure-table/figure-table.tsx';
import { QueueAge } from './queues-card.tsx';
import { useBoardLinks, useBoardText } from './use-board-text.ts';
import styles from './board.module.css';

const COLUMNS = ['name', 'waiting', 'oldest', 'target', 'nodes'] as const;

const isLate = ({ queue, oldest }: BoardQueue) => oldest !== null && oldest > BOARD_QUEUES[queue];

/** Whether everything has its turn within the time that was promised, and which queues do not. */
function Verdict({ queues }: Pick<OperationsOverview, 'queues'>) {
  const t = useT('admin');
  const late = queues.filter(isLate);
  if (late.length === 0) return <Notice tone="success">{t('board.queuesInTime')}</Notice>;
  const names = late.map(({ queue }) => t(`board.queue.${queue}`)).join(', ');
  return <Notice tone="warning">{t('board.queuesLate', { names })}</Notice>;
}

/** Every queue with what waits in it, how long the oldest has, and what each node is just working on. */
export function QueueTable({ overview }: { overview: OperationsOverview }) {
  const t = useT('admin');
  const { number } = useFormat();
  const { link } = useCabinet();
  const text = useBoardText();
  const messages = useBoardLinks(overview).messages({ status: 'pending' });
  const rows: Readonly<Partial<Record<BoardQueueName, string | undefined>>> = {
    single: messages,
    bulk: link('messages.tasks'),
    retry: messages,
    fallbacks: messages,
    reports: messages,
  };
  return (
    <Stack>
      <Verdict queues={overview.queues} />
      <Card title={t('board.lanes')} flush>
        <FigureTable
          label={t('board.lanes')}
          columns={COLUMNS.map((key) => ({ key, label: t(`board.queueColumn.${key}`) }))}
          rows={overview.queues.map((queue) => ({
            key: queue.queue,
            cells: {
              name: (
                <>
                  <Link quiet to={rows[queue.queue]}>
                    {t(`board.queue.${queue.queue}`)}
                  </Link>
                  <div className={styles['about']}>{t(`board.queueHint.${queue.queue}`)}</div>
                </>
              ),
              waiting: (
                <Link quiet to={queue.waiting > 0 ? rows[queue.queue] : undefined}>
                  {t(queue.isMore ? 'board.moreThan' : 'board.exactly', { number: number(queue.waiting) })}
                </Link>
              ),
              // What is not due yet waits for nobody.
              oldest:
                queue.oldest === null ? (
                  <span className={styles['quiet']}>{queue.waiting > 0 ? t('board.notDue') : '–'}</span>
                ) : (
                  <div className={styles['age']}>
                    {text.duration(queue.oldest * 1000)}
                    <QueueAge queue={queue} />
                  </div>
                ),
              target: text.duration(BOARD_QUEUES[queue.queue] * 1000),
              nodes: queue.nodes.length === 0 ? '–' : queue.nodes.map(({ node, count }) => `${node}: ${number(count)}`).join(', '),
            },
          }))}
        />
      </Card>
    </Stack>
  );
}
