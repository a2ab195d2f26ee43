import { defineArea } from '@cabinet/api/area';
import type { NewSupportMessage, SupportMessage } from '@cabinet/domain/support';

const SUPPORT_TAGS = [{ type: 'session' as const, id: 'SUPPORT' }];

export const { useSupportMessagesQuery, useSupportWriteMutation, useSupportSeenMutation } = defineArea('support', (build) => ({
  /** The conversation of the account with support, the newest message first. */
  supportMessages: build.query<SupportMessage[], void>({
    query: () => ({ path: 'support/messages' }),
    transformResponse: ({ data }: { data: SupportMessage[] }) => data,
    providesTags: SUPPORT_TAGS,
  }),
  supportWrite: build.mutation<SupportMessage, NewSupportMessage>({
    query: (body) => ({ path: 'support/messages', method: 'POST', body }),
    invalidatesTags: SUPPORT_TAGS,
  }),
  /** The account has seen all answers; those that are shown as new stay so until the chat is opened again. */
  supportSeen: build.mutation<void, void>({
    query: () => ({ path: 'support/messages/seen', method: 'PUT', quiet: true }),
  }),
}));
