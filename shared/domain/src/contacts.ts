import { isEmail } from './recipients.ts';
import { LIMITS } from './limits.ts';
import { normalizePhone } from './phone.ts';
import { resource } from './resource.ts';
import { idField, object, string, type InferType } from './validation.ts';

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

/** `custom01` … `custom20` (spec 1 §3). */
export const CUSTOM_FIELDS = Array.from(
  { length: LIMITS.customFields },
  (_, index) => `custom${String(index + 1).padStart(2, '0')}` as const,
);

const NAMED_FIELDS = ['phone', 'email', 'firstName', 'middleName', 'lastName', 'gender', 'date'] as const;
/** Fields that a contact has, a column can be imported into, and a `${placeholder}` can name. */
export type ContactField = (typeof NAMED_FIELDS)[number] | `custom${string}`;
export const CONTACT_FIELDS: readonly ContactField[] = [...NAMED_FIELDS, ...CUSTOM_FIELDS];

/** Longest value of any field of a contact. */
export const CONTACT_VALUE_LENGTH = 255;

const DATE_FORMATS: readonly { pattern: RegExp; order: readonly [year: number, month: number, day: number] }[] = [
  { pattern: /^(\d{4})-(\d{1,2})-(\d{1,2})$/, order: [1, 2, 3] },
  { pattern: /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, order: [3, 2, 1] },
  { pattern: /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/, order: [3, 1, 2] },
];

/** Reads `dd.MM.yyyy`, `MM/dd/yyyy` or `yyyy-MM-dd` (spec 1 §5) as `yyyy-MM-dd`; undefined for anything else or a day that does not exist. */
export function parseBirthDate(input: string): string | undefined {
  for (const { pattern, order } of DATE_FORMATS) {
    const match = pattern.exec(input.trim());
    if (!match) continue;
    const [year, month, day] = order.map((index) => Number(match[index])) as [number, number, number];
    const date = new Date(Date.UTC(year, month - 1, day));
    const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
    return exists ? `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` : undefined;
  }
  return undefined;
}

const textField = () => string().trim().max(CONTACT_VALUE_LENGTH).nullable();

/** A contact as it is typed: at least one of phone or email (spec 1 §5). */
export const contactSchema = object({
  ListId: idField().required(),
  phone: textField().test('phone', 'phone.invalid', (value) => !value || normalizePhone(value) !== undefined),
  email: textField().test('email', 'email.invalid', (value) => !value || isEmail(value)),
  firstName: textField(),
  middleName: textField(),
  lastName: textField(),
  gender: string()
    .nullable()
    .oneOf([...GENDERS, '', null]),
  date: textField().test('date', 'date.invalid', (value) => !value || parseBirthDate(value) !== undefined),
  ...(Object.fromEntries(CUSTOM_FIELDS.map((name) => [name, textField()])) as Record<`custom${string}`, ReturnType<typeof textField>>),
})
  .noUnknown()
  .test('address', 'contact.address', function (value) {
    return value.phone || value.email ? true : this.createError({ path: 'phone', message: 'contact.address' });
  });
export type NewContact = InferType<typeof contactSchema>;

export type Contact = { [F in ContactField]?: string | null } & {
  id: string;
  ListId: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
};

export const contacts = resource<Contact, NewContact>()({
  name: 'contacts',
  filters: {
    ListId: 'equals',
    phone: 'search',
    email: 'search',
    firstName: 'search',
    lastName: 'search',
    OwnerId: 'owner',
    createdAt: 'range',
  },
  orderable: ['createdAt', 'phone', 'lastName'],
  actions: { find: 'contacts.get', get: 'contacts.get', create: 'contacts.create', update: 'contacts.update', remove: 'contacts.remove' },
  schemas: { create: contactSchema, update: contactSchema },
});
