import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Menu, type MenuItem } from '@cabinet/design-system/menu';
import { rangeLimitDays } from '@cabinet/domain/limits';
import type { TaskAction } from '@cabinet/domain/statuses';
import type { Task } from '@cabinet/domain/tasks';
import { OperationReportButton } from '../../components/other-task-items.tsx';
import { useRestoredFocus } from '../../components/use-restored-focus.ts';
import type { useTaskActions } from '../../components/use-task-actions.ts';
import { contactsOf } from '../../model/recipients.ts';
import { isOver, repeatAddress } from '../../model/repeat-target.ts';
import { reportQueryOf } from '../../model/report-query.ts';
import { kindOf } from '../../model/task-kind.ts';
import { TASK_ICONS } from '../../model/task-icons.ts';
import styles from './task.module.css';

interface TaskActionsProps {
  task: Task;
  actions: ReturnType<typeof useTaskActions>;
  /** Called when the task was removed. */
  onRemoved: () => void;
}

/** The key of an action's label: a mailing of which nothing has left is cancelled, not stopped. */
function labelOf(action: TaskAction, task: Task): string {
  const isUnbegun = task.state === 'scheduled' && task.meta.completed === 0 && kindOf(task) === 'sending';
  return action === 'stop' && isUnbegun ? 'task.cancel' : `tasks.actions.${action}`;
}

/** What can be done with a task in its state: the main actions as buttons, the rest in the menu. */
export function TaskActions({ task, actions, onRemoved }: TaskActionsProps) {
  const t = useT('messages');
  const cabinet = useCabinet();
  const { can, link, scope } = cabinet;
  const place = useRestoredFocus(task.state);
  const open = actions.open(task);
  const report = task.data.sending && link('messages.outgoing', reportQueryOf(task, rangeLimitDays(scope('sendings.get'))));
  const contacts = can('contacts.get') ? contactsOf(task, link) : undefined;
  const repeat = repeatAddress(cabinet, task);
  const isFinished = isOver(task);
  const items: (MenuItem | false)[] = [
    !isFinished && repeat !== undefined && { key: 'repeat', label: t('task.repeat'), icon: 'repeat', to: repeat },
    contacts !== undefined && { key: 'contacts', label: t('tasks.actions.contacts'), icon: 'contacts', to: contacts },
    open.includes('remove') && {
      key: 'remove',
      label: t('tasks.actions.remove'),
      icon: TASK_ICONS.remove,
      danger: true,
      onSelect: () => void actions.run('remove', task).then((isDone) => isDone && onRemoved()),
    },
  ];
  return (
    <div ref={place} className={styles['actions']}>
      {open
        .filter((action) => action !== 'remove')
        .map((action) => (
          <Button key={action} icon={TASK_ICONS[action]} loading={actions.busy === task.id} onClick={() => void actions.run(action, task)}>
            {t(labelOf(action, task))}
          </Button>
        ))}
      {isFinished && repeat !== undefined ? (
        <Button className={styles['touched']} icon="repeat" to={repeat}>
          {t('task.repeat')}
        </Button>
      ) : null}
      {report === undefined ? null : (
        <Button icon="messages" to={report}>
          {t('tasks.actions.report')}
        </Button>
      )}
      {kindOf(task) === 'operations' && can('billings.generate') ? <OperationReportButton id={task.id} /> : null}
      <Menu icon="more" label={t('task.more')} items={items} />
    </div>
  );
}
