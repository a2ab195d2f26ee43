import {
  CONDITION_OPERATORS,
  conditionFields,
  readComparedValue,
  type ConditionField,
  type ConditionOperator,
} from './condition-fields.ts';
import { CONTACT_VALUE_LENGTH } from './contacts.ts';
import type { CustomField } from './custom-fields.ts';
import { array, object, string, type InferType, type TestContext } from './validation.ts';

export { CONDITION_OPERATORS, operatorsOf, takesDays, type ConditionOperator } from './condition-fields.ts';

/** Whether an operator compares with a value. */
export const needsValue = (operator: ConditionOperator): boolean => operator !== 'isFilled' && operator !== 'isEmpty';

/** Most conditions that are asked at once. */
export const MAX_CONDITIONS = 10;

export const MATCHES = ['all', 'any'] as const;

/** What contacts are asked for: conditions over their fields, all or any of which hold. */
export const contactConditionsSchema = object({
  match: string<(typeof MATCHES)[number]>().required().oneOf(MATCHES),
  conditions: array(
    object({
      /** Key of a `ConditionField`. */
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
export type ReadCondition = { field: ConditionField; operator: ConditionOperator; value: string; fault?: undefined } | { fault: string };

/** Reads a condition by the type of its field. */
export function readCondition({ field: key, operator, value }: ContactCondition, own: readonly CustomField[]): ReadCondition {
  const field = conditionFields(own).find((one) => one.key === key);
  if (!field) return { fault: 'unknownField' };
  if (!field.operators.includes(operator)) return { fault: 'notAllowed' };
  if (!needsValue(operator)) return { field, operator, value: '' };
  if (!value) return { fault: 'required' };
  const read = readComparedValue(field, operator, value);
  return read.value ? { field, operator, value: read.value } : { fault: read.fault ?? 'required' };
}

/** The rule of a form of conditions at an account: every value is one of its field. */
export const conditionsFitWith = (own: readonly CustomField[]) =>
  function (this: TestContext, { conditions }: { conditions?: readonly ContactCondition[] }) {
    for (const [index, condition] of (conditions ?? []).entries()) {
      const { fault } = readCondition(condition, own);
      if (fault !== undefined) return this.createError({ path: `conditions[${index}].value`, message: fault });
    }
    return true;
  };

/** The check of the form of conditions at an account. */
export const contactConditionsSchemaWith = (own: readonly CustomField[]): typeof contactConditionsSchema =>
  contactConditionsSchema.test('values', 'invalid', conditionsFitWith(own));
