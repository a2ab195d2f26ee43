import { useMemo } from 'react';
import { useResource } from '@cabinet/api/resource';
import { RECURRING_MAILING_LIMITS, recurringMailings } from '@cabinet/domain/recurring-mailings';
import type { Task } from '@cabinet/domain/task-rows';
import { byDay } from './calendar-days.ts';
import { plannedRuns, type CalendarItem } from './planned-runs.ts';

const NONE: readonly never[] = [];
const QUERY = { state: ['active'], $limit: RECURRING_MAILING_LIMITS.perAccount };

/** By the day on which they begin: mailings that are scheduled, and times of recurring ones from `from` on, before `to`, as moments. */
export function useCalendarItems(tasks: readonly Task[] = NONE, from: number, to: number): ReadonlyMap<string, CalendarItem[]> {
  const { data } = useResource(recurringMailings).useFind(QUERY);
  const mailings = data?.data ?? NONE;
  return useMemo(() => {
    const runs = plannedRuns(mailings, new Date(Math.max(from, Date.now())), new Date(to));
    return byDay<CalendarItem>([...tasks, ...runs].toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)));
  }, [tasks, mailings, from, to]);
}
