import { Suspense } from 'react';
import { Card } from '@cabinet/design-system/card';
import { lazyComponent } from '@cabinet/design-system/lazy';
import { ErrorNotice } from '@cabinet/design-system/notice';
import { isStillScheduled } from '@cabinet/domain/task-schedule';
import type { Task } from '@cabinet/domain/tasks';
import { useNow } from '../../components/use-now.ts';
import { useTaskSummary } from '../../components/use-task-summary.ts';
import { Channels } from './channels.tsx';
import { CostCard } from './cost-card.tsx';
import { Failures } from './failures.tsx';
import { Operators } from './operators.tsx';
import { OverTime } from './over-time.tsx';
import { ProgressCard } from './progress-card.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import { TaskFacts } from './task-facts.tsx';
import { SummarySkeleton } from './task-skeleton.tsx';
import styles from './task.module.css';

// Few mailings try two texts.
const TextTestCard = lazyComponent(() => import('./text-test-card.tsx').then((module) => module.TextTestCard));

/** A task that sends, or waits for its start: what became of its messages, why some failed, what they cost by channel, and what is sent to whom. */
export function Mailing({ task }: { task: Task }) {
  const now = useNow(task.state === 'scheduled');
  const isWaiting = isStillScheduled(task, now);
  const { data: summary, error, refetch } = useTaskSummary(task);
  // Of a mailing that could not start, why is all that there is to tell.
  const hasBegun = task.state !== 'failed' || (summary?.messages ?? 0) > 0;
  return (
    <>
      {summary ? (
        <>
          {isWaiting ? (
            <ScheduledCard task={task} summary={summary} now={now} />
          ) : hasBegun ? (
            <ProgressCard task={task} summary={summary} />
          ) : null}
          {summary.textTest ? (
            <Suspense fallback={null}>
              <TextTestCard task={task} test={summary.textTest} />
            </Suspense>
          ) : null}
          <div className={styles['cards']}>
            {isWaiting || summary.errors.length === 0 ? null : <Failures task={task} summary={summary} />}
            {summary.money && !isWaiting && hasBegun ? <CostCard money={summary.money} delivered={summary.delivered} /> : null}
            {/* Of one channel the cards around it tell the same. */}
            {summary.channels.length > 1 ? <Channels task={task} channels={summary.channels} /> : null}
            {summary.operators ? <Operators task={task} operators={summary.operators} /> : null}
            <OverTime task={task} overTime={summary.overTime} />
            <TaskFacts task={task} summary={summary} hasText={summary.textTest === undefined} />
          </div>
        </>
      ) : error ? (
        <Card>
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <SummarySkeleton />
      )}
      {summary ? null : <TaskFacts task={task} />}
    </>
  );
}
