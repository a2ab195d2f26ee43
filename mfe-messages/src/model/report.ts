import { daysIn } from '@cabinet/domain/date-ranges';
import type { Task } from '@cabinet/domain/tasks';

const SECOND = 1000;
const FINISHED: readonly Task['state'][] = ['completed', 'stopped', 'failed'];

/**
 * What the outgoing list is asked for a task's messages (spec 2 §2): its group, and the time in which they were made. A
 * span of more than `days`, which no date filter may have, is left out; one that is not over has no end.
 */
export function reportOf({ createdAt, updatedAt, state, data }: Task, days: number): Record<string, string> {
  const { groupId } = data.sending;
  const from = new Date(Math.floor(Date.parse(createdAt) / SECOND) * SECOND - SECOND);
  const to = new Date(Math.ceil(Date.parse(updatedAt) / SECOND) * SECOND + SECOND);
  if (daysIn({ from, to }, new Date()) > days) return { groupId };
  return { groupId, createdAt: from.toISOString(), ...(FINISHED.includes(state) && { updatedAt: to.toISOString() }) };
}

/** The same address as the list keeps it: one range of creation. Undefined when there is nothing to rewrite. */
export function withRange(address: URLSearchParams): URLSearchParams | undefined {
  const end = address.get('updatedAt');
  if (end === null) return undefined;
  const range = new URLSearchParams(address);
  range.delete('updatedAt');
  range.set('createdAt', `${address.get('createdAt') ?? ''}~${end}`);
  return range;
}
