import { defineArea } from '@cabinet/api/area';
import type { BalanceDay } from '@cabinet/domain/billings';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import type { Period, PeriodDays, StatisticsQuery } from './day.ts';

/** Figures, and the number of days that they are of. */
export interface HomeStatistics extends SendingStatistics {
  days: PeriodDays;
}

/** The account whose days are queried, and the start of the first. */
interface DaysQuery {
  userId: string;
  from: string;
}

/** The period, and how many messages failed in it: another number asks anew. */
interface FailuresQuery extends Period {
  failed: number;
}

export const { useHomeStatisticsQuery, useHomeFailuresQuery, useHomeDaysQuery } = defineArea('home', (build) => ({
  homeStatistics: build.query<HomeStatistics, StatisticsQuery>({
    query: ({ days: _days, ...query }) => ({ path: 'sendings/statistics', query }),
    transformResponse: (answer: SendingStatistics, _meta, { days }) => ({ ...answer, days }),
    providesTags: [
      { type: 'sendings', id: 'LIST' },
      { type: 'sendings', id: 'FIRST' },
    ],
  }),
  homeFailures: build.query<SendingFailures, FailuresQuery>({
    query: ({ failed: _failed, ...period }) => ({ path: 'sendings/statistics/failures', query: { ...period }, quiet: true }),
  }),
  homeDays: build.query<readonly BalanceDay[], DaysQuery>({
    query: ({ userId, from }) => ({ path: `billings/balance/${userId}/days`, query: { from } }),
    transformResponse: ({ result }: { result: readonly BalanceDay[] }) => result,
  }),
}));
