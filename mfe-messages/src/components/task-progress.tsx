import type { ReactNode } from 'react';
import { useCabinet } from '@cabinet/contract/cabinet';
import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { StatusBar } from '@cabinet/design-system/progress';
import type { Task } from '@cabinet/domain/tasks';
import { filterOfOutcome, messagesOf } from '../model/message-filter.ts';
import { kindOf } from '../model/task-kind.ts';
import { outcomesOf } from '../model/task-outcomes.ts';
import { useTimeLeft } from './use-time-left.ts';
import styles from './messages.module.css';

/** The progress of a task: counts, time left, and a bar by status. `title` is shown before the counts, `legend` under the bar; its counts lead to the messages. */
export function TaskProgress({ task, title, legend }: { task: Task; title?: ReactNode; legend?: boolean }) {
  const t = useT('messages');
  const { link } = useCabinet();
  const { number } = useFormat();
  const left = useTimeLeft(task);
  const kind = kindOf(task);
  const { completed, total } = task.meta;
  const groupId = task.data.sending?.groupId;
  const messagesWith = (outcome: Parameters<typeof filterOfOutcome>[1]) => {
    const filter = filterOfOutcome(task, outcome);
    return groupId === undefined || !filter ? undefined : messagesOf(link, groupId, filter);
  };
  const numbers =
    total === 0 && task.state === 'running' ? t('tasks.counting') : t('tasks.of', { done: number(completed), total: number(total) });
  return (
    <div className={styles['progress']}>
      <div className={styles['line']}>
        {title === undefined ? null : <strong>{title}</strong>}
        <span className={styles['numbers']}>{left === undefined ? numbers : `${numbers} · ${left}`}</span>
      </div>
      <StatusBar
        legend={legend}
        total={total}
        items={outcomesOf(task).map(({ outcome, tone, count }) => ({
          key: outcome,
          tone,
          count,
          to: legend ? messagesWith(outcome) : undefined,
          label: t(kind === 'sending' ? `tasks.outcomes.${outcome}` : `tasks.${kind}.outcomes.${outcome}`),
        }))}
      />
    </div>
  );
}
