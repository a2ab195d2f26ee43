import { MESSAGE_TYPES, type MessageType } from './channels.ts';
import { LIMITS } from './limits.ts';
import type { Payload } from './payload.ts';
import { payloadByType } from './payload-schema.ts';
import { isListId, parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import { fallbackSchema, type Fallback } from './sendings.ts';
import { array, lazy, nameField, object, string, type InferType, type Schema } from './validation.ts';

const entries = () =>
  array(
    string()
      .trim()
      .required()
      .test('recipient', 'recipient.invalid', (value) => !value || isListId(value) || parseRecipient(value) !== undefined),
  )
    .max(LIMITS.recipientsPerCall)
    .default([]);

/** A template of a send: everything but its time (spec 2 §3 "Template"). */
export const templateSchema = object({
  title: nameField(255).required(),
  type: string().oneOf(MESSAGE_TYPES).required(),
  payload: payloadByType(),
  recipient: object({ include: entries(), exclude: entries() }).noUnknown().default({ include: [], exclude: [] }),
  fallbacks: array(fallbackSchema.required()).max(LIMITS.fallbacks).default([]),
}).noUnknown();
/** Fields with a default are optional. */
export type NewTemplate = Pick<InferType<typeof templateSchema>, 'title' | 'type'> &
  Partial<Pick<InferType<typeof templateSchema>, 'recipient'>> & { payload: Payload; fallbacks?: readonly Fallback[] };

/** The title alone, as the list of templates changes it (spec 2 §2, §5). */
export const templateTitleSchema = object({ title: nameField(255).required() }).noUnknown();
export type TemplateTitle = InferType<typeof templateTitleSchema>;

/** Body of an update: the title alone, or the whole template, since a payload needs its type. */
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
  filters: { id: 'oneOf', title: 'search', type: 'oneOf', isActive: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: {
    find: 'templates.get',
    get: 'templates.get',
    create: 'templates.create',
    update: 'templates.update',
    remove: 'templates.remove',
  },
  schemas: { create: templateSchema, update: templateChangeSchema },
});
