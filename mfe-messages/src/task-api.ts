import { defineArea } from '@cabinet/api/area';
import { applyLiveEvent } from '@cabinet/api/live';
import type { ContactList } from '@cabinet/domain/contact-lists';
import type { TextVariant } from '@cabinet/domain/text-tests';
import type { TaskTitle } from '@cabinet/domain/task-title';
import { tasks, type Task } from '@cabinet/domain/tasks';

const pathOf = (id: string, call: string) => `${tasks.path}/${encodeURIComponent(id)}/${call}`;

interface Change {
  dispatch: (action: ReturnType<typeof applyLiveEvent>) => unknown;
  queryFulfilled: Promise<{ data: Task }>;
}

/** Shows a task as the answer to its change has it. */
async function showChanged(_asked: unknown, { dispatch, queryFulfilled }: Change): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    dispatch(applyLiveEvent('tasks', 'updated', { rows: [data], more: false }));
  } catch {
    // Whoever asked shows why it failed.
  }
}

/** Calls that only the page of a mailing makes; apart, so that home, which shows mailings too, does not load them. */
export const { useMessagesNameTaskMutation, useMessagesMoveTaskMutation, useMessagesFailedListMutation, useMessagesDecideTextMutation } =
  defineArea('messages', (build) => ({
    messagesNameTask: build.mutation<Task, TaskTitle & { id: string }>({
      query: ({ id, title }) => ({ path: pathOf(id, 'title'), method: 'PUT', body: { title } }),
      onQueryStarted: showChanged,
    }),
    /** Has a scheduled mailing go out at another time; null sends it now. */
    messagesMoveTask: build.mutation<Task, { id: string; startsAt: string | null }>({
      query: ({ id, startsAt }) => ({ path: pathOf(id, 'start'), method: 'PUT', body: { startsAt } }),
      onQueryStarted: showChanged,
      invalidatesTags: (_moved, error) => (error ? [] : ['billings', 'balance']),
    }),
    /** Sends one of two texts that are tried to the rest. */
    messagesDecideText: build.mutation<Task, { id: string; winner: TextVariant }>({
      query: ({ id, winner }) => ({ path: pathOf(id, 'textTest'), method: 'PUT', body: { winner } }),
      onQueryStarted: showChanged,
    }),
    /** Makes a contact list of those whom a mailing failed for. */
    messagesFailedList: build.mutation<ContactList, { id: string; title: string }>({
      query: ({ id, title }) => ({ path: pathOf(id, 'failedList'), method: 'POST', body: { title } }),
      invalidatesTags: (_list, error) => (error ? [] : ['contactLists']),
    }),
  }));
