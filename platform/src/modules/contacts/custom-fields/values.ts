import { readCustomValue, type CustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import type { Contact, NewContact } from '@cabinet/domain/contacts';
import type { ErrorItem } from '@cabinet/domain/errors';
import { ApiError, errorItem } from '../../../plugins/errors/api-error.ts';
import type { ContactValues } from '../fields.ts';

/**
 * The values of own fields as they are stored; throws 422 with every one that its field does not take. An archived field takes values too, and a
 * value that the contact has (`known`) stays as it is, so that nothing is lost when a contact is saved after its fields changed.
 */
export function readOwnValues(
  own: readonly CustomField[],
  { fields }: Pick<NewContact, 'fields'>,
  known: Contact['fields'] = {},
): ContactValues {
  const values: ContactValues = {};
  const faults: ErrorItem[] = [];
  for (const [key, input] of Object.entries(fields ?? {})) {
    const field = own.find((one) => one.key === key);
    const isKept = field && typeof input === 'string' && input !== '' && known[key] === input;
    const read = isKept ? { value: input } : field ? readCustomValue(field, input) : { fault: 'unknownField' };
    if (read.fault !== undefined) faults.push(errorItem(`fields.${key}`, read.fault));
    else if (read.value !== null) values[ownFieldName(key)] = read.value;
  }
  if (faults.length > 0) throw new ApiError('VALIDATION', undefined, faults);
  return values;
}
