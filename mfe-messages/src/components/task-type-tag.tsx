import { useT } from '@cabinet/contract/i18n';
import { ChannelTag, Tag } from '@cabinet/design-system/tag';
import type { Task } from '@cabinet/domain/tasks';
import { kindOf } from '../model/task-kind.ts';

/** The channel of a task that sends, and those that follow where it fails; what others do, in words. */
export function TaskTypeTag({ task }: { task: Task }) {
  const t = useT('messages');
  const { sending } = task.data;
  if (sending) return <ChannelTag type={[sending.type, ...(sending.fallbacks ?? [])]} />;
  return <Tag>{t(`tasks.${kindOf(task)}.name`)}</Tag>;
}
