import type { Translate } from '@cabinet/contract/i18n';
import { excerptOf } from '@cabinet/domain/excerpt';
import { namingText, type Task } from '@cabinet/domain/task-rows';
import { kindOf } from './task-kind.ts';

/** The title of a task; where it has none, its subject or how its message begins, or what the task does. */
export function taskName(t: Translate, task: Pick<Task, 'title' | 'type' | 'data'>): string {
  if (task.title) return task.title;
  const kind = kindOf(task);
  const excerpt = excerptOf(namingText(task.data.sending?.payload), (field) => t(`ui:column.${field}`, { defaultValue: '…' }));
  return excerpt || t(kind === 'sending' ? 'tasks.untitled' : `tasks.${kind}.name`);
}
