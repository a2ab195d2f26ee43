import type { DateRange } from '@cabinet/domain/date-ranges';
import type { FindQuery } from '@cabinet/domain/resource';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { stepOf, ticksOf } from './histogram.ts';
import { PARTS, type Part } from './task-progress.ts';

/** What the histogram above a list asks for, so that it shows the list's messages. */
export interface StatisticsQuestion {
  range: DateRange;
  /** Seconds of a bar. */
  step: number;
  call: FindQuery;
  /** Series that the list's status filter leaves. */
  parts: readonly Part[];
}

/** Filters of the list that the statistics share. */
const SHARED = ['type', 'sender', 'moderation', 'groupId', 'TaskId', 'OwnerId', '$scope'] as const;
/** What only messages know, which are not counted one by one. */
const OF_MESSAGES = ['recipient', 'operator', 'price', '$search'] as const;

function partsIn(status: FindQuery[string]): Part[] {
  const wanted = (Array.isArray(status) ? status : status === undefined ? [] : [status]) as readonly SendingStatus[];
  return PARTS.filter(
    ({ part, statuses }) =>
      wanted.length === 0 || wanted.some((one) => statuses.includes(one) || (part === 'sent' && (one === 'pending' || one === 'paused'))),
  ).map(({ part }) => part);
}

/**
 * Reads a list's call; undefined where bars over time would say nothing: without a beginning, or about what only messages know.
 * The question begins at its first bar, so that it stays the same while time goes on within a bar.
 */
export function questionOf(query: FindQuery, now: Date): StatisticsQuestion | undefined {
  const { from, to } = (query['createdAt'] ?? {}) as { from?: string; to?: string };
  if (!from || OF_MESSAGES.some((name) => query[name])) return undefined;
  const range = { from: new Date(from), ...(to ? { to: new Date(to) } : {}) };
  const step = stepOf(range, now);
  const first = new Date(ticksOf(range, step, now)[0] ?? range.from).toISOString();
  const shared = Object.fromEntries(SHARED.filter((name) => query[name] !== undefined).map((name) => [name, query[name]]));
  return { range, step, parts: partsIn(query['status']), call: { ...shared, from: first, ...(to ? { to } : {}), step } };
}
