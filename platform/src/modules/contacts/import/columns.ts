import { CUSTOM_FIELDS, type ContactField } from '@cabinet/domain/contacts';
import { fieldOfColumn } from '@cabinet/domain/contact-import';
import { normalizePhone } from '@cabinet/domain/phone';
import { isEmail } from '@cabinet/domain/recipients';

/** Which field each column of a file brings; `ignored` names the columns that bring none. */
export interface Columns {
  fields: readonly (ContactField | undefined)[];
  names: readonly string[];
  ignored: readonly string[];
  /** Whether the first record is a header, not a contact. */
  header: boolean;
}

/**
 * Reads a file's first record. A header must name a phone or an email column. A file without a header is taken when a
 * cell of its first record is a phone or an email; its other columns become custom fields in their order. Undefined
 * when neither is so.
 */
export function readColumns(first: readonly string[], country: string): Columns | undefined {
  const names = first.map((name) => name.replace(/^\uFEFF/, '').trim());
  const fields = names.map(fieldOfColumn);
  if (fields.includes('phone') || fields.includes('email')) {
    return { fields, names, ignored: names.filter((name, index) => name !== '' && fields[index] === undefined), header: true };
  }
  const address = (name: string): ContactField | undefined =>
    normalizePhone(name, country) === undefined ? (isEmail(name) ? 'email' : undefined) : 'phone';
  const phone = names.findIndex((name) => address(name) === 'phone');
  const email = names.findIndex((name) => address(name) === 'email');
  if (phone < 0 && email < 0) return undefined;
  const free = CUSTOM_FIELDS.values();
  const guessed = names.map((_, index) => (index === phone ? 'phone' : index === email ? 'email' : free.next().value));
  return { fields: guessed, names: guessed.map((field, index) => field ?? `column ${index + 1}`), ignored: [], header: false };
}
