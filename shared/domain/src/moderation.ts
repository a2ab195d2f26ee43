import type { MessageType } from './channels.ts';
import type { Payload } from './payload.ts';
import { resource } from './resource.ts';
import { boolean, object, string, type InferType } from './validation.ts';

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
  filters: { OwnerId: 'owner', createdAt: 'range' },
  live: false,
  actions: { find: 'moderation.get', get: 'moderation.get', update: 'moderation.update' },
  schemas: { update: moderationDecisionSchema as never },
});

/** Whether sends of an account are read before they go out: `GET` and `PUT /users/{id}/moderation`. */
export const moderatedSchema = object({ isRequired: boolean().required() }).noUnknown();
export type Moderated = InferType<typeof moderatedSchema>;
