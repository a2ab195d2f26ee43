import { useT } from '@cabinet/contract/i18n';
import { Sensitive } from '@cabinet/design-system/value';
import type { TaskOperator } from '@cabinet/domain/task-summary';
import type { Task } from '@cabinet/domain/tasks';
import { OutcomeTable } from './outcome-table.tsx';

/** What became of the messages of a mailing by operator, as far as that is counted. */
export function Operators({ task, operators }: { task: Task; operators: readonly TaskOperator[] }) {
  const t = useT('messages');
  return (
    <OutcomeTable
      task={task}
      title={t('task.operators.title')}
      label={t('task.operators.operator')}
      rows={operators.map(({ operator, ...counts }) => ({
        key: operator ?? '',
        name: <Sensitive>{operator ?? t('task.operators.unknown')}</Sensitive>,
        counts,
        filter: operator === null ? null : { operator },
      }))}
    />
  );
}
