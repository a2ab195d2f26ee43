import { defineArea } from '@cabinet/api/area';
import type { BalanceDay } from '@cabinet/domain/billings';
import type { SendingStatistics } from '@cabinet/domain/sendings';

/** A period in ISO times; without `to` it reaches until now. */
export interface Period {
  from: string;
  to?: string;
}

/** The account whose days are queried, and the start of the first. */
interface DaysQuery {
  userId: string;
  from: string;
}

export const { useHomeStatisticsQuery, useHomeDaysQuery } = defineArea('home', (build) => ({
  homeStatistics: build.query<SendingStatistics, Period>({
    query: (period) => ({ path: 'sendings/statistics', query: { ...period, step: 3600 } }),
    providesTags: [
      { type: 'sendings', id: 'LIST' },
      { type: 'sendings', id: 'FIRST' },
    ],
  }),
  homeDays: build.query<readonly BalanceDay[], DaysQuery>({
    query: ({ userId, from }) => ({ path: `billings/balance/${userId}/days`, query: { from } }),
    transformResponse: ({ result }: { result: readonly BalanceDay[] }) => result,
  }),
}));
