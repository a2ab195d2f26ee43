import { messageRuleCheckSchema, messageRuleGroups, type NewMessageRuleCheck } from '@cabinet/domain/message-rules';
import type { Module } from '../../module.ts';
import { MessageRuleService } from './service.ts';

/** Rules on texts and senders of messages: refuse, replace, send to moderation, choose a routing group (docs/routing.md). */
export const module: Module = {
  name: 'message-rules',
  services(app) {
    app.services.messageRules = new MessageRuleService(app);
  },
  routes(app) {
    const { messageRules } = app.services;
    app.resource(messageRuleGroups, messageRules.repository);
    app.post<{ Body: NewMessageRuleCheck }>(
      '/messageRuleGroups/check',
      {
        config: { access: 'messageRuleGroups.get' },
        schema: {
          tags: ['messageRuleGroups'],
          summary: 'What message rules make of a message, with a group as it is edited; nothing is sent',
          body: messageRuleCheckSchema,
        },
      },
      ({ body }) => messageRules.check(body),
    );
  },
};
