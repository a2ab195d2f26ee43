import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { Card } from '@cabinet/design-system/card';
import { StatusBar } from '@cabinet/design-system/progress';
import { Dot, Status } from '@cabinet/design-system/status';
import { DateTime } from '@cabinet/design-system/value';
import type { Tone } from '@cabinet/domain/statuses';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { useTimeLeft } from '../../components/use-time-left.ts';
import { filterOfError, filtersOf, messagesOf, type Counted } from '../../model/message-filter.ts';
import { Announcement } from './announcement.tsx';
import { Door } from './door.tsx';
import { Stages } from './stages.tsx';
import styles from './task.module.css';

const PARTS: readonly { of: Exclude<Counted, 'bounces' | 'complaints'>; word: string; tone: Tone }[] = [
  { of: 'delivered', word: 'tasks.outcomes.delivered', tone: 'success' },
  { of: 'noReport', word: 'tasks.outcomes.noReport', tone: 'warning' },
  { of: 'failed', word: 'tasks.outcomes.failed', tone: 'error' },
  { of: 'onTheWay', word: 'tasks.outcomes.sent', tone: 'info' },
  { of: 'waiting', word: 'task.waiting', tone: 'neutral' },
];

interface SummaryProps {
  task: Task;
  summary: TaskSummary;
}

/** How many wait for the morning of their recipients. */
function Asleep({ count, until }: NonNullable<Task['meta']['asleep']>) {
  const t = useT('messages');
  const { number, moment } = useFormat();
  return <p className={styles['asleep']}>{t('task.asleep', { count, number: number(count), time: moment(until) })}</p>;
}

/** Messages that have not left as the mailing was stopped: they have not failed. */
const countStopped = ({ errors }: TaskSummary) => errors.find(({ code }) => code === 'stopped')?.count ?? 0;

/** How far a mailing is: one bar of where its messages are, and the stages that they pass. Each number leads to its messages. */
export function ProgressCard({ task, summary }: SummaryProps) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { number } = useFormat();
  const pace = useTimeLeft(task);
  const { messages, waiting, onTheWay, textTest } = summary;
  // What waits for the better of two texts, or for a morning, follows no pace.
  const left = textTest?.state === 'waiting' || task.meta.asleep ? undefined : pace;
  const stopped = countStopped(summary);
  const settled = messages - waiting - onTheWay - stopped;
  const filters = filtersOf(summary, task.state);
  const groupId = task.data.sending?.groupId ?? '';
  const to = (of: Counted) => filters[of] && messagesOf(link, groupId, filters[of]);
  const notSent = filterOfError(summary, 'stopped');
  const parts = [
    ...PARTS.map(({ of, word, tone }) => {
      const count = (summary[of] ?? 0) - (of === 'failed' ? stopped : 0);
      // No filter finds those that failed without those that were stopped.
      return { key: of as string, tone, label: t(word), count, to: count === summary[of] ? to(of) : undefined };
    }),
    {
      key: 'stopped',
      tone: 'neutral' as const,
      label: t('task.notSent'),
      count: stopped,
      to: notSent && messagesOf(link, groupId, notSent),
    },
  ];
  return (
    <Card className={styles['progress']}>
      <div className={styles['head']}>
        <strong>
          <Status of="task" value={task.state} />
        </strong>
        <span>
          {messages === 0 && task.state === 'running'
            ? t('tasks.counting')
            : t('task.settled', { done: number(settled), total: number(messages) })}
        </span>
        <span className={styles['when']}>
          {left ?? (
            <>
              {t('task.started')} <DateTime at={task.startsAt} />
            </>
          )}
        </span>
      </div>
      {/* What waits, or will never leave, is the empty rest of the bar. */}
      <StatusBar total={messages} items={parts.filter(({ tone }) => tone !== 'neutral')} />
      <ul className={styles['parts']}>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ key, tone, label, count, to: address }) => (
            <li key={key}>
              <Dot tone={tone}>
                <Door count={count} to={address}>
                  {number(count)} {label}
                </Door>
              </Dot>
            </li>
          ))}
      </ul>
      {task.meta.asleep ? <Asleep {...task.meta.asleep} /> : null}
      <Stages summary={summary} to={to} />
      <Announcement isRunning={task.state === 'running'} share={messages > 0 ? settled / messages : 0} />
    </Card>
  );
}
