import { CUSTOM_FIELDS, type SlashDateFormat } from '@cabinet/domain/contacts';
import type { ContactImportTarget, ImportOptions } from '@cabinet/domain/contact-import';
import { targetOfColumn } from '@cabinet/domain/contact-import-targets';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { normalizePhone } from '@cabinet/domain/phone';
import { isEmail } from '@cabinet/domain/recipients';
import { readName, readPhoneText, readText } from './cells.ts';

/** Which contact field each column of a file holds; `ignored` names the columns that hold none. */
export interface ColumnMapping {
  fields: readonly (ContactImportTarget | undefined)[];
  /** The account's own field of each column, where it is one. */
  own?: readonly (CustomField | undefined)[];
  names: readonly string[];
  ignored: readonly string[];
  /** Whether the first record is a header, not a contact. */
  header: boolean;
  /** How days with strokes are written; American where it is not said. */
  dateFormat?: SlashDateFormat;
}

/** What is told of the columns of a file instead of being guessed. */
export type ColumnOptions = Partial<Pick<ImportOptions, 'columns' | 'header' | 'dateFormat'>>;

/** The names of columns in a first record. */
export const namesOf = (first: readonly string[]): string[] => first.map(readName);

/** The kind of address that a cell holds, if it holds one. */
export function addressOf(cell: string, country: string): 'phone' | 'email' | undefined {
  const value = readText(cell);
  const { text, fault } = readPhoneText(value);
  if (fault || normalizePhone(text, country) !== undefined) return 'phone';
  return isEmail(value) ? 'email' : undefined;
}

/** Whether a first record names columns: no cell of it is a phone or an email. */
export function isHeader(names: readonly string[], country: string): boolean {
  return !names.some((name) => addressOf(name, country) !== undefined);
}

const shownNames = (names: readonly string[], header: boolean, fields: ColumnMapping['fields']): string[] =>
  names.map((name, index) => (header ? name : (fields[index] ?? `column ${index + 1}`)));

/** The account's own fields among those of columns; nothing where it has none. */
function ownOf(fields: ColumnMapping['fields'], own: readonly CustomField[]): Pick<ColumnMapping, 'own'> {
  return own.length > 0 ? { own: fields.map((field) => own.find(({ key }) => ownFieldName(key) === field)) } : {};
}

/**
 * Maps columns to fields by a file's first record. A header must name a phone or an email column. A file without a header is
 * accepted when a cell of its first record is a phone or an email; its other columns become custom fields in their order. Answers
 * undefined where neither holds. Columns that `options` name are taken as they are named there.
 */
export function readColumns(
  first: readonly string[],
  country: string,
  options: ColumnOptions = {},
  own: readonly CustomField[] = [],
): ColumnMapping | undefined {
  const { columns, dateFormat } = options;
  const names = namesOf(first);
  const header = options.header ?? isHeader(names, country);
  if (columns) {
    const fields = Array.from({ length: Math.max(names.length, columns.length) }, (_, index) => (columns[index] ?? undefined) as ContactImportTarget | undefined); // prettier-ignore
    const shown = shownNames(names, header, fields);
    const ignored = header ? names.filter((name, index) => name !== '' && fields[index] === undefined) : [];
    return { fields, ...ownOf(fields, own), names: shown, ignored, header, dateFormat };
  }
  if (header) {
    const fields = names.map((name) => targetOfColumn(name, own)?.field);
    if (!fields.includes('phone') && !fields.includes('email')) return undefined;
    return {
      fields,
      ...ownOf(fields, own),
      names,
      ignored: names.filter((name, index) => name !== '' && fields[index] === undefined),
      header,
      dateFormat,
    };
  }
  const phone = names.findIndex((name) => addressOf(name, country) === 'phone');
  const email = names.findIndex((name) => addressOf(name, country) === 'email');
  if (phone < 0 && email < 0) return undefined;
  const free = CUSTOM_FIELDS.values();
  const guessed = names.map((_, index) => (index === phone ? 'phone' : index === email ? 'email' : free.next().value));
  return { fields: guessed, names: shownNames(names, false, guessed), ignored: [], header: false, dateFormat };
}
