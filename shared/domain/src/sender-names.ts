import { resource } from './resource.ts';
import { MODERATIONS, type Moderation } from './statuses.ts';
import { boolean, object, string, type InferType } from './validation.ts';

export const SENDER_NAME_TYPES = ['sms', 'voice'] as const;
export type SenderNameType = (typeof SENDER_NAME_TYPES)[number];

/** 4–11 Latin letters, digits and `! ? - _ . ( )` without spaces; a voice name is 6–15 digits (spec 2 §5). */
export const SENDER_NAME_PATTERNS: Readonly<Record<SenderNameType, RegExp>> = { sms: /^[A-Za-z\d!?\-_.()]{4,11}$/, voice: /^\d{6,15}$/ };

/** Name, type and a comment that states the company and its tax number; name and type never change afterwards. */
export const senderNameSchema = object({
  type: string().oneOf(SENDER_NAME_TYPES).required(),
  name: string()
    .trim()
    .required()
    .test('pattern', 'senderName.invalid', (value, { parent }) => {
      const type = (parent as { type?: SenderNameType }).type;
      return !type || !SENDER_NAME_PATTERNS[type] || SENDER_NAME_PATTERNS[type].test(value);
    }),
  comment: string().trim().required().max(1000),
}).noUnknown();
export type NewSenderName = InferType<typeof senderNameSchema>;

/** What those above its owner decide about a sender name; comments say why, the reseller's or the administration's by who writes. */
export const senderNameDecisionSchema = object({
  moderation: string().oneOf(MODERATIONS).required(),
  isActive: boolean(),
  comment: string().trim().max(1000),
}).noUnknown();
export type SenderNameDecision = InferType<typeof senderNameDecisionSchema>;

export interface SenderName {
  id: string;
  name: string;
  type: SenderNameType;
  moderation: Moderation;
  meta: { comment?: string; adminComment?: string; resellerComment?: string };
  isActive: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

export const senderNames = resource<SenderName, NewSenderName, SenderNameDecision>()({
  name: 'sendernames',
  filters: { type: 'oneOf', moderation: 'oneOf', isActive: 'equals', name: 'search', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'name'],
  actions: {
    find: 'sendernames.get',
    get: 'sendernames.get',
    create: 'sendernames.create',
    update: 'sendernames.update',
    remove: 'sendernames.remove',
  },
  schemas: { create: senderNameSchema, update: senderNameDecisionSchema },
});
