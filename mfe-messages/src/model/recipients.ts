import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Task } from '@cabinet/domain/tasks';

/** A task tells so many of its typed addresses at most. */
const TOLD = 20;

/** To how many lists and typed addresses a task goes; `more` when it holds more addresses than it tells. */
export function recipientsOf({ data, meta }: Pick<Task, 'data' | 'meta'>): { lists: number; addresses: number; more: boolean } {
  const { lists, recipients } = data.recipients.include;
  if (lists.length === 0) return { lists: 0, addresses: Math.max(recipients.length, meta.total), more: false };
  return { lists: lists.length, addresses: recipients.length, more: recipients.length >= TOLD };
}

/** Where a task's contacts are: its list, or all lists when it has several; undefined for typed addresses only. */
export function contactsOf({ data }: Pick<Task, 'data'>, link: Cabinet['link']): string | undefined {
  const [first, ...more] = data.recipients.include.lists;
  if (first === undefined) return undefined;
  return more.length > 0 ? link('contacts.lists') : link('contacts.list', { id: first });
}
