import { defineArea } from '@cabinet/api/area';
import { applyLiveEvent } from '@cabinet/api/live';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { TaskTitle } from '@cabinet/domain/task-title';
import { tasks, type Task } from '@cabinet/domain/tasks';

const pathOf = (id: string, call: string) => `${tasks.path}/${encodeURIComponent(id)}/${call}`;

/** Calls that only the page of a mailing makes; apart, so that home, which shows mailings too, does not load them. */
export const { useMessagesNameTaskMutation, useMessagesFailedListMutation } = defineArea('messages', (build) => ({
  messagesNameTask: build.mutation<Task, TaskTitle & { id: string }>({
    query: ({ id, title }) => ({ path: pathOf(id, 'title'), method: 'PUT', body: { title } }),
    onQueryStarted: async (_named, { dispatch, queryFulfilled }) => {
      try {
        const { data } = await queryFulfilled;
        dispatch(applyLiveEvent('tasks', 'updated', { rows: [data], more: false }));
      } catch {
        // The form that asked shows why it failed.
      }
    },
  }),
  /** Makes a contact list of those whom a mailing failed for. */
  messagesFailedList: build.mutation<ContactList, { id: string; title: string }>({
    query: ({ id, title }) => ({ path: pathOf(id, 'failedList'), method: 'POST', body: { title } }),
    invalidatesTags: (_list, error) => (error ? [] : ['contactLists']),
  }),
}));
