import {
  contactField,
  CUSTOM_FIELDS,
  NAMED_CONTACT_FIELDS,
  type CONTACT_FIELD_TABLE,
  type ContactField,
  type ContactFieldKind,
  type NamedContactField,
} from './contact-fields.ts';
import { isZoneName } from './clock.ts';
import { tagsField } from './contact-tags.ts';
import { isEmail } from './recipients.ts';
import { normalizePhone } from './phone.ts';
import { resource } from './resource.ts';
import { idField, mixed, nameField, object, string, type InferType } from './validation.ts';

export { CONTACT_FIELDS, CUSTOM_FIELDS, type ContactField } from './contact-fields.ts';

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** Longest value of any field of a contact. */
export const CONTACT_VALUE_LENGTH = 255;

/** How files write days with strokes: the European and the American order. */
export const SLASH_DATE_FORMATS = ['dd/MM/yyyy', 'MM/dd/yyyy'] as const;
export type SlashDateFormat = (typeof SLASH_DATE_FORMATS)[number];

const DATE_PATTERNS: readonly { pattern: RegExp; order: 'ymd' | 'dmy' | 'slash' }[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: 'ymd' },
  { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: 'dmy' },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: 'slash' },
];
const ORDERS = { ymd: [1, 2, 3], dmy: [3, 2, 1], mdy: [3, 1, 2] } as const;

/**
 * Reads `dd.MM.yyyy`, `MM/dd/yyyy` or `yyyy-MM-dd` (spec 1 §5) as `yyyy-MM-dd`; undefined for anything else or a day that does not exist.
 * `slashes` says how days with strokes are written where they are not American.
 */
export function parseBirthDate(input: string, slashes: SlashDateFormat = 'MM/dd/yyyy'): string | undefined {
  for (const { pattern, order } of DATE_PATTERNS) {
    const match = pattern.exec(input.trim());
    if (!match) continue;
    const places = ORDERS[order === 'slash' ? (slashes === 'dd/MM/yyyy' ? 'dmy' : 'mdy') : order];
    const [year, month, day] = places.map((index) => Number(match[index])) as [number, number, number];
    const date = new Date(Date.UTC(year, month - 1, day));
    const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
    return exists ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : undefined;
  }
  return undefined;
}

/** Values of the fields that the account has added, by their keys; each is as `readCustomValue` stores it (`custom-fields.ts`). */
export type OwnFieldValues = Readonly<Record<string, string | null>>;

const isOwnValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** Values of own fields as they are sent: which fields there are, and what they take, is known with the account (`readCustomValue`). */
const ownFieldValues = () =>
  mixed<OwnFieldValues>((value): value is OwnFieldValues => typeof value === 'object' && value !== null && !Array.isArray(value))
    .nullable()
    .test('values', 'wrongType', (value) => !value || Object.values(value).every(isOwnValue));

const textField = () => string().trim().max(CONTACT_VALUE_LENGTH).nullable();

const SCHEMA_OF = {
  phone: () => textField().test('phone', 'phone.invalid', (value) => !value || normalizePhone(value) !== undefined),
  email: () => textField().test('email', 'email.invalid', (value) => !value || isEmail(value)),
  name: () => nameField(CONTACT_VALUE_LENGTH).nullable(),
  text: textField,
  gender: () =>
    string()
      .nullable()
      .oneOf([...GENDERS, '', null]),
  date: () => textField().test('date', 'date.invalid', (value) => !value || parseBirthDate(value) !== undefined),
  zone: () => textField().test('timeZone', 'routing.timeZone', (value) => !value || isZoneName(value)),
} satisfies Record<ContactFieldKind, () => unknown>;

type NamedFieldSchemas = {
  [F in NamedContactField]: ReturnType<(typeof SCHEMA_OF)[(typeof CONTACT_FIELD_TABLE)[F]['kind']]>;
};
const namedFieldSchemas = Object.fromEntries(
  NAMED_CONTACT_FIELDS.map((field) => [field, SCHEMA_OF[contactField(field).kind]()]),
) as NamedFieldSchemas;

/** A contact as it is typed: at least one of phone or email (spec 1 §5). */
export const contactSchema = object({
  ListId: idField().required(),
  ...namedFieldSchemas,
  fields: ownFieldValues(),
  /** Without them a contact keeps the tags that it has; null and none take them away. */
  tags: tagsField().nullable(),
  ...(Object.fromEntries(CUSTOM_FIELDS.map((name) => [name, textField()])) as Record<`custom${string}`, ReturnType<typeof textField>>),
})
  .noUnknown()
  .test('address', 'contact.address', function (value) {
    return value.phone || value.email ? true : this.createError({ path: 'phone', message: 'contact.address' });
  });
export type NewContact = InferType<typeof contactSchema>;

export type Contact = { [F in ContactField]?: string | null } & {
  /** Values of the account's own fields, by key; those that are empty are left out. */
  fields?: OwnFieldValues;
  /** Left out where there is none. */
  tags?: string[];
  id: string;
  ListId: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
};

export const contacts = resource<Contact, NewContact>()({
  name: 'contacts',
  filters: {
    id: 'oneOf',
    ListId: 'equals',
    ...Object.fromEntries(NAMED_CONTACT_FIELDS.filter((field) => contactField(field).isFilter).map((field) => [field, 'search' as const])),
    OwnerId: 'owner',
    createdAt: 'range',
    /** Contacts that have any of these tags. */
    tag: 'oneOf',
    /** `ContactConditions` as JSON: what fields hold (`contact-conditions.ts`). */
    conditions: 'equals',
    /** Contacts of the regular lists of a segment's account that meet its conditions. */
    SegmentId: 'equals',
  },
  orderable: ['createdAt', 'phone', 'email', 'firstName', 'lastName', 'date'],
  actions: { find: 'contacts.get', get: 'contacts.get', create: 'contacts.create', update: 'contacts.update', remove: 'contacts.remove' },
  schemas: { create: contactSchema, update: contactSchema },
});
