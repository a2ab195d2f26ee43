import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import type { Payload } from './payload.ts';
import { payloadByType } from './payload-schema.ts';
import { isListId, parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import { fallbackSchema, type Fallback } from './sendings.ts';
import { array, object, string, type InferType } from './validation.ts';

const entries = () =>
  array(
    string()
      .trim()
      .required()
      .test('recipient', 'recipient.invalid', (value) => !value || isListId(value) || parseRecipient(value) !== undefined),
  )
    .max(LIMITS.recipientsPerCall)
    .default([]);

/** A message to be sent again: what a send has, without its time (spec 2 §3 "Template"). */
export const templateSchema = object({
  title: string().trim().required().max(255),
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: payloadByType(),
  recipient: object({ include: entries(), exclude: entries() }).noUnknown().default({ include: [], exclude: [] }),
  fallbacks: array(fallbackSchema.required()).max(LIMITS.fallbacks).default([]),
}).noUnknown();
/** What has a default may be left out. */
export type NewTemplate = Pick<InferType<typeof templateSchema>, 'title' | 'type'> &
  Partial<Pick<InferType<typeof templateSchema>, 'recipient'>> & { payload: Payload; fallbacks?: readonly Fallback[] };

/** Only the title is changed afterwards (spec 2 §2, §5). */
export const templateTitleSchema = object({ title: string().trim().required().max(255) }).noUnknown();
export type TemplateChange = InferType<typeof templateTitleSchema>;

export interface Template {
  id: string;
  title: string;
  type: MessageType;
  payload: Payload;
  recipient: { include: readonly string[]; exclude: readonly string[] };
  fallbacks: readonly Fallback[];
  isActive: boolean;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in the title and the text. */
export const templates = resource<Template, NewTemplate, TemplateChange>()({
  name: 'templates',
  filters: { title: 'search', type: 'oneOf', isActive: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: {
    find: 'templates.get',
    get: 'templates.get',
    create: 'templates.create',
    update: 'templates.update',
    remove: 'templates.remove',
  },
  schemas: { create: templateSchema, update: templateTitleSchema },
});
