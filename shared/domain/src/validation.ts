import { setLocale, string, ValidationError, type Schema } from 'yup';

/**
 * The one place that yup is configured. Every rule answers with a stable code instead of a sentence, so that the
 * form translates it and the server returns it; numbers that belong to the sentence travel as `params`.
 */
setLocale({
  mixed: { default: 'invalid', required: 'required', notNull: 'required', oneOf: 'notAllowed', notType: 'wrongType', defined: 'required' },
  string: {
    min: 'tooShort',
    max: 'tooLong',
    length: 'wrongLength',
    matches: 'invalid',
    email: 'email.invalid',
    url: 'url.invalid',
    uuid: 'invalid',
  },
  number: { min: 'tooSmall', max: 'tooLarge', positive: 'notPositive', integer: 'notInteger' },
  array: { min: 'tooFew', max: 'tooMany' },
  object: { noUnknown: 'unknownField' },
});

export { array, boolean, date, lazy, mixed, number, object, string, tuple } from 'yup';
export type { InferType, Schema } from 'yup';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether `value` is an id of a resource: a UUID of any version, 7 by default (yup's own rule knows only up to 5). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** A field that holds the id of a resource. */
export const idField = () => string().matches(UUID, { message: 'invalid', excludeEmptyString: true });

/** One failing field: its path in the value, the code of the rule, and what the rule's sentence needs (`max`, `min`, …). */
export interface FieldError {
  path: string;
  code: string;
  params: Readonly<Record<string, string | number>>;
}

const SHOWN_PARAMS = ['min', 'max', 'length', 'less', 'more', 'unknown', 'values'] as const;

function toFieldError(error: ValidationError): FieldError {
  const params: Record<string, string | number> = {};
  for (const name of SHOWN_PARAMS) {
    const value = error.params?.[name];
    if (typeof value === 'number' || typeof value === 'string') params[name] = value;
  }
  return { path: error.path ?? '', code: error.message, params };
}

/** Options of every check: all failures at once, and unknown fields refused where the schema says so, instead of dropped. */
export const CHECK = { abortEarly: false, stripUnknown: false } as const;

/** Checks `value` against `schema` and returns every failing field; an empty list means valid. */
export function collectErrors(schema: Schema, value: unknown): FieldError[] {
  return errorsOf(schema, value, CHECK);
}

/** The same without reading a type into another, such as `"true"` as a truth: for files that people write. */
export function collectStrictErrors(schema: Schema, value: unknown): FieldError[] {
  return errorsOf(schema, value, { ...CHECK, strict: true });
}

function errorsOf(schema: Schema, value: unknown, options: typeof CHECK & { strict?: boolean }): FieldError[] {
  try {
    schema.validateSync(value, options);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner.map(toFieldError) : [toFieldError(error)];
  }
}
