import type { Contact } from '@cabinet/domain/contacts';

/** A contact's name as it is written in full; empty when there is none. */
export function nameOf({ lastName, firstName, middleName }: Pick<Contact, 'lastName' | 'firstName' | 'middleName'>): string {
  return [lastName, firstName, middleName].filter(Boolean).join(' ');
}
