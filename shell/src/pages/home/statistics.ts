import { defineArea } from '@cabinet/api/area';
import type { MessageType } from '@cabinet/domain/channels';

/** What became of the messages that were made in an hour. */
export interface Bucket {
  /** Beginning of the hour, ISO. */
  at: string;
  delivered: number;
  sent: number;
  failed: number;
}

/** Answer of `GET /sendings/statistics`; `totals.sent` are all messages, a bucket's `sent` those still on their way. */
export interface Statistics {
  buckets: readonly Bucket[];
  channels: readonly { type: MessageType; total: number; delivered: number }[];
  totals: { sent: number; delivered: number; failed: number; spent: number };
}

/** Times of a question, ISO; `to` open means now. */
export interface Period {
  from: string;
  to?: string;
}

export const { useHomeStatisticsQuery } = defineArea('home', (build) => ({
  homeStatistics: build.query<Statistics, Period>({
    query: (period) => ({ path: 'sendings/statistics', query: { ...period, step: 3600 } }),
    providesTags: [
      { type: 'sendings', id: 'LIST' },
      { type: 'sendings', id: 'FIRST' },
    ],
  }),
}));
