import { CONTACT_FIELDS, parseBirthDate, type ContactField, type Gender, type NewContact } from '@cabinet/domain/contacts';
import { normalizePhone } from '@cabinet/domain/phone';
import type { ContactTable, CustomValues } from './tables.ts';

/** Fields of a contact that have a column of their own; the rest are keys of `custom`. */
export const COLUMN_OF = {
  phone: 'phone',
  email: 'email',
  firstName: 'first_name',
  middleName: 'middle_name',
  lastName: 'last_name',
  gender: 'gender',
  date: 'date',
} as const satisfies Partial<Record<ContactField, keyof ContactTable>>;

type NamedField = keyof typeof COLUMN_OF;
export const NAMED_FIELDS = Object.keys(COLUMN_OF) as readonly NamedField[];

export function isNamed(field: ContactField): field is NamedField {
  return Object.hasOwn(COLUMN_OF, field);
}

/** Values of a contact as they are stored; absent means empty. */
export type ContactValues = Partial<Record<ContactField, string>>;

/** Brings a contact that was typed into stored form: addresses normalised, empty values left out. */
export function toValues(contact: NewContact, country: string): ContactValues {
  const values: ContactValues = {};
  for (const field of CONTACT_FIELDS) {
    const value = (contact as Readonly<Record<string, string | null | undefined>>)[field]?.trim();
    if (value) values[field] = value;
  }
  if (values.phone) values.phone = normalizePhone(values.phone, country) ?? values.phone;
  if (values.email) values.email = values.email.toLowerCase();
  if (values.date) values.date = parseBirthDate(values.date) ?? values.date;
  return values;
}

/** The custom fields among `values`, undefined when there is none. */
export function customOf(values: ContactValues): CustomValues | undefined {
  let custom: Record<string, string> | undefined;
  for (const field in values) {
    if (!isNamed(field as ContactField)) (custom ??= {})[field] = values[field as ContactField] as string;
  }
  return custom;
}

/** The columns that hold `values`, every one of them. */
export function toColumns(values: ContactValues) {
  const custom = customOf(values);
  return {
    phone: values.phone ?? null,
    email: values.email ?? null,
    first_name: values.firstName ?? null,
    middle_name: values.middleName ?? null,
    last_name: values.lastName ?? null,
    gender: (values.gender as Gender | undefined) ?? null,
    date: values.date ?? null,
    custom: custom ? JSON.stringify(custom) : null,
  };
}
