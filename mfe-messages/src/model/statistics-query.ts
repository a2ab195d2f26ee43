import type { DateRange } from '@cabinet/domain/date-ranges';
import type { FindQuery } from '@cabinet/domain/resource';
import type { SendingStatus } from '@cabinet/domain/statuses';
import { stepOf, ticksOf } from './histogram-bars.ts';
import { OUTCOMES, type Outcome } from './task-outcomes.ts';

/** The query of the histogram above a list, which shows the list's messages. */
export interface StatisticsQuery {
  range: DateRange;
  /** Seconds of a bar. */
  step: number;
  call: FindQuery;
  /** The outcomes that the list's status filter includes. */
  outcomes: readonly Outcome[];
}

/** Filters of the list that the statistics support too. */
const SHARED_FILTERS = ['type', 'sender', 'moderation', 'groupId', 'TaskId', 'OwnerId', '$scope'] as const;
/** Filters by single messages, which the statistics do not count one by one. */
const MESSAGE_ONLY_FILTERS = ['recipient', 'operator', 'price', '$search'] as const;

function outcomesIn(status: FindQuery[string]): Outcome[] {
  const wanted = (Array.isArray(status) ? status : status === undefined ? [] : [status]) as readonly SendingStatus[];
  return OUTCOMES.filter(
    ({ outcome, statuses }) =>
      wanted.length === 0 ||
      wanted.some((one) => statuses.includes(one) || (outcome === 'sent' && (one === 'pending' || one === 'paused'))),
  ).map(({ outcome }) => outcome);
}

/**
 * Derives the statistics' query from a list's query; undefined when a histogram is impossible: without a beginning, or with a filter
 * by single messages. The range begins at the first bar, so that the query stays the same while time passes within a bar.
 */
export function statisticsQueryOf(query: FindQuery, now: Date): StatisticsQuery | undefined {
  const { from, to } = (query['createdAt'] ?? {}) as { from?: string; to?: string };
  if (!from || MESSAGE_ONLY_FILTERS.some((name) => query[name])) return undefined;
  const range = { from: new Date(from), ...(to ? { to: new Date(to) } : {}) };
  const step = stepOf(range, now);
  const first = new Date(ticksOf(range, step, now)[0] ?? range.from).toISOString();
  const shared = Object.fromEntries(SHARED_FILTERS.filter((name) => query[name] !== undefined).map((name) => [name, query[name]]));
  return { range, step, outcomes: outcomesIn(query['status']), call: { ...shared, from: first, ...(to ? { to } : {}), step } };
}
