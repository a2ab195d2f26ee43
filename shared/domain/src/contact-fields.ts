import { LIMITS } from './limits.ts';

/** What a field of a contact holds; decides its check, its input and how its value is shown. */
export type ContactFieldKind = 'phone' | 'email' | 'name' | 'text' | 'gender' | 'date' | 'zone';

export interface ContactFieldDefinition {
  kind: ContactFieldKind;
  /** Column of the table `contact`. */
  column: string;
  /** Position in the contact form. */
  form: number;
  /** Position in the text that `$search` looks into; the index `contact_search` is made of the same columns in this order. */
  search?: number;
  /** Whether a list of contacts may be filtered by a part of the value. */
  isFilter?: boolean;
}

/**
 * The named fields of a contact. Schema, column, import, search, form, detail and placeholders follow from this table;
 * beside it a field needs its column in a migration, the headers under which files bring it (`contact-import.ts`) and
 * its label in the design system's locales (`column.<field>`).
 */
export const CONTACT_FIELD_TABLE = {
  phone: { kind: 'phone', column: 'phone', form: 1, search: 1, isFilter: true },
  email: { kind: 'email', column: 'email', form: 2, search: 2, isFilter: true },
  firstName: { kind: 'name', column: 'first_name', form: 4, search: 4, isFilter: true },
  middleName: { kind: 'name', column: 'middle_name', form: 5, search: 5 },
  lastName: { kind: 'name', column: 'last_name', form: 3, search: 3, isFilter: true },
  gender: { kind: 'gender', column: 'gender', form: 7 },
  date: { kind: 'date', column: 'date', form: 6 },
  timeZone: { kind: 'zone', column: 'time_zone', form: 8 },
} as const satisfies Readonly<Record<string, ContactFieldDefinition>>;

export type NamedContactField = keyof typeof CONTACT_FIELD_TABLE;
export const NAMED_CONTACT_FIELDS = Object.keys(CONTACT_FIELD_TABLE) as readonly NamedContactField[];

/** `custom01` … `custom20` (spec 1 §3). */
export const CUSTOM_FIELDS = Array.from(
  { length: LIMITS.customFields },
  (_, index) => `custom${String(index + 1).padStart(2, '0')}` as const,
);

/** Fields that a contact has, a column can be imported into, and a `${placeholder}` can name. */
export type ContactField = NamedContactField | `custom${string}`;
export const CONTACT_FIELDS: readonly ContactField[] = [...NAMED_CONTACT_FIELDS, ...CUSTOM_FIELDS];

export function contactField(field: NamedContactField): ContactFieldDefinition {
  return CONTACT_FIELD_TABLE[field];
}

export function isNamedContactField(field: string): field is NamedContactField {
  return Object.hasOwn(CONTACT_FIELD_TABLE, field);
}

/** The fields that have a position in the form or in the searched text, in its order. */
export function contactFieldsBy(order: 'form' | 'search'): NamedContactField[] {
  const position = (field: NamedContactField) => contactField(field)[order] ?? 0;
  return NAMED_CONTACT_FIELDS.filter((field) => position(field) > 0).sort((one, other) => position(one) - position(other));
}
