import { defineArea } from '@cabinet/api/area';
import {
  conversations,
  type Conversation,
  type ConversationAnswer,
  type ConversationChange,
  type ConversationPage,
} from '@cabinet/domain/conversations';
import type { FindQuery, Page } from '@cabinet/domain/resource';
import type { NewSending, SendingAccepted, SendingQuote } from '@cabinet/domain/sendings';

const { name, path } = conversations;
const pathOf = (id: string, rest = '') => `${path}/${encodeURIComponent(id)}${rest}`;

/** What shows a conversation: its row in lists, itself, and its messages. */
const shownBy = (id: string) => [
  { type: name, id: 'LIST' },
  { type: name, id },
];

/** The calls of conversations, which only this area makes. */
export const {
  useMessagesTalksInfiniteQuery,
  useMessagesTalkInfiniteQuery,
  useMessagesTalkReadMutation,
  useMessagesTalkChangeMutation,
  useMessagesTalkAnswerMutation,
  useMessagesTalkQuoteMutation,
} = defineArea('messages', (build) => ({
  /** Conversations, the latest first; each page names the one that follows. */
  messagesTalks: build.infiniteQuery<Page<Conversation>, FindQuery, string | null>({
    query: ({ queryArg, pageParam }) => ({ path, query: { ...queryArg, ...(pageParam === null ? {} : { $after: pageParam }) } }),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    providesTags: ['LIST', 'FIRST'].map((id) => ({ type: name, id })),
  }),
  /** The messages of a conversation, the newest first. */
  messagesTalk: build.infiniteQuery<ConversationPage, string, string | null>({
    query: ({ queryArg: id, pageParam }) => ({
      path: pathOf(id, '/messages'),
      ...(pageParam === null ? {} : { query: { before: pageParam } }),
    }),
    infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next },
    providesTags: (_pages, _error, id) => [{ type: name, id: `messages/${id}` }],
    keepUnusedDataFor: 0,
  }),
  messagesTalkRead: build.mutation<Conversation, string>({
    query: (id) => ({ path: pathOf(id, '/read'), method: 'POST', quiet: true }),
    invalidatesTags: (_row, error, id) => (error ? [] : shownBy(id)),
  }),
  messagesTalkChange: build.mutation<Conversation, { id: string; body: Partial<ConversationChange> }>({
    query: ({ id, body }) => ({ path: pathOf(id), method: 'PUT', body }),
    invalidatesTags: (_row, error, { id }) => (error ? [] : shownBy(id)),
  }),
  /** Answers; the same idempotency `key` with the same body is accepted only once. */
  messagesTalkAnswer: build.mutation<SendingAccepted, { id: string; body: ConversationAnswer; key: string }>({
    query: ({ id, body, key }) => ({ path: pathOf(id, '/answers'), method: 'POST', body, headers: { 'Idempotency-Key': key } }),
    invalidatesTags: (_accepted, error, { id }) =>
      error ? [] : [...shownBy(id), { type: name, id: `messages/${id}` }, 'sendings', 'billings', 'balance'],
  }),
  /** What an answer costs; charges nothing. */
  messagesTalkQuote: build.mutation<SendingQuote, NewSending>({
    query: (body) => ({ path: 'sendings/quote', method: 'POST', body, quiet: true }),
  }),
}));
