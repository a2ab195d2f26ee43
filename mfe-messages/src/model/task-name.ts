import type { Translate } from '@cabinet/contract/i18n';
import { excerptOf } from '@cabinet/domain/excerpt';
import type { Task } from '@cabinet/domain/tasks';
import { kindOf } from './task-kind.ts';

/** What a task without a title is named by: the subject of an email, else how its message begins. Empty where it says nothing. */
export function namingText({ data }: Pick<Task, 'data'>): string {
  const { subject = '', text = '' } = data.sending?.payload ?? {};
  return subject.trim() === '' ? text : subject;
}

/** The title of a task; where it has none, its subject or how its message begins, or what the task does. */
export function taskName(t: Translate, task: Pick<Task, 'title' | 'type' | 'data'>): string {
  if (task.title) return task.title;
  const kind = kindOf(task);
  const excerpt = excerptOf(namingText(task), (field) => t(`ui:column.${field}`, { defaultValue: '…' }));
  return excerpt || t(kind === 'sending' ? 'tasks.untitled' : `tasks.${kind}.name`);
}
