import { CONTACT_VALUE_LENGTH, parseBirthDate } from '@cabinet/domain/contacts';
import { parseGender, type Refusal } from '@cabinet/domain/contact-import';
import { normalizePhone } from '@cabinet/domain/phone';
import { isEmail } from '@cabinet/domain/recipients';
import type { ContactValues } from '../fields.ts';
import type { Columns } from './columns.ts';

/** What a record of a file comes to: a contact, or why it is none. */
export type Row = { values: ContactValues; refused?: undefined } | { values?: undefined; refused: Refusal };

/**
 * Reads a record by the columns of its file. Of several columns for one field the first that has a value counts. An
 * unreadable phone, email or date refuses the row; an unknown gender is left empty.
 */
export function readRow(record: readonly string[], { fields }: Columns, country: string): Row {
  const values: ContactValues = {};
  for (let index = 0; index < record.length; index++) {
    const value = (record[index] as string).trim();
    if (value === '') continue;
    if (index >= fields.length) return { refused: 'tooManyColumns' };
    const field = fields[index];
    if (field === undefined || values[field] !== undefined) continue;
    if (value.length > CONTACT_VALUE_LENGTH) return { refused: 'tooLong' };
    values[field] = value;
  }
  return checkAddresses(values, country);
}

function checkAddresses(values: ContactValues, country: string): Row {
  if (values.phone !== undefined) {
    // Excel marks a number that is text with a leading apostrophe.
    const phone = normalizePhone(values.phone.startsWith("'") ? values.phone.slice(1) : values.phone, country);
    if (phone === undefined) return { refused: 'phoneInvalid' };
    values.phone = phone;
  }
  if (values.email !== undefined) {
    if (!isEmail(values.email)) return { refused: 'emailInvalid' };
    values.email = values.email.toLowerCase();
  }
  if (values.phone === undefined && values.email === undefined) return { refused: 'noAddress' };
  if (values.date !== undefined) {
    const date = parseBirthDate(values.date);
    if (date === undefined) return { refused: 'dateInvalid' };
    values.date = date;
  }
  if (values.gender !== undefined) {
    const gender = parseGender(values.gender);
    if (gender === undefined) delete values.gender;
    else values.gender = gender;
  }
  return { values };
}
