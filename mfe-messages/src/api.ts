import { defineArea } from '@cabinet/api/area';
import { applyLive } from '@cabinet/api/live';
import { notifications, type Notification } from '@cabinet/domain/notifications';
import type { PlannedFallback, SendingStatistics } from '@cabinet/domain/sendings';
import type { Billing } from '@cabinet/domain/billings';
import type { FindQuery } from '@cabinet/domain/resource';
import type { TimelineEntry } from '@cabinet/domain/sendings';

/** A message at one of its statuses: another status is another question, so that what is shown follows it. */
export interface MessageAt {
  id: string;
  status: string;
}

const READ = { isRead: true } as const satisfies Partial<Notification>;

/** Calls that only this area makes. */
export const {
  useMessagesStatisticsQuery,
  useMessagesTimelineQuery,
  useMessagesPlannedQuery,
  useMessagesCostQuery,
  useMessagesReadNotificationMutation,
} = defineArea('messages', (build) => ({
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
  messagesPlanned: build.query<readonly PlannedFallback[], MessageAt>({
    query: ({ id }) => ({ path: `sendings/${encodeURIComponent(id)}/planned` }),
  }),
  messagesCost: build.query<Billing, MessageAt>({
    query: ({ id }) => ({ path: `billings/${encodeURIComponent(id)}` }),
  }),
  messagesReadNotification: build.mutation<Notification, string>({
    query: (id) => ({ path: `${notifications.path}/${encodeURIComponent(id)}/read`, method: 'PATCH', body: {} }),
    onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
      try {
        await queryFulfilled;
        // Counts of what is unread change too.
        dispatch(applyLive('notifications', 'updated', { rows: [{ id, ...READ }], more: true }));
      } catch {
        // A reading that failed is told to nobody (spec 2 §7).
      }
    },
  }),
}));
