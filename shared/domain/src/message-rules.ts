import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { MESSAGE_RULE_ACTIONS, type AppliedMessageRule, type MessageRuleAction } from './message-rule-actions.ts';
import { compileRulePattern, isRulePattern, MAX_RULE_PATTERN_LENGTH } from './message-rule-patterns.ts';
import { resource } from './resource.ts';
import { array, boolean, idField, nameField, number, object, string, type InferType, type Schema } from './validation.ts';

export const MESSAGE_RULE_LIMITS = { rules: 100, users: 1000, words: 200, reason: 200, replacement: 100, text: 100_000 } as const;

const value = () => string().required().max(MAX_RULE_PATTERN_LENGTH);
const comparison = <K extends string>(kinds: readonly K[]) =>
  object({
    is: string().oneOf(kinds).required(),
    value: value().test('pattern', 'messageRules.pattern', (one, { parent }) => (parent as { is?: string }).is !== 'matches' || isRulePattern(one ?? '')),
  })
    .noUnknown()
    .default(undefined); // prettier-ignore

/** All given conditions must hold; case is ignored. Without any, a rule is for every message. `matches` takes `#d`, `#w` and `#*`. */
const conditionsSchema = object({
  sender: comparison(['equals', 'matches'] as const),
  text: comparison(['contains', 'matches'] as const),
  /** The text contains one of them. */
  words: array(string().trim().required().max(100)).min(1).max(MESSAGE_RULE_LIMITS.words),
})
  .noUnknown()
  .default({});

const isOf = (kind: MessageRuleAction, given: unknown) => given === kind;

const actionSchema = object({
  kind: string().oneOf(MESSAGE_RULE_ACTIONS).required(),
  /** What the sender is told by an action that refuses (`refuse`). */
  reason: string()
    .trim()
    .max(MESSAGE_RULE_LIMITS.reason)
    .default('')
    .when('kind', ([kind]: unknown[], schema) => (isOf('refuse', kind) ? schema.required() : schema.max(0))),
  /** What `replace` replaces: the sender as a whole, or every occurrence of `find` in the text. */
  target: string()
    .oneOf(['text', 'sender'] as const)
    .default('text'),
  find: string()
    .max(MAX_RULE_PATTERN_LENGTH)
    .default('')
    .when(['kind', 'target'], ([kind, target]: unknown[], schema) =>
      isOf('replace', kind) && target !== 'sender' ? schema.required() : schema.max(0),
    ),
  replacement: string()
    .max(MESSAGE_RULE_LIMITS.replacement)
    .default('')
    .when(['kind', 'target'], ([kind, target]: unknown[], schema) => {
      if (!isOf('replace', kind)) return schema.max(0);
      return target === 'sender' ? schema.required() : schema;
    }),
  /** The routing group by which `route` sends the message instead of the account's own. */
  group: idField()
    .nullable()
    .default(null)
    .when('kind', ([kind]: unknown[], schema) => (isOf('route', kind) ? schema.required() : schema)),
}).noUnknown();

const messageRuleSchema = object({
  title: nameField(100).required(),
  isActive: boolean().default(true),
  conditions: conditionsSchema,
  action: actionSchema.required(),
}).noUnknown();

interface Comparison<K extends string> {
  is: K;
  value: string;
}

export interface MessageRuleConditions {
  sender?: Comparison<'equals' | 'matches'> | undefined;
  text?: Comparison<'contains' | 'matches'> | undefined;
  words?: readonly string[] | undefined;
}

export interface MessageRule extends Omit<InferType<typeof messageRuleSchema>, 'conditions'> {
  conditions: MessageRuleConditions;
}

/** Body of `POST` and `PUT /messageRuleGroups`. Groups are asked by `priority`, the lowest first, their rules in order. */
export const messageRuleGroupSchema = object({
  title: nameField(100).required(),
  isActive: boolean().default(true),
  priority: number().integer().min(0).max(10_000).default(100),
  /** Types and accounts that it is for; none are all. */
  types: array(string().oneOf(MESSAGE_TYPES).required()).default([]),
  users: array(idField().required()).max(MESSAGE_RULE_LIMITS.users).default([]),
  rules: array(messageRuleSchema.required()).max(MESSAGE_RULE_LIMITS.rules).default([]),
}).noUnknown();
export interface NewMessageRuleGroup extends Omit<InferType<typeof messageRuleGroupSchema>, 'rules'> {
  rules: readonly MessageRule[];
}

/** Rules on the text and the sender of messages, applied when a send is accepted (spec 2 §3 "Further admin entities"). */
export interface MessageRuleGroup extends NewMessageRuleGroup {
  id: string;
  createdAt: string;
  updatedAt: string;
}

export const messageRuleGroups = resource<MessageRuleGroup, NewMessageRuleGroup>()({
  name: 'messageRuleGroups',
  order: { priority: 'asc' },
  filters: { title: 'search', isActive: 'equals', createdAt: 'range' },
  orderable: ['createdAt', 'title', 'priority'],
  live: false,
  actions: {
    find: 'messageRuleGroups.get',
    get: 'messageRuleGroups.get',
    create: 'messageRuleGroups.create',
    update: 'messageRuleGroups.update',
    remove: 'messageRuleGroups.remove',
  },
  schemas: {
    create: messageRuleGroupSchema as unknown as Schema<NewMessageRuleGroup>,
    update: messageRuleGroupSchema as unknown as Schema<NewMessageRuleGroup>,
  },
});

/** Body of `POST /messageRuleGroups/check`: a message, and a group as it is edited, in place of the saved one with its `id`. */
export const messageRuleCheckSchema = object({
  OwnerId: idField().nullable(),
  type: string().oneOf(MESSAGE_TYPES).required(),
  sender: string().trim().max(150).default(''),
  text: string().max(MESSAGE_RULE_LIMITS.text).default(''),
  id: idField().nullable(),
  group: messageRuleGroupSchema.nullable().default(null),
}).noUnknown();
export interface NewMessageRuleCheck extends Omit<InferType<typeof messageRuleCheckSchema>, 'group'> {
  group?: NewMessageRuleGroup | null | undefined;
}

/** A message as message rules judge it; `contents` is all that it says. */
export interface JudgedMessage {
  userId: string | null;
  type: MessageType;
  sender: string;
  text: string;
  contents: string;
}

/** What message rules make of a message: answer of `POST /messageRuleGroups/check`. */
export interface MessageVerdict {
  sender: string;
  text: string;
  /** Reason of the rule that refuses it; null where none does. */
  refused: string | null;
  isModerated: boolean;
  /** The routing group that it goes by. */
  group: string | null;
  applied: readonly AppliedMessageRule[];
}

export interface CompiledMessageRule {
  title: string;
  action: MessageRule['action'];
  isFor(message: { sender: string; contents: string }): boolean;
}

/** A group, compiled for many messages. */
export interface CompiledRuleGroup {
  types: ReadonlySet<string>;
  users: ReadonlySet<string>;
  rules: readonly CompiledMessageRule[];
}

function compileComparison({ is, value: wanted }: { is: string; value: string }): (lower: string) => boolean {
  const lowerWanted = wanted.toLowerCase();
  if (is === 'equals') return (lower) => lower === lowerWanted;
  return is === 'contains' ? (lower) => lower.includes(lowerWanted) : compileRulePattern(wanted);
}

/** Compiles a rule; `isFor` is asked with sender and contents in lower case. */
export function compileMessageRule({ title, action, conditions: { sender, text, words } }: MessageRule): CompiledMessageRule {
  const isSender = sender && compileComparison(sender);
  const isText = text && compileComparison(text);
  const lowerWords = words?.map((word) => word.toLowerCase());
  return {
    title,
    action,
    isFor: (message) =>
      (isSender?.(message.sender) ?? true) &&
      (isText?.(message.contents) ?? true) &&
      (lowerWords?.some((word) => message.contents.includes(word)) ?? true),
  };
}

/** Compiles the groups that are in use, in the order in which they are asked. */
export function compileMessageRules(groups: readonly NewMessageRuleGroup[]): CompiledRuleGroup[] {
  return groups
    .filter(({ isActive }) => isActive)
    .sort((a, b) => a.priority - b.priority)
    .map(({ types, users, rules }) => ({
      types: new Set(types),
      users: new Set(users),
      rules: rules.filter(({ isActive }) => isActive).map(compileMessageRule),
    }));
}

const isInScope = ({ types, users }: CompiledRuleGroup, { type, userId }: JudgedMessage) =>
  (types.size === 0 || types.has(type)) && (users.size === 0 || (userId !== null && users.has(userId)));

/** Replaces every occurrence of a text, case ignored, unless the text would become longer than any may be. */
function replaceAll(text: string, find: string, replacement: string): string {
  const literal = new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'gi');
  const replaced = text.replaceAll(literal, () => replacement);
  return replaced.length > Math.max(text.length, MESSAGE_RULE_LIMITS.text) ? text : replaced;
}

/**
 * Judges a message by rules, one rule a step, so that who calls it can let others go ahead between two steps; answers the verdict. The first
 * rule that refuses ends it, the first that chooses a group decides; what a rule replaces is what those after it see.
 */
export function* judgeMessage(groups: readonly CompiledRuleGroup[], message: JudgedMessage): Generator<void, MessageVerdict> {
  let { sender, text, contents } = message;
  let lower = { sender: sender.toLowerCase(), contents: contents.toLowerCase() };
  let isModerated = false;
  let group: string | null = null;
  const applied: AppliedMessageRule[] = [];
  for (const one of groups) {
    if (!isInScope(one, message)) continue;
    for (const { title, action, isFor } of one.rules) {
      yield;
      if (!isFor(lower)) continue;
      if (action.kind === 'route' && group !== null) continue;
      applied.push({ rule: title, action: action.kind });
      if (action.kind === 'refuse') return { sender, text, refused: action.reason, isModerated, group, applied };
      if (action.kind === 'moderate') isModerated = true;
      else if (action.kind === 'route') group = action.group;
      else if (action.target === 'sender') sender = action.replacement;
      else {
        text = replaceAll(text, action.find, action.replacement);
        contents = replaceAll(contents, action.find, action.replacement);
      }
      if (action.kind === 'replace') lower = { sender: sender.toLowerCase(), contents: contents.toLowerCase() };
    }
  }
  return { sender, text, refused: null, isModerated, group, applied };
}
