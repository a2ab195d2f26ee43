import { defineArea } from '@cabinet/api/area';
import type { NewSupportMessage, SupportMessage } from '@cabinet/domain/support';

const OWN = [{ type: 'session' as const, id: 'SUPPORT' }];

export const { useSupportMessagesQuery, useSupportWriteMutation } = defineArea('support', (build) => ({
  /** What the account wrote lately, the newest first. */
  supportMessages: build.query<SupportMessage[], void>({
    query: () => ({ path: 'support/messages' }),
    transformResponse: ({ data }: { data: SupportMessage[] }) => data,
    providesTags: OWN,
  }),
  supportWrite: build.mutation<SupportMessage, NewSupportMessage>({
    query: (body) => ({ path: 'support/messages', method: 'POST', body }),
    invalidatesTags: OWN,
  }),
}));
