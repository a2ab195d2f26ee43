import type { MessageRule, MessageRuleConditions, MessageRuleGroup, NewMessageRuleGroup } from '@cabinet/domain/message-rules';
import type { MessageRuleAction } from '@cabinet/domain/message-rule-actions';

export type MessageConditionKind = keyof MessageRuleConditions;

/** Conditions of message rules in the order in which they are offered and told. */
export const MESSAGE_CONDITION_KINDS = ['sender', 'text', 'words'] as const satisfies readonly MessageConditionKind[];

/** What a condition of a message rule begins with. */
export const NEW_MESSAGE_CONDITIONS: { readonly [K in MessageConditionKind]-?: NonNullable<MessageRuleConditions[K]> } = {
  sender: { is: 'equals', value: '' },
  text: { is: 'contains', value: '' },
  words: [],
};

/** An action of a kind before anything is said about it. */
export const newAction = (kind: MessageRuleAction): MessageRule['action'] => ({
  kind,
  reason: '',
  target: 'text',
  find: '',
  replacement: '',
  group: null,
});

export const NEW_MESSAGE_RULE: MessageRule = {
  title: '',
  isActive: true,
  conditions: { text: NEW_MESSAGE_CONDITIONS.text },
  action: newAction('refuse'),
};

export const NEW_MESSAGE_RULES: NewMessageRuleGroup = { title: '', isActive: true, priority: 100, types: [], users: [], rules: [] };

/** What is edited of a group. */
export const messageRulesOf = ({ title, isActive, priority, types, users, rules }: MessageRuleGroup): NewMessageRuleGroup => ({
  title,
  isActive,
  priority,
  types,
  users,
  rules,
});
