import { useFormat } from '@cabinet/contract/format';
import { useT } from '@cabinet/contract/i18n';
import { StatusBar } from '@cabinet/design-system/progress';
import type { Task } from '@cabinet/domain/tasks';
import { partsOf } from '../model/task-progress.ts';
import { useTimeLeft } from './use-time-left.ts';
import styles from './parts.module.css';

/** How far a task is: numbers, time left, and the bar by status. `title` stands before the numbers, `legend` under the bar. */
export function TaskProgress({ task, title, legend }: { task: Task; title?: string; legend?: boolean }) {
  const t = useT('messages');
  const { number } = useFormat();
  const left = useTimeLeft(task);
  const { completed, total } = task.meta;
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
        items={partsOf(task).map(({ part, tone, count }) => ({ key: part, tone, count, label: t(`tasks.parts.${part}`) }))}
      />
    </div>
  );
}
