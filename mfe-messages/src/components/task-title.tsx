import { useT } from '@cabinet/contract/i18n';
import { ShownText } from '@cabinet/design-system/message-links';
import { namingText, type Task } from '@cabinet/domain/task-rows';
import { taskName } from '../model/task-name.ts';

/** The name of a task as `taskName` has it; where that is what its message says, fields are chips. */
export function TaskTitle({ task }: { task: Pick<Task, 'title' | 'type' | 'data'> }) {
  const t = useT('messages');
  const text = task.title ? '' : namingText(task.data.sending?.payload);
  return text.trim() === '' ? taskName(t, task) : <ShownText brief>{text}</ShownText>;
}
