import type { Task } from '@cabinet/domain/tasks';

/** A task tells so many of its typed addresses at most. */
const TOLD = 20;

/** To how many lists and typed addresses a task goes; `more` when it holds more addresses than it tells. */
export function recipientsOf({ data, meta }: Pick<Task, 'data' | 'meta'>): { lists: number; addresses: number; more: boolean } {
  const { lists, recipients } = data.recipients.include;
  if (lists.length === 0) return { lists: 0, addresses: Math.max(recipients.length, meta.total), more: false };
  return { lists: lists.length, addresses: recipients.length, more: recipients.length >= TOLD };
}
