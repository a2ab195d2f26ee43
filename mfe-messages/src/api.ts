import { defineArea } from '@cabinet/api/area';
import type { SendingStatistics } from '@cabinet/domain/sendings';
import type { Billing } from '@cabinet/domain/billings';
import type { FindQuery } from '@cabinet/domain/resource';
import type { TimelineEntry } from '@cabinet/domain/sendings';

/** A message at one of its statuses: another status is another question, so that what is shown follows it. */
export interface MessageAt {
  id: string;
  status: string;
}

/** Calls that only this area makes. */
export const { useMessagesStatisticsQuery, useMessagesTimelineQuery, useMessagesCostQuery } = defineArea('messages', (build) => ({
  messagesStatistics: build.query<SendingStatistics, FindQuery>({
    query: (query) => ({ path: 'sendings/statistics', query }),
    providesTags: [
      { type: 'sendings', id: 'LIST' },
      { type: 'sendings', id: 'FIRST' },
    ],
  }),
  messagesTimeline: build.query<readonly TimelineEntry[], MessageAt>({
    query: ({ id }) => ({ path: `sendings/${encodeURIComponent(id)}/timeline` }),
  }),
  messagesCost: build.query<Billing, MessageAt>({
    query: ({ id }) => ({ path: `billings/${encodeURIComponent(id)}` }),
  }),
}));
