import { useT } from '@cabinet/contract/i18n';
import { ChannelName } from '@cabinet/design-system/channel';
import { Tag } from '@cabinet/design-system/tag';
import type { Task } from '@cabinet/domain/tasks';
import { kindOf } from '../model/task-kind.ts';

/** The channel of a task that sends; what others do, in words. */
export function TaskTypeTag({ task }: { task: Task }) {
  const t = useT('messages');
  if (task.data.sending) return <ChannelName type={task.data.sending.type} />;
  return <Tag>{t(`tasks.${kindOf(task)}.name`)}</Tag>;
}
