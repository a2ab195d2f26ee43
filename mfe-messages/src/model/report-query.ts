import { daysIn } from '@cabinet/domain/date-ranges';
import type { Task } from '@cabinet/domain/tasks';

const SECOND_MS = 1000;
const FINISHED: readonly Task['state'][] = ['completed', 'stopped', 'failed'];

/**
 * The parameters of the outgoing list for a task's messages (spec 2 §2): its group and the period in which they were
 * created; undefined for a task that sends nothing. A period longer than `days`, the limit of date filters, is omitted; that of an unfinished task has no end.
 */
export function reportQueryOf({ createdAt, updatedAt, state, data }: Task, days: number): Record<string, string> | undefined {
  if (!data.sending) return undefined;
  const { groupId } = data.sending;
  const from = new Date(Math.floor(Date.parse(createdAt) / SECOND_MS) * SECOND_MS - SECOND_MS);
  const to = new Date(Math.ceil(Date.parse(updatedAt) / SECOND_MS) * SECOND_MS + SECOND_MS);
  if (daysIn({ from, to }, new Date()) > days) return { groupId };
  return { groupId, createdAt: from.toISOString(), ...(FINISHED.includes(state) && { updatedAt: to.toISOString() }) };
}

/** Rewrites the address to the form that the list keeps, with one range of creation; undefined when there is nothing to rewrite. */
export function withRange(address: URLSearchParams): URLSearchParams | undefined {
  const end = address.get('updatedAt');
  if (end === null) return undefined;
  const range = new URLSearchParams(address);
  range.delete('updatedAt');
  range.set('createdAt', `${address.get('createdAt') ?? ''}~${end}`);
  return range;
}
