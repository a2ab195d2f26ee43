import { nextRun } from '@cabinet/domain/recurrence';
import type { RecurringMailing } from '@cabinet/domain/recurring-mailings';
import type { Task } from '@cabinet/domain/task-rows';

/** A time at which a recurring mailing is going to be sent. */
export interface PlannedRun {
  id: string;
  startsAt: string;
  mailing: RecurringMailing;
}

/** What a calendar shows: a mailing that is scheduled, or a time of a recurring one. */
export type CalendarItem = Task | PlannedRun;

/** The times from `after` on and before `to` at which recurring mailings are going to be sent; those that are paused or over are not. */
export function plannedRuns(mailings: readonly RecurringMailing[], after: Date, to: Date): PlannedRun[] {
  return mailings
    .filter(({ state }) => state === 'active')
    .flatMap((mailing) => {
      const runs: PlannedRun[] = [];
      for (let run = nextRun(mailing, after); run && run.at < to; run = nextRun(mailing, run.at))
        runs.push({ id: `${mailing.id} ${run.day}`, startsAt: run.at.toISOString(), mailing });
      return runs;
    });
}
