import { defineArea } from '@cabinet/api/area';
import type { BalanceDay } from '@cabinet/domain/billings';
import type { SendingFailures } from '@cabinet/domain/sending-failures';
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

/** The period, and how many messages failed in it: another number asks anew. */
interface FailuresQuery extends Period {
  failed: number;
}

export const { useHomeStatisticsQuery, useHomeFailuresQuery, useHomeDaysQuery } = defineArea('home', (build) => ({
  homeStatistics: build.query<SendingStatistics, Period>({
    query: (period) => ({ path: 'sendings/statistics', query: { ...period, step: 3600 } }),
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
