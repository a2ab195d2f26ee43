import { parseImportedDate, type ImportColumn } from '@cabinet/domain/contact-import';
import { CUSTOM_FIELD, readCustomValue, suggestFieldKey, type CustomFieldType, type NewCustomField } from '@cabinet/domain/custom-fields';

/** Whether a number would keep all of a text: codes begin with a zero, which no number has. */
const isNumber = (text: string) => !/^0\d/.test(text) && readCustomValue({ type: 'number', choices: [] }, text).fault === undefined;
const isDay = (text: string) => parseImportedDate(text) !== undefined || parseImportedDate(text, 'dd/MM/yyyy') !== undefined;
const isYesOrNo = (text: string) => readCustomValue({ type: 'boolean', choices: [] }, text).fault === undefined;

function typeOf(values: readonly string[]): CustomFieldType {
  if (values.length === 0) return 'text';
  if (values.every(isNumber)) return 'number';
  if (values.every(isDay)) return 'date';
  return values.every(isYesOrNo) ? 'boolean' : 'text';
}

/** The field that a column of a file would be, by its name and its first values. */
export function suggestField({ name, values }: Pick<ImportColumn, 'name' | 'values'>): NewCustomField {
  const title = name.slice(0, CUSTOM_FIELD.title).trim();
  return { title, key: suggestFieldKey(title), type: typeOf(values), choices: [] };
}
