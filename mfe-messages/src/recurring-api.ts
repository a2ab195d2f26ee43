import { defineArea } from '@cabinet/api/area';
import {
  recurringMailings,
  type RecurringMailing,
  type RecurringMailingAction,
  type RecurringMailingOccurrence,
} from '@cabinet/domain/recurring-mailings';
import type { Page } from '@cabinet/domain/resource';

const pathOf = (id: string, call: string) => `${recurringMailings.path}/${encodeURIComponent(id)}/${call}`;

/** Calls of the page of recurring mailings, beside those of the resource. */
export const { useMessagesControlRecurringMutation, useMessagesOccurrencesQuery } = defineArea('messages', (build) => ({
  messagesControlRecurring: build.mutation<RecurringMailing, { id: string; action: RecurringMailingAction }>({
    query: ({ id, action }) => ({ path: pathOf(id, action), method: 'PUT', body: {} }),
    invalidatesTags: (_changed, error, { id }) =>
      error
        ? []
        : [
            { type: recurringMailings.name, id: 'LIST' },
            { type: recurringMailings.name, id },
          ],
  }),
  /** What became of each time at which a mailing was due, the latest first. */
  messagesOccurrences: build.query<Page<RecurringMailingOccurrence>, { id: string; limit: number }>({
    query: ({ id, limit }) => ({ path: pathOf(id, 'occurrences'), query: { $limit: limit } }),
    providesTags: (_page, _error, { id }) => [{ type: recurringMailings.name, id }],
    keepUnusedDataFor: 0,
  }),
}));
