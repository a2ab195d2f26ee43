import { defineArea } from '@cabinet/api/area';
import type { MessageVerdict, NewMessageRuleCheck } from '@cabinet/domain/message-rules';

/** Calls of message rules beside those of their groups. */
export const { useAdminMessageRuleCheckQuery } = defineArea('admin', (build) => ({
  /** What the rules make of a message, with a group as it is edited. */
  adminMessageRuleCheck: build.query<MessageVerdict, NewMessageRuleCheck>({
    query: (body) => ({ path: 'messageRuleGroups/check', method: 'POST', body, quiet: true }),
    keepUnusedDataFor: 0,
  }),
}));
