import { defineArea } from '@cabinet/api/area';
import type { BalanceDay } from '@cabinet/domain/billings';
import type { SendingStatistics } from '@cabinet/domain/sendings';

/** Times of a question, ISO; `to` open means now. */
export interface Period {
  from: string;
  to?: string;
}

/** Whose days are asked for, and when the first of them begins. */
interface Days {
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
  homeDays: build.query<readonly BalanceDay[], Days>({
    query: ({ userId, from }) => ({ path: `billings/balance/${userId}/days`, query: { from } }),
    transformResponse: ({ result }: { result: readonly BalanceDay[] }) => result,
  }),
}));
