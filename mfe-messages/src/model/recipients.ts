import type { Cabinet } from '@cabinet/contract/cabinet';
import type { Task } from '@cabinet/domain/tasks';

/** The server lists at most this many of a task's typed addresses. */
const MAX_LISTED_ADDRESSES = 20;
const NO_RECIPIENTS = { lists: [], recipients: [] };

/**
 * The number of lists and typed addresses of a task; `more` when it has more addresses than the server lists. `counted` are its recipients: its
 * total counts messages, of which a chain of channels makes more.
 */
export function recipientsOf(
  { data, meta }: Pick<Task, 'data' | 'meta'>,
  counted = meta.total,
): { lists: number; addresses: number; more: boolean } {
  const { lists, recipients } = data.recipients?.include ?? NO_RECIPIENTS;
  if (lists.length === 0) return { lists: 0, addresses: Math.max(recipients.length, counted), more: false };
  return { lists: lists.length, addresses: recipients.length, more: recipients.length >= MAX_LISTED_ADDRESSES };
}

/** The address of a task's contacts: its list, or all lists when it has several; undefined when it has only typed addresses. */
export function contactsOf({ data }: Pick<Task, 'data'>, link: Cabinet['link']): string | undefined {
  const [first, ...more] = data.recipients?.include.lists ?? [];
  if (first === undefined) return undefined;
  return more.length > 0 ? link('contacts.lists') : link('contacts.list', { id: first });
}
