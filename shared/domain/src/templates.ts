import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import type { Payload } from './payload.ts';
import { payloadByType } from './payload-schema.ts';
import { isListId, parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import { fallbackSchema, type Fallback } from './sendings.ts';
import { array, lazy, object, string, type InferType, type Schema } from './validation.ts';

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

/** What a list changes of a template (spec 2 §2, §5). */
export const templateTitleSchema = object({ title: string().trim().required().max(255) }).noUnknown();
export type TemplateTitle = InferType<typeof templateTitleSchema>;

/** Another title alone, or with it the whole message, saved again. What a message says has no meaning without its type. */
export const templateChangeSchema = lazy((given: unknown) =>
  given !== null && typeof given === 'object' && ['type', 'payload', 'recipient', 'fallbacks'].some((field) => field in given)
    ? templateSchema
    : templateTitleSchema,
) as unknown as Schema<TemplateChange>;
export type TemplateChange = TemplateTitle & Partial<NewTemplate>;

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
  schemas: { create: templateSchema, update: templateChangeSchema },
});
