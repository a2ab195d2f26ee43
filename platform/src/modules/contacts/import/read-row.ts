import { readCustomValue, type CustomField } from '@cabinet/domain/custom-fields';
import { keyOfOwnField } from '@cabinet/domain/own-field-names';
import { contactField, isNamedContactField } from '@cabinet/domain/contact-fields';
import { CONTACT_TAGS, isTag, splitTags } from '@cabinet/domain/contact-tags';
import { CONTACT_VALUE_LENGTH, type ContactField } from '@cabinet/domain/contacts';
import { parseGender, parseImportedDate, type ContactImportTarget, type ImportError } from '@cabinet/domain/contact-import';
import { isZoneName } from '@cabinet/domain/clock';
import { normalizePhone } from '@cabinet/domain/phone';
import { isEmail } from '@cabinet/domain/recipients';
import { withoutTurns } from '@cabinet/domain/validation';
import type { ContactValues } from '../fields.ts';
import { readPhoneText, readText } from './cells.ts';
import type { ColumnMapping } from './columns.ts';

/** A cell that could not be read and was left out of its contact, by the number of its column from 0. */
export interface CellFault {
  column: number;
  reason: ImportError;
}

/** The contact that a record of a file holds or why the record is refused, and the cells that were left out of it. */
export type RowResult =
  | { values: ContactValues; cells?: readonly CellFault[]; refused?: undefined }
  | { values?: undefined; cells?: readonly CellFault[]; refused: ImportError };

/** The time behind a day, as spreadsheets write it where a cell has one. */
const TIME = /[ T]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?$/;

const kindOf = (field: ContactField) => (isNamedContactField(field) ? contactField(field).kind : 'text');

/** The stored form of a cell, undefined for one that is left empty, or why it cannot be read. */
interface ReadCell {
  value?: string | undefined;
  fault?: ImportError;
}

/** A day as the file writes it: without the time behind it, and with strokes in the order that was chosen. */
const readDay = (cell: string, { dateFormat }: ColumnMapping) => parseImportedDate(cell.replace(TIME, ''), dateFormat);

/** Names of zones that files had, and whether there are such zones: asking for one takes longer than reading a row. */
const knownZones = new Map<string, boolean>();
const MOST_KNOWN_ZONES = 1000;

function isKnownZone(name: string): boolean {
  const known = knownZones.get(name);
  if (known !== undefined) return known;
  const isKnown = isZoneName(name);
  if (knownZones.size < MOST_KNOWN_ZONES) knownZones.set(name, isKnown);
  return isKnown;
}

/** Reads a cell of a field that every contact has. */
function readCell(value: string, field: ContactField, columns: ColumnMapping, country: string): ReadCell {
  if (value.length > CONTACT_VALUE_LENGTH) return { fault: 'tooLong' };
  const kind = kindOf(field);
  if (kind === 'phone') {
    const { text, fault } = readPhoneText(value);
    if (fault) return { fault };
    const phone = normalizePhone(text, country);
    return phone === undefined ? { fault: 'phoneInvalid' } : { value: phone };
  }
  if (kind === 'email') return isEmail(value) ? { value: value.toLowerCase() } : { fault: 'emailInvalid' };
  if (kind === 'date') {
    const date = readDay(value, columns);
    return date === undefined ? { fault: 'dateInvalid' } : { value: date };
  }
  if (kind === 'zone') return isKnownZone(value) ? { value } : { fault: 'valueInvalid' };
  if (kind === 'gender') return { value: parseGender(value) };
  return { value: kind === 'name' ? withoutTurns(value) : value };
}

/** Reads a cell of an own field. */
function readOwn(cell: string, field: CustomField, columns: ColumnMapping): ReadCell {
  const { value, fault } = readCustomValue(field, field.type === 'date' ? (readDay(cell, columns) ?? cell) : cell);
  if (fault === undefined) return value === null ? {} : { value };
  if (fault === 'tooLong') return { fault };
  return { fault: field.type === 'date' ? 'dateInvalid' : 'valueInvalid' };
}

/** Takes the tags of a cell in; those that are too long, or too many, are left out. */
function takeTags(values: ContactValues, cell: string): ImportError | undefined {
  const given = splitTags(cell);
  const tags = given.filter(isTag).slice(0, CONTACT_TAGS.perContact);
  if (tags.length > 0) values.tags = tags;
  return tags.length < given.length ? 'tagsInvalid' : undefined;
}

/** Takes a cell in as the field has it. */
function takeValue(values: ContactValues, field: ContactField, { value, fault }: ReadCell): ImportError | undefined {
  if (value !== undefined) values[field] = value;
  return fault;
}

/** Whether a column goes to a field of the account, which may be gone since the column was mapped. */
const isOwn = (field: ContactImportTarget) => keyOfOwnField(field) !== undefined;

/**
 * Reads a record by the columns of its file. Of several columns for one field the first that can be read counts. A cell that cannot be
 * read is left out, and costs the record only where it leaves neither a phone nor an email; an unknown gender is left empty.
 */
export function readRow(record: readonly string[], columns: ColumnMapping, country: string): RowResult {
  const { fields } = columns;
  const values: ContactValues = {};
  let cells: CellFault[] | undefined;
  let address: ImportError = 'noAddress';
  for (let column = 0; column < record.length; column++) {
    const value = readText(record[column] as string);
    if (value === '') continue;
    if (column >= fields.length) return { refused: 'tooManyColumns' };
    const field = fields[column];
    if (field === undefined || values[field] !== undefined) continue;
    const typed = columns.own?.[column];
    if (!typed && isOwn(field)) continue;
    const fault =
      field === 'tags'
        ? takeTags(values, value)
        : takeValue(values, field, typed ? readOwn(value, typed, columns) : readCell(value, field, columns, country));
    if (fault === undefined) continue;
    (cells ??= []).push({ column, reason: fault });
    if (address === 'noAddress' && (field === 'phone' || field === 'email')) address = fault;
  }
  if (values.phone === undefined && values.email === undefined) return cells ? { refused: address, cells } : { refused: address };
  return cells ? { values, cells } : { values };
}
