import { contactField, contactFieldsBy } from '@cabinet/domain/contact-fields';
import type { Contact } from '@cabinet/domain/contacts';

const NAME_FIELDS = contactFieldsBy('form').filter((field) => contactField(field).kind === 'name');

/** A contact's full name; empty when it has none. */
export function nameOf(contact: Contact): string {
  return NAME_FIELDS.map((field) => contact[field])
    .filter(Boolean)
    .join(' ');
}
