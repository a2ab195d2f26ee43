import { defineArea } from '@cabinet/api/area';
import { applyLiveEvent } from '@cabinet/api/live';
import type { SendingSumsAnswer } from '@cabinet/domain/sending-sums';
import type { OptOut } from '@cabinet/domain/opt-outs';
import { notifications, type Notification } from '@cabinet/domain/notification-rows';
import type { PlannedFallback, SendingStatistics } from '@cabinet/domain/sendings';
import type { Billing } from '@cabinet/domain/billings';
import type { Provider } from '@cabinet/domain/providers';
import type { FindQuery, Page } from '@cabinet/domain/resource';
import type { TimelineEntry } from '@cabinet/domain/sendings';
import type { TaskSummary } from '@cabinet/domain/task-summary';
import { taskRows } from '@cabinet/domain/task-rows';

/** A message at one of its statuses: the status is part of the cache key, so that a new status fetches the data again. */
export interface MessageWithStatus {
  id: string;
  status: string;
}

const READ = { isRead: true } as const satisfies Partial<Notification>;

/** Calls that only this area makes. */
export const {
  useMessagesStatisticsQuery,
  useMessagesSumsQuery,
  useMessagesTimelineQuery,
  useMessagesPlannedQuery,
  useMessagesCostQuery,
  useMessagesTaskSummaryQuery,
  useMessagesProvidersQuery,
  useMessagesReadNotificationMutation,
  useMessagesOptOutMutation,
} = defineArea('messages', (build) => ({
  messagesStatistics: build.query<SendingStatistics, FindQuery>({
    query: (query) => ({ path: 'sendings/statistics', query }),
    providesTags: [
      { type: 'sendings', id: 'LIST' },
      { type: 'sendings', id: 'FIRST' },
    ],
  }),
  messagesSums: build.query<SendingSumsAnswer, FindQuery>({
    query: (query) => ({ path: 'sendings/sums', query }),
    keepUnusedDataFor: 0,
  }),
  messagesTimeline: build.query<readonly TimelineEntry[], MessageWithStatus>({
    query: ({ id }) => ({ path: `sendings/${encodeURIComponent(id)}/timeline` }),
  }),
  messagesPlanned: build.query<readonly PlannedFallback[], MessageWithStatus>({
    query: ({ id }) => ({ path: `sendings/${encodeURIComponent(id)}/planned` }),
  }),
  messagesCost: build.query<Billing, MessageWithStatus>({
    query: ({ id }) => ({ path: `billings/${encodeURIComponent(id)}` }),
  }),
  /** What became of the messages of a task; answers to them change it too. */
  messagesTaskSummary: build.query<TaskSummary, string>({
    query: (id) => ({ path: `${taskRows.path}/${encodeURIComponent(id)}/summary` }),
    providesTags: (_summary, _error, id) => [
      { type: taskRows.name, id },
      { type: 'sendingsIncoming', id: 'FIRST' },
    ],
    keepUnusedDataFor: 0,
  }),
  messagesProviders: build.query<Page<Pick<Provider, 'name' | 'title'>>, FindQuery>({ query: (query) => ({ path: 'providers', query }) }),
  /** Puts an address on the account's own stop list. */
  messagesOptOut: build.mutation<OptOut, string>({
    query: (recipient) => ({ path: 'optOuts', method: 'POST', body: { recipient } }),
    invalidatesTags: [{ type: 'optOuts', id: 'LIST' }],
  }),
  messagesReadNotification: build.mutation<Notification, string>({
    query: (id) => ({ path: `${notifications.path}/${encodeURIComponent(id)}/read`, method: 'PATCH', body: {} }),
    onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
      try {
        await queryFulfilled;
        // The counts of unread notifications change too.
        dispatch(applyLiveEvent('notifications', 'updated', { rows: [{ id, ...READ }], more: true }));
      } catch {
        // A failure to mark as read is not shown to the user (spec 2 §7).
      }
    },
  }),
}));
