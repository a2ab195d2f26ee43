import { contactField, NAMED_CONTACT_FIELDS } from './contact-fields.ts';
import { fieldOfColumn, type ContactImportTarget } from './contact-import.ts';
import { CUSTOM_FIELDS } from './contacts.ts';
import type { CustomField } from './custom-fields.ts';
import { ownFieldName } from './own-field-names.ts';

/** What a column of a file can be imported into: a field that every contact has, or one of the account's own. */
export interface ImportFieldTarget {
  field: ContactImportTarget;
  /** The account's field; undefined for those that every contact has. */
  own?: CustomField;
}

/** Everything that a column can be imported into at an account, in the order in which forms show it. */
export function importFieldTargets(own: readonly CustomField[]): ImportFieldTarget[] {
  const active = own.filter(({ isActive }) => isActive).sort((one, other) => one.position - other.position);
  const named = [...NAMED_CONTACT_FIELDS].sort((one, other) => contactField(one).form - contactField(other).form);
  return [
    ...named.map((field) => ({ field })),
    { field: 'tags' },
    ...active.map((one) => ({ field: ownFieldName(one.key), own: one })),
    ...CUSTOM_FIELDS.map((field) => ({ field })),
  ];
}

/** Whether a column holds days, whose order has to be known where they have strokes. */
export const holdsDates = (target: ContactImportTarget | null, own: readonly CustomField[]): boolean =>
  target === 'date' || (target !== null && own.some(({ key, type }) => type === 'date' && ownFieldName(key) === target));

const plain = (name: string) =>
  name
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** The target of a column by its header: an own field by its name or key, else a field by its usual names. */
export function targetOfColumn(header: string, own: readonly CustomField[]): ImportFieldTarget | undefined {
  const name = plain(header);
  const found = own.find((one) => one.isActive && (plain(one.title) === name || plain(one.key) === name));
  if (found) return { field: ownFieldName(found.key), own: found };
  const field = fieldOfColumn(header);
  return field && { field };
}
