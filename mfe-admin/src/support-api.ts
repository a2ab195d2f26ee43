import { defineArea } from '@cabinet/api/area';
import type { NewSupportMessage, SupportMessage } from '@cabinet/domain/support';

interface Conversation {
  /** The conversation's id, which is the account's. */
  id: string;
  /** How many times earlier messages were asked for. */
  before?: string | undefined;
}

interface ConversationPage {
  data: SupportMessage[];
  hasMore: boolean;
}

const path = (id: string) => `support/threads/${encodeURIComponent(id)}/messages`;

/** Calls of the inbox of support. */
export const { useAdminConversationQuery, useLazyAdminConversationQuery, useAdminAnswerMutation } = defineArea('admin', (build) => ({
  /** A page of a conversation, the newest message first. */
  adminConversation: build.query<ConversationPage, Conversation>({
    query: ({ id, before }) => ({ path: path(id), ...(before ? { query: { before } } : {}) }),
    providesTags: [{ type: 'supportThreads', id: 'LIST' }],
  }),
  adminAnswer: build.mutation<SupportMessage, Conversation & NewSupportMessage>({
    query: ({ id, text }) => ({ path: path(id), method: 'POST', body: { text } }),
    invalidatesTags: (_answer, error, { id }) =>
      error
        ? []
        : [
            { type: 'supportThreads', id: 'LIST' },
            { type: 'supportThreads', id },
          ],
  }),
}));
