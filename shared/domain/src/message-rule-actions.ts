/** What a message rule does: refuses the message, replaces its text or sender, has it read first, chooses a routing group. */
export const MESSAGE_RULE_ACTIONS = ['refuse', 'replace', 'moderate', 'route'] as const;
export type MessageRuleAction = (typeof MESSAGE_RULE_ACTIONS)[number];

/** A rule that was applied to a message, as its timeline tells it. */
export interface AppliedMessageRule {
  rule: string;
  action: MessageRuleAction;
}
