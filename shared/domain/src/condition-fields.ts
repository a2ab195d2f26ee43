import { contactField, isNamedContactField, NAMED_CONTACT_FIELDS, type ContactFieldKind } from './contact-fields.ts';
import { isTag } from './contact-tags.ts';
import { CONTACT_VALUE_LENGTH, CUSTOM_FIELDS, GENDERS, type ContactField } from './contacts.ts';
import { readCustomValue, type CustomField, type CustomFieldType, type ReadCustomValue } from './custom-fields.ts';
import { normalizePhone } from './phone.ts';

/**
 * How a value is compared; `is` of a text or a choice does not tell capitals from small letters. `within` holds for what happened in the last so
 * many days, up to this moment; `notWithin` for what did not, or never did.
 */
export const CONDITION_OPERATORS = ['is', 'isNot', 'contains', 'less', 'more', 'within', 'notWithin', 'isFilled', 'isEmpty'] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

/** Whether an operator compares with a number of days, and not with a value of its field. */
export const takesDays = (operator: ConditionOperator): boolean => operator === 'within' || operator === 'notWithin';

/** Most days that are looked back at. */
const MAX_DAYS = 3650;

const OPERATORS_OF: Readonly<Record<CustomFieldType, readonly ConditionOperator[]>> = {
  text: ['is', 'isNot', 'contains', 'isFilled', 'isEmpty'],
  number: ['is', 'isNot', 'less', 'more', 'isFilled', 'isEmpty'],
  date: ['is', 'isNot', 'less', 'more', 'isFilled', 'isEmpty'],
  choice: ['is', 'isNot', 'isFilled', 'isEmpty'],
  boolean: ['is', 'isNot', 'isFilled', 'isEmpty'],
};

/** The operators of a type of field, in the order in which they are offered. */
export const operatorsOf = (type: CustomFieldType): readonly ConditionOperator[] => OPERATORS_OF[type];

/**
 * What the cabinet itself knows of every contact: its tags, the day on which it was added, in UTC, and whether it has opted out. No own field
 * can have these keys.
 */
export const FACT_FIELDS = ['contact.tag', 'contact.added', 'contact.optedOut'] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/**
 * What people themselves did: when a message reached them last, when they answered one, and when they followed a link in one; on any channel, by any
 * of their addresses. Days are in UTC. No own field can have these keys.
 */
export const ACTIVITY_FIELDS = ['activity.lastDelivery', 'activity.lastAnswer', 'activity.lastClick'] as const;
export type ActivityField = (typeof ACTIVITY_FIELDS)[number];

/** Something that contacts can be asked for by. */
export interface ConditionField {
  /** A field that every contact has (`city` of an own one), a `FactField`, or an `ActivityField`. */
  key: string;
  type: CustomFieldType;
  choices: readonly string[];
  operators: readonly ConditionOperator[];
  /** Name of an own field; the others are called what the interface calls them. */
  title?: string;
}

const TYPE_OF: Readonly<Record<ContactFieldKind, CustomFieldType>> = {
  phone: 'text',
  email: 'text',
  name: 'text',
  text: 'text',
  gender: 'choice',
  date: 'date',
  zone: 'text',
};

const fieldOf = (key: ContactField): ConditionField => {
  const kind = isNamedContactField(key) ? contactField(key).kind : 'text';
  const type = TYPE_OF[kind];
  return { key, type, choices: kind === 'gender' ? GENDERS : [], operators: OPERATORS_OF[type] };
};

const NAMED = NAMED_CONTACT_FIELDS.map(fieldOf);
const NUMBERED = CUSTOM_FIELDS.map(fieldOf);
const FACTS: readonly ConditionField[] = [
  { key: 'contact.tag', type: 'text', choices: [], operators: ['is', 'isNot', 'isFilled', 'isEmpty'] },
  { key: 'contact.added', type: 'date', choices: [], operators: ['less', 'more', 'within', 'notWithin'] },
  { key: 'contact.optedOut', type: 'boolean', choices: [], operators: ['is'] },
];

const ACTIVITIES = ACTIVITY_FIELDS.map((key): ConditionField => ({
  key,
  type: 'date',
  choices: [],
  operators: ['within', 'notWithin', ...OPERATORS_OF.date],
}));

/** Whether a key is one of `ACTIVITY_FIELDS`. */
export const isActivityField = (key: string): key is ActivityField => (ACTIVITY_FIELDS as readonly string[]).includes(key);

/** Whether a key is one of `FACT_FIELDS`. */
export const isFactField = (key: string): key is FactField => (FACT_FIELDS as readonly string[]).includes(key);

/** All that contacts of an account can be asked for by, in the order in which it is offered. */
export const conditionFields = (own: readonly CustomField[]): ConditionField[] => [
  ...own.map(({ key, type, choices, title }) => ({ key, type, choices, title, operators: OPERATORS_OF[type] })),
  ...NAMED,
  ...FACTS,
  ...ACTIVITIES,
  ...NUMBERED,
];

/** A value that a field is compared with, as it is compared, or the code of what is wrong with it. */
export function readComparedValue(field: ConditionField, operator: ConditionOperator, value: string): ReadCustomValue {
  if (value.length > CONTACT_VALUE_LENGTH) return { fault: 'tooLong' };
  if (takesDays(operator)) return readDays(value);
  if (field.key === 'phone') return readPhone(operator, value);
  if (field.key === 'contact.tag') return isTag(value) ? { value } : { fault: 'invalid' };
  if (operator === 'contains') return { value: value.toLowerCase() };
  const { value: read, fault } = readCustomValue({ type: field.type, choices: [...field.choices] }, value);
  return fault === undefined ? { value: read?.toLowerCase() ?? null } : { fault };
}

function readDays(value: string): ReadCustomValue {
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  return days >= 1 && days <= MAX_DAYS ? { value: String(days) } : { fault: 'days.invalid' };
}

/** A phone is found by any part of its digits, as they stand in it. */
function readPhone(operator: ConditionOperator, value: string): ReadCustomValue {
  if (operator !== 'contains') return { value: normalizePhone(value) ?? value };
  const digits = value.replaceAll(/\D/g, '');
  return digits === '' ? { fault: 'phone.invalid' } : { value: digits };
}
