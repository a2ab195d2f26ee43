import { useT } from '@cabinet/contract/i18n';
import { Count } from '@cabinet/design-system/value';
import { OPERATION_FAULTS } from '@cabinet/domain/billings';
import type { Task } from '@cabinet/domain/tasks';
import { channelText, failureKey } from '../model/failure.ts';
import { isOver } from '../model/repeat-target.ts';
import { kindOf } from '../model/task-kind.ts';
import { errorsOf } from '../model/task-outcomes.ts';
import styles from './messages.module.css';

const PAYMENT_ERRORS: readonly string[] = ['expired', 'stopped'];

/** The key of an error's text, which the kind of the task decides. */
function errorKeyOf(task: Task, code: string): string {
  const kind = kindOf(task);
  if (kind === 'operations') return `tasks.operations.errors.${(OPERATION_FAULTS as readonly string[]).includes(code) ? code : 'unknown'}`;
  if (kind === 'recurrent') return `tasks.recurrent.errors.${PAYMENT_ERRORS.includes(code) ? code : 'refused'}`;
  return channelText(`failureShort.${failureKey(code)}`, task.data.sending?.type);
}

/** The failures of a task by reason, the most frequent first. */
export function TaskErrors({ task }: { task: Task }) {
  const t = useT('messages');
  const errors = errorsOf(task);
  if (errors.length === 0) return <p className={styles['numbers']}>{t(isOver(task) ? 'task.noErrors' : 'tasks.noErrors')}</p>;
  return (
    <ul className={styles['errors']}>
      {errors.map(({ code, count }) => (
        <li key={code}>
          {t(errorKeyOf(task, code))}
          <Count value={count} />
        </li>
      ))}
    </ul>
  );
}
