import { sendings } from '@cabinet/domain/sendings';
import { countedFilter } from '@cabinet/platform/modules/sendings/filters';
import { readStatisticsRange, statisticsOf } from '@cabinet/platform/modules/sendings/statistics';
import type { Database } from '@cabinet/platform/plugins/database/open';
import { readListQuery } from '@cabinet/platform/resource/list-query';
import type { Accounts } from './lists-accounts.ts';

const DAY = 86_400_000;
/** Seconds of a bar by the days of its histogram. */
const ASKED: readonly [days: number, step: number][] = [
  [1, 1800],
  [7, 10_800],
  [30, 3600],
];

/** What a question is called, and what asks it. */
export interface StatisticsQuestion {
  title: string;
  ask(): Promise<unknown>;
}

/** The histograms of days, weeks and months, as each caller sees them. */
export function statisticsQuestions({ db }: Database, { callers }: Accounts, now: Date): StatisticsQuestion[] {
  return Object.entries(callers).flatMap(([who, caller]) =>
    ASKED.map(([days, step]) => ({
      title: `statistics, ${who}, ${days} days by ${step} s`,
      ask: () => {
        const query = { from: new Date(now.getTime() - days * DAY).toISOString(), to: now.toISOString(), step };
        return statisticsOf(db, caller, readStatisticsRange(query, now), countedFilter(caller, readListQuery(sendings, {})).batch);
      },
    })),
  );
}
