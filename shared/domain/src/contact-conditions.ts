import { CONTACT_VALUE_LENGTH } from './contacts.ts';
import { readCustomValue, type CustomField, type CustomFieldType } from './custom-fields.ts';
import { array, object, string, type InferType } from './validation.ts';

/** How a value is compared; `is` of a text, a choice or a tag does not tell capitals from small letters. */
export const CONDITION_OPERATORS = ['is', 'isNot', 'contains', 'less', 'more', 'isFilled', 'isEmpty'] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

const OPERATORS_OF: Readonly<Record<CustomFieldType, readonly ConditionOperator[]>> = {
  text: ['is', 'isNot', 'contains', 'isFilled', 'isEmpty'],
  number: ['is', 'isNot', 'less', 'more', 'isFilled', 'isEmpty'],
  date: ['is', 'isNot', 'less', 'more', 'isFilled', 'isEmpty'],
  choice: ['is', 'isNot', 'isFilled', 'isEmpty'],
  boolean: ['is', 'isNot', 'isFilled', 'isEmpty'],
};

/** The operators of a field, in the order in which they are offered. */
export const operatorsOf = (type: CustomFieldType): readonly ConditionOperator[] => OPERATORS_OF[type];

/** Whether an operator compares with a value. */
export const needsValue = (operator: ConditionOperator): boolean => operator !== 'isFilled' && operator !== 'isEmpty';

/** Most conditions that are asked at once. */
export const MAX_CONDITIONS = 10;

export const MATCHES = ['all', 'any'] as const;

/** What contacts are asked for: conditions over own fields, all or any of which hold. */
export const contactConditionsSchema = object({
  match: string<(typeof MATCHES)[number]>().required().oneOf(MATCHES),
  conditions: array(
    object({
      /** Key of the own field. */
      field: string().trim().required(),
      operator: string<ConditionOperator>().required().oneOf(CONDITION_OPERATORS),
      value: string().trim().max(CONTACT_VALUE_LENGTH),
    }).noUnknown(),
  )
    .required()
    .min(1)
    .max(MAX_CONDITIONS),
}).noUnknown();
export type ContactConditions = InferType<typeof contactConditionsSchema>;
export type ContactCondition = ContactConditions['conditions'][number];

/** A condition with its value as it is compared, or the code of what is wrong with it. */
export type ReadCondition = { field: CustomField; operator: ConditionOperator; value: string; fault?: undefined } | { fault: string };

/** Reads a condition by the type of its field. */
export function readCondition({ field: key, operator, value }: ContactCondition, own: readonly CustomField[]): ReadCondition {
  const field = own.find((one) => one.key === key);
  if (!field) return { fault: 'unknownField' };
  if (!operatorsOf(field.type).includes(operator)) return { fault: 'notAllowed' };
  if (!needsValue(operator)) return { field, operator, value: '' };
  if (!value) return { fault: 'required' };
  if (operator === 'contains') return { field, operator, value: value.toLowerCase() };
  const read = readCustomValue(field, value);
  return read.value ? { field, operator, value: read.value.toLowerCase() } : { fault: read.fault ?? 'required' };
}

/** The check of the form of conditions at an account: every value is one of its field. */
export const contactConditionsSchemaWith = (own: readonly CustomField[]): typeof contactConditionsSchema =>
  contactConditionsSchema.test('values', 'invalid', function ({ conditions }) {
    for (const [index, condition] of (conditions ?? []).entries()) {
      const { fault } = readCondition(condition, own);
      if (fault !== undefined) return this.createError({ path: `conditions[${index}].value`, message: fault });
    }
    return true;
  });
