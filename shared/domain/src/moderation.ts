import type { MessageType } from './channels.ts';
import { matchesPattern, patternText } from './message-patterns.ts';
import { filesIn, type Payload } from './payload.ts';
import { textsOf } from './payload-filling.ts';
import { resource } from './resource.ts';
import { array, boolean, collectErrors, object, string, type InferType } from './validation.ts';

type MessageContent = Omit<Payload, 'sender'>;

/** All texts of messages, each once, in reading order. */
export function textsOfMessages(messages: readonly MessageContent[]): string[] {
  return [...new Set(messages.flatMap((said) => [said.text ?? '', ...textsOf(said)]).filter((text) => text.trim() !== ''))];
}

/** The files of messages, which are moderated like texts: `field:id`. */
export function filesOfMessages(messages: readonly MessageContent[]): string[] {
  return [...new Set(messages.flatMap(filesIn).map(({ field, id }) => `${field}:${id}`))];
}

/** Why a pattern cannot replace a text, as the code of a rule; a text always matches itself. */
function patternFault(pattern: string, text: string): string | undefined {
  if (pattern === text) return undefined;
  return collectErrors(patternText(), pattern)[0]?.code ?? (matchesPattern(pattern, text) ? undefined : 'pattern.mismatch');
}

/** `{ patterns }` in place of texts, one for each of `textsOfMessages` in its order; each must match the text that it replaces. */
export function patternsSchema(texts: readonly string[]) {
  return object({
    patterns: array(string().required())
      .required()
      .length(texts.length, 'invalid')
      .test('fit', (patterns, { createError, path }) => {
        const codes = patterns.map((pattern, index) => patternFault(pattern, texts[index] ?? ''));
        const wrong = codes.findIndex((code) => code !== undefined);
        return wrong < 0 || createError({ path: `${path}[${wrong}]`, message: codes[wrong] });
      }),
  }).noUnknown();
}

/** Body of `PUT /moderation/{id}`: the decision about all sends with the same content. A rejection needs a reason. */
export const moderationDecisionSchema = object({
  moderation: string()
    .oneOf(['approved', 'rejected'] as const)
    .required(),
  reason: string()
    .trim()
    .max(500)
    .when('moderation', ([moderation]: unknown[], schema) => (moderation === 'rejected' ? schema.required() : schema)),
  /** Also approves the content as patterns, so that the account's next sends with it are not moderated. */
  asPattern: boolean().default(false),
  /** With `asPattern`, patterns that are approved instead of the texts; checked by `patternsSchema`. */
  patterns: array(string().required()).default(undefined).optional(),
}).noUnknown();
export type ModerationDecision = InferType<typeof moderationDecisionSchema>;

/** Sends of an account with the same content, fallbacks included, that wait for moderation (decisions.md "Sending"). */
export interface ModerationEntry {
  /** Derived from the content: equal content has the same id. */
  id: string;
  messages: { type: MessageType; payload: Payload }[];
  /** How many sends wait, and how many recipients they have in all. */
  sends: number;
  recipients: number;
  OwnerId: string;
  /** When the first of them was made. */
  createdAt: string;
}

export const moderation = resource<ModerationEntry, never, ModerationDecision>()({
  name: 'moderation',
  // The oldest come first.
  order: { createdAt: 'asc' },
  filters: { id: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'moderation.get', get: 'moderation.get', update: 'moderation.update' },
  schemas: { update: moderationDecisionSchema as never },
});

/** Whether sends of an account need moderation: `GET` and `PUT /users/{id}/moderation`. */
export const moderationSettingSchema = object({ isRequired: boolean().required() }).noUnknown();
export type ModerationSetting = InferType<typeof moderationSettingSchema>;
