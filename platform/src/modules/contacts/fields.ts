import { CONTACT_FIELD_TABLE, isNamedContactField, NAMED_CONTACT_FIELDS, type NamedContactField } from '@cabinet/domain/contact-fields';
import { keyOfOwnField } from '@cabinet/domain/own-field-names';
import { CONTACT_FIELDS, parseBirthDate, type Contact, type ContactField, type NewContact } from '@cabinet/domain/contacts';
import { normalizePhone } from '@cabinet/domain/phone';
import type { Selectable } from 'kysely';
import type { ContactFieldColumns, ContactTable, CustomValues } from './tables.ts';

/** The column of a named field; the other fields are keys of `custom`. */
export function columnOf(field: NamedContactField): keyof ContactFieldColumns {
  return CONTACT_FIELD_TABLE[field].column;
}

/** Values of a contact as they are stored; absent means empty. */
export type ContactValues = Partial<Record<ContactField, string>> & { tags?: readonly string[] };

/** Turns a typed contact into its stored form: addresses normalised, empty values left out; `own` are the values of the account's own fields. */
export function toValues(contact: NewContact, country: string, own: ContactValues = {}): ContactValues {
  const values: ContactValues = { ...own };
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
    if (field !== 'tags' && !isNamedContactField(field)) (custom ??= {})[field] = values[field as ContactField] as string;
  }
  return custom;
}

/** The columns that hold `values`, every one of them. */
export function toColumns(values: ContactValues): ContactFieldColumns & { custom: string | null; tags: string[] | null } {
  const custom = customOf(values);
  const columns = Object.fromEntries(NAMED_CONTACT_FIELDS.map((field) => [columnOf(field), values[field] ?? null])) as ContactFieldColumns;
  const tags = values.tags?.length ? [...values.tags] : null;
  return { ...columns, custom: custom ? JSON.stringify(custom) : null, tags };
}

/** The fields that a row holds, each null where it is empty; custom fields only where they are filled, own ones among `fields` by their keys. */
export function fromColumns(row: ContactFieldColumns & { custom: CustomValues | null }): Pick<Contact, ContactField | 'fields'> {
  const contact: Record<string, string | null> = Object.fromEntries(NAMED_CONTACT_FIELDS.map((field) => [field, row[columnOf(field)]]));
  let fields: Record<string, string> | undefined;
  for (const [name, value] of Object.entries(row.custom ?? {})) {
    const key = keyOfOwnField(name);
    if (key === undefined) contact[name] = value;
    else (fields ??= {})[key] = value;
  }
  return fields ? { ...contact, fields } : contact;
}

/** A contact as the interface knows it. */
export function toContact(row: Selectable<ContactTable> & { owner_id: string }): Contact {
  return {
    id: row.id,
    ListId: row.list_id,
    OwnerId: row.owner_id,
    ...fromColumns(row),
    ...(row.tags && { tags: row.tags }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
