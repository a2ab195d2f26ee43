import { useT } from '@cabinet/contract/i18n';
import { Count } from '@cabinet/design-system/value';
import type { Task } from '@cabinet/domain/tasks';
import { failureKey } from '../model/failure.ts';
import { errorsOf } from '../model/task-progress.ts';
import styles from './parts.module.css';

/** What went wrong so far, by reason, the most frequent first. */
export function TaskErrors({ task }: { task: Task }) {
  const t = useT('messages');
  const errors = errorsOf(task);
  if (errors.length === 0) return <p className={styles['numbers']}>{t('tasks.noErrors')}</p>;
  return (
    <ul className={styles['errors']}>
      {errors.map(({ code, count }) => (
        <li key={code}>
          {t(`failureShort.${failureKey(code)}`)}
          <Count value={count} />
        </li>
      ))}
    </ul>
  );
}
