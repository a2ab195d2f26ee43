import type { MessageType } from './channels.ts';
import { matchesPattern, patternText } from './message-patterns.ts';
import { filesIn, type Payload } from './payload.ts';
import { textsOf } from './payload-filling.ts';
import { resource } from './resource.ts';
import { array, boolean, collectErrors, object, string, type InferType } from './validation.ts';

type Said = Omit<Payload, 'sender'>;

/** All that messages say, each text once, in the order in which it is read. */
export function textsSaid(messages: readonly Said[]): string[] {
  return [...new Set(messages.flatMap((said) => [said.text ?? '', ...textsOf(said)]).filter((text) => text.trim() !== ''))];
}

/** The files of messages, each to be approved like a text: a file stands for what it shows. */
export function filesSaid(messages: readonly Said[]): string[] {
  return [...new Set(messages.flatMap(filesIn).map(({ field, id }) => `${field}:${id}`))];
}

/** What keeps `pattern` from standing for `text`, as the code of a rule; a text stands for itself, whatever it is. */
function unfit(pattern: string, text: string): string | undefined {
  if (pattern === text) return undefined;
  return collectErrors(patternText(), pattern)[0]?.code ?? (matchesPattern(pattern, text) ? undefined : 'pattern.mismatch');
}

/** `{ patterns }` in place of texts, one for each of `textsSaid` in its order; each has to let through what it stands for. */
export function patternsSchema(texts: readonly string[]) {
  return object({
    patterns: array(string().required())
      .required()
      .length(texts.length, 'invalid')
      .test('fit', (patterns, { createError, path }) => {
        const codes = patterns.map((pattern, index) => unfit(pattern, texts[index] ?? ''));
        const wrong = codes.findIndex((code) => code !== undefined);
        return wrong < 0 || createError({ path: `${path}[${wrong}]`, message: codes[wrong] });
      }),
  }).noUnknown();
}

/** What somebody decides about all sends that say the same: `PUT /moderation/{id}`. A rejection needs its reason. */
export const moderationDecisionSchema = object({
  moderation: string()
    .oneOf(['approved', 'rejected'] as const)
    .required(),
  reason: string()
    .trim()
    .max(500)
    .when('moderation', ([moderation]: unknown[], schema) => (moderation === 'rejected' ? schema.required() : schema)),
  /** Approves what it says for good: the account's next sends with it need not be read. */
  asPattern: boolean().default(false),
  /** With `asPattern`, what is approved in place of its texts as they stand; checked by `patternsSchema`. */
  patterns: array(string().required()).default(undefined).optional(),
}).noUnknown();
export type ModerationDecision = InferType<typeof moderationDecisionSchema>;

/** Sends of an account that say the same and wait to be read, the send itself and its fallbacks (decisions.md "Sending"). */
export interface ModerationEntry {
  /** The same for all that say the same. */
  id: string;
  messages: { type: MessageType; payload: Payload }[];
  /** How many sends wait, and how many recipients they have. */
  sends: number;
  recipients: number;
  OwnerId: string;
  /** When the first of them was made. */
  createdAt: string;
}

export const moderation = resource<ModerationEntry, never, ModerationDecision>()({
  name: 'moderation',
  // Who waits longest is read first.
  order: { createdAt: 'asc' },
  filters: { OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'moderation.get', get: 'moderation.get', update: 'moderation.update' },
  schemas: { update: moderationDecisionSchema as never },
});

/** Whether sends of an account are read before they go out: `GET` and `PUT /users/{id}/moderation`. */
export const moderatedSchema = object({ isRequired: boolean().required() }).noUnknown();
export type Moderated = InferType<typeof moderatedSchema>;
