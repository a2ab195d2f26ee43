import { contactConditionsSchema, readCondition, type ContactConditions, type ReadCondition } from '@cabinet/domain/contact-conditions';
import type { CustomField } from '@cabinet/domain/custom-fields';
import { ownFieldName } from '@cabinet/domain/own-field-names';
import { sql, type RawBuilder } from 'kysely';
import { ApiError, errorItem, invalid } from '../../../plugins/errors/api-error.ts';
import { check } from '../../../plugins/http/validation.ts';

type Readable = Exclude<ReadCondition, { fault: string }>;

/** The conditions of a list call, as JSON in its query; throws 422 for what is none. */
export function parseConditions(text: string): ContactConditions {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalid('conditions', 'invalid');
  }
  return check(contactConditionsSchema, given);
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Whether the value of a row of `contact_value` is what a condition asks for. */
function compares({ field, operator, value }: Readable): RawBuilder<boolean> {
  switch (operator) {
    case 'contains':
      return sql<boolean>`held.value like ${`%${escapeLike(value)}%`}`;
    case 'less':
      return field.type === 'number' ? sql<boolean>`held.number < ${value}::numeric` : sql<boolean>`held.value < ${value}`;
    case 'more':
      return field.type === 'number' ? sql<boolean>`held.number > ${value}::numeric` : sql<boolean>`held.value > ${value}`;
    case 'is':
    case 'isNot':
      return sql<boolean>`held.value = ${value}`;
    default:
      return sql<boolean>`true`;
  }
}

function holds(condition: Readable): RawBuilder<boolean> {
  const { field, operator } = condition;
  const has = sql<boolean>`exists (
    select 1 from contact_value held
    where held.list_id = contact.list_id and held.contact_id = contact.id and held.field = ${ownFieldName(field.key)} and ${compares(condition)})`;
  return operator === 'isNot' || operator === 'isEmpty' ? sql<boolean>`not ${has}` : has;
}

/** The condition that a row of `contact` meets conditions over own fields; throws 422 with every one that its field does not take. */
export function meetsConditions({ match, conditions }: ContactConditions, own: readonly CustomField[]): RawBuilder<boolean> {
  const read = conditions.map((condition) => readCondition(condition, own));
  const faults = read.flatMap((one, index) => (one.fault === undefined ? [] : [errorItem(`conditions[${index}].value`, one.fault)]));
  if (faults.length > 0) throw new ApiError('VALIDATION', undefined, faults);
  const held = read.flatMap((one) => (one.fault === undefined ? [holds(one)] : []));
  return sql<boolean>`(${sql.join(held, match === 'all' ? sql` and ` : sql` or `)})`;
}
