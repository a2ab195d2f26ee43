import { defineArea } from '@cabinet/api/area';
import type { SendingStatistics } from '@cabinet/domain/sendings';

/** Times of a question, ISO; `to` open means now. */
export interface Period {
  from: string;
  to?: string;
}

export const { useHomeStatisticsQuery } = defineArea('home', (build) => ({
  homeStatistics: build.query<SendingStatistics, Period>({
    query: (period) => ({ path: 'sendings/statistics', query: { ...period, step: 3600 } }),
    providesTags: [
      { type: 'sendings', id: 'LIST' },
      { type: 'sendings', id: 'FIRST' },
    ],
  }),
}));
