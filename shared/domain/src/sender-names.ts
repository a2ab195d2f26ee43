import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { withSchemas } from './resource.ts';
import { SENDER_NAME_TYPES, senderNameRows, type SenderName, type SenderNameType } from './sender-name-rows.ts';
import { MODERATIONS, type Moderation } from './statuses.ts';
import { hasCompanyName, hasTaxNumber } from './tax-numbers.ts';
import { array, boolean, idField, nameField, object, string, type InferType } from './validation.ts';

export {
  SENDER_NAME_SCOPES,
  SENDER_NAME_TYPES,
  type SenderName,
  type SenderNameComments,
  type SenderNameType,
} from './sender-name-rows.ts';

/** 4–11 Latin letters, digits and `! ? - _ . ( )` without spaces; a voice name is 6–15 digits (spec 2 §5). */
export const SENDER_NAME_PATTERNS: Readonly<Record<SenderNameType, RegExp>> = { sms: /^[A-Za-z\d!?\-_.()]{4,11}$/, voice: /^\d{6,15}$/ };

/** Longest name of a type whose names are not checked: as long as the sender of a message may be. */
const MAX_NAME_LENGTH = 150;
const MAX_COMMENT_LENGTH = 1000;

/**
 * A new sender name; the comment states the company and its tax number, name and type never change. The name has to fit the pattern of its
 * type where `checked`, the setting `sendings.sendernamesCheck`, lists the type; names of other types are free (spec 2 §5).
 */
export function senderNameSchemaFor(checked: readonly MessageType[]) {
  return object({
    type: string().oneOf(SENDER_NAME_TYPES).required(),
    name: nameField(MAX_NAME_LENGTH)
      .required()
      .test('pattern', 'senderName.invalid', (value, { parent }) => {
        const type = (parent as { type?: SenderNameType }).type;
        return !type || !checked.includes(type) || !SENDER_NAME_PATTERNS[type] || SENDER_NAME_PATTERNS[type].test(value);
      }),
    comment: string()
      .trim()
      .required()
      .max(MAX_COMMENT_LENGTH)
      .test('company', 'senderName.noCompany', (value) => !value || hasCompanyName(value))
      .test('taxNumber', 'senderName.noTaxNumber', (value) => !value || hasTaxNumber(value)),
  }).noUnknown();
}

/** The schema where names of every type are checked. */
export const senderNameSchema = senderNameSchemaFor(MESSAGE_TYPES);
export type NewSenderName = InferType<typeof senderNameSchema>;

const commentField = () => string().trim().max(MAX_COMMENT_LENGTH);
/** A comment to the owner; a rejection needs one. */
const decisionComment = () =>
  commentField().when('moderation', ([moderation]: unknown[], schema) => (moderation === 'rejected' ? schema.required() : schema));

/**
 * The decision about a sender name by a user above its owner; the comments are stored as the reseller's or the administrator's. `pending`
 * takes a decision back; without `moderation` the decision stays, and only the other fields change.
 */
export const senderNameDecisionSchema = object({
  moderation: string().oneOf(MODERATIONS),
  isActive: boolean(),
  comment: decisionComment(),
  /** For those who decide, never for the owner. */
  commentPrivate: commentField(),
}).noUnknown();
export type SenderNameDecision = InferType<typeof senderNameDecisionSchema>;

/** How many names one call decides about. */
export const MAX_DECIDED_SENDER_NAMES = 100;

/** Body of `PUT /sendernames`: one decision about several names. */
export const senderNameDecisionsSchema = object({
  ids: array(idField().required()).required().min(1).max(MAX_DECIDED_SENDER_NAMES),
  moderation: string().oneOf(MODERATIONS).required(),
  comment: decisionComment(),
  commentPrivate: commentField(),
}).noUnknown();
export type SenderNameDecisions = InferType<typeof senderNameDecisionsSchema>;

/** Who decided, as a role; which of the two comments is theirs follows from it. */
export type SenderNameReviewer = 'reseller' | 'manager' | 'admin';

/** A decision about a sender name that was made before, as those who decide see it. */
export interface PastDecision {
  id: string;
  moderation: Moderation;
  isActive: boolean;
  comment: string;
  /** Empty for readers who may not see it. */
  commentPrivate: string;
  role: SenderNameReviewer;
  /** Null where the reader stands below whoever decided. */
  author: { id: string; username: string } | null;
  createdAt: string;
}

/** A name of another account that is the same or reads alike. */
export interface SimilarSenderName extends Pick<SenderName, 'id' | 'name' | 'moderation' | 'isActive' | 'OwnerId' | 'createdAt'> {
  isSame: boolean;
}

/** Answer of `GET /sendernames/{id}/review`: what somebody who decides should know. */
export interface SenderNameReview {
  /** The newest first. */
  decisions: PastDecision[];
  /** Names like it of the accounts that the caller sees, the approved ones first. */
  similar: SimilarSenderName[];
}

/** The server checks a name by the setting as well: see `senderNameSchemaFor`. */
export const senderNames = withSchemas(senderNameRows, { create: senderNameSchemaFor([]), update: senderNameDecisionSchema });
