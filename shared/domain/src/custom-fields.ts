import { isNamedContactField } from './contact-fields.ts';
import { CONTACT_VALUE_LENGTH, contactSchema, CUSTOM_FIELDS, parseBirthDate, type OwnFieldValues } from './contacts.ts';
import { OPT_OUT_LINK } from './opt-out-links.ts';
import { CUSTOM_FIELD, CUSTOM_FIELD_TYPES, customFieldRows, type CustomField, type CustomFieldType } from './custom-field-rows.ts';
import { withSchemas } from './resource.ts';
import { array, boolean, mixed, nameField, number, object, string, type InferType } from './validation.ts';

export { CUSTOM_FIELD, CUSTOM_FIELD_TYPES, type CustomField, type CustomFieldType } from './custom-field-rows.ts';

/** A key as placeholders and calls name it: Latin letters, digits and underscores, a letter first. */
const KEY = /^[a-z][a-z0-9_]*$/i;

/** Whether a key would be taken for a field that every contact has, or for the opt-out link. */
function isReservedKey(key: string): boolean {
  const lower = key.toLowerCase();
  const isTaken = (name: string) => name.toLowerCase() === lower;
  return (
    isNamedContactField(key) || [...CUSTOM_FIELDS, 'phone', 'email', OPT_OUT_LINK.placeholder].some(isTaken) || lower.startsWith('custom_')
  );
}

/** Body of `POST` and `PUT /contactFields`. Key and type of a field that is there do not change. */
export const customFieldSchema = object({
  title: nameField(CUSTOM_FIELD.title).required(),
  key: string()
    .trim()
    .required()
    .max(CUSTOM_FIELD.key)
    .matches(KEY, 'invalid')
    .test('own', 'customField.reserved', (key) => !key || !isReservedKey(key)),
  type: string<CustomFieldType>().required().oneOf(CUSTOM_FIELD_TYPES),
  /** What a choice field offers, in this order. */
  choices: array(nameField(CUSTOM_FIELD.choice).required())
    .max(CUSTOM_FIELD.choices)
    .test(
      'needed',
      'customField.choices',
      (choices, { parent }) => (parent as { type?: unknown }).type !== 'choice' || (choices?.length ?? 0) > 0,
    )
    .test('once', 'customField.choiceTwice', (choices) => new Set(choices).size === (choices?.length ?? 0)),
  /** Place among the fields of the account, from 1 on. */
  position: number().integer().min(1).max(CUSTOM_FIELD.perAccount),
  /** False for a field that is kept with its values, and shown nowhere. */
  isActive: boolean(),
}).noUnknown();
export type NewCustomField = InferType<typeof customFieldSchema>;

/** Answer of `GET /contactFields/{id}/usage`: how many contacts have a value; `more` when counting stopped there. */
export interface CustomFieldUsage {
  contacts: number;
  more?: true;
}

export const contactFields = withSchemas(customFieldRows, { create: customFieldSchema, update: customFieldSchema });

const TRUE_WORDS: readonly string[] = ['true', '1', 'yes', 'y', 'да', 'д', 'sí', 'si', 's', '+'];
const FALSE_WORDS: readonly string[] = ['false', '0', 'no', 'n', 'нет', 'н', '-'];

function withoutEndingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}

function readNumber(text: string): string | undefined {
  const [, sign = '', whole = '', part = ''] = /^([-−]?)(\d{1,15})(?:[.,](\d{1,6}))?$/.exec(text.replaceAll(/[\s\u00A0\u202F]/g, '')) ?? [];
  if (whole === '') return undefined;
  const [left, right] = [whole.replace(/^0+(?=\d)/, ''), withoutEndingZeros(part)];
  const isZero = left === '0' && right === '';
  return `${sign && !isZero ? '-' : ''}${left}${right ? `.${right}` : ''}`;
}

/** A value as it is stored, null where it is empty; or the code of what is wrong with it. */
export type ReadCustomValue = { value: string | null; fault?: undefined } | { fault: string; value?: undefined };

/**
 * Reads a value of a field by its type: forms, calls and imports take what this takes. Numbers have at most 15 digits and 6 decimals,
 * with a point or a comma; dates are as a birth date is; yes and no are known in the three languages.
 */
export function readCustomValue({ type, choices }: Pick<CustomField, 'type' | 'choices'>, input: unknown): ReadCustomValue {
  if (input === null || input === undefined) return { value: null };
  if (!['string', 'number', 'boolean'].includes(typeof input)) return { fault: 'wrongType' };
  const text = String(input).trim();
  if (text === '') return { value: null };
  if (text.length > CONTACT_VALUE_LENGTH) return { fault: 'tooLong' };
  const found = (value: string | undefined, fault: string): ReadCustomValue => (value === undefined ? { fault } : { value });
  switch (type) {
    case 'number':
      return found(readNumber(text), 'number.invalid');
    case 'date':
      return found(parseBirthDate(text), 'date.invalid');
    case 'choice':
      return found(
        choices.find((choice) => choice === text) ?? choices.find((choice) => choice.toLowerCase() === text.toLowerCase()),
        'notAllowed',
      );
    case 'boolean':
      if (TRUE_WORDS.includes(text.toLowerCase())) return { value: 'true' };
      return found(FALSE_WORDS.includes(text.toLowerCase()) ? 'false' : undefined, 'boolean.invalid');
    default:
      return { value: text };
  }
}

/** The check of a contact's form at an account: each own field takes what `readCustomValue` takes, and what the contact has already. */
export function contactSchemaWith(own: readonly CustomField[], known: OwnFieldValues = {}): typeof contactSchema {
  const checks = own.map((field) => {
    const check = mixed().test('type', function (value) {
      const fault = value && value === known[field.key] ? undefined : readCustomValue(field, value).fault;
      return fault === undefined || this.createError({ message: fault });
    });
    return [field.key, check] as const;
  });
  return contactSchema.shape({ fields: object(Object.fromEntries(checks)) }) as unknown as typeof contactSchema;
}

/** Suggests a key for the name of a field: its Latin letters and digits, Cyrillic ones written in Latin. */
export function suggestFieldKey(title: string): string {
  const latin = [
    ...title
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}(?<!\u0306)/gu, '')
      .normalize('NFC'),
  ]
    .map((letter) => CYRILLIC[letter] ?? letter)
    .join('');
  const words = latin
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('_');
  return words.replace(/^[^a-z]+/, '').slice(0, CUSTOM_FIELD.key);
}

// prettier-ignore
const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r',
  с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'sch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya',
};
