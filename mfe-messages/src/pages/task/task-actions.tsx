import { useCabinet } from '@cabinet/contract/cabinet';
import { useT } from '@cabinet/contract/i18n';
import { Button } from '@cabinet/design-system/button';
import { Menu } from '@cabinet/design-system/menu';
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

/** Actions that cannot be taken back: the last of the menu, apart from the rest. */
const isFinal = (action: TaskAction) => action === 'stop' || action === 'remove';

/** What can be done with a task in its state: the main actions as buttons, the rest in the menu. */
export function TaskActions({ task, actions, onRemoved }: TaskActionsProps) {
  const t = useT('messages');
  const cabinet = useCabinet();
  const { can, link, scope } = cabinet;
  const place = useRestoredFocus(task.state);
  const open = actions.open(task);
  const hasMessages = task.state !== 'failed' || task.meta.total > 0;
  const report = hasMessages && task.data.sending && link('messages.outgoing', reportQueryOf(task, rangeLimitDays(scope('sendings.get'))));
  const contacts = can('contacts.get') ? contactsOf(task, link) : undefined;
  const repeat = repeatAddress(cabinet, task);
  const isFinished = isOver(task);
  const items = [
    !isFinished && repeat !== undefined && { key: 'repeat', label: t('task.repeat'), icon: 'repeat' as const, to: repeat },
    contacts !== undefined && { key: 'contacts', label: t('tasks.actions.contacts'), icon: 'contacts' as const, to: contacts },
  ].filter((item) => item !== false);
  const run = async (action: TaskAction) => {
    if ((await actions.run(action, task)) && action === 'remove') onRemoved();
  };
  const finals = open.filter(isFinal).map((action) => ({
    key: action,
    label: t(labelOf(action, task)),
    icon: TASK_ICONS[action],
    danger: true,
    onSelect: () => void run(action),
  }));
  return (
    <div ref={place} className={styles['actions']}>
      {open
        .filter((action) => !isFinal(action))
        .map((action) => (
          <Button key={action} icon={TASK_ICONS[action]} loading={actions.busy === task.id} onClick={() => void run(action)}>
            {t(labelOf(action, task))}
          </Button>
        ))}
      {/* What failed with a reason is sent again beside the reason. */}
      {isFinished && repeat !== undefined && !(task.state === 'failed' && task.meta.reason) ? (
        <Button className={styles['touched']} icon="repeat" to={repeat}>
          {t('task.repeat')}
        </Button>
      ) : null}
      {report ? (
        <Button icon="messages" to={report}>
          {t('tasks.actions.report')}
        </Button>
      ) : null}
      {kindOf(task) === 'operations' && can('billings.generate') ? <OperationReportButton id={task.id} /> : null}
      <Menu icon="more" label={t('task.more')} items={[...items, items.length > 0 && finals.length > 0 && 'divider', ...finals]} />
    </div>
  );
}
