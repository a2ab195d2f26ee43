import type { Contact } from '@cabinet/domain/contacts';

/** A contact's full name, the given name first as accounts and colleagues are called; empty when it has none. */
export function nameOf(contact: Contact): string {
  return [contact.firstName, contact.middleName, contact.lastName].filter(Boolean).join(' ');
}
