import {
  addMethod,
  boolean as anyBoolean,
  date as anyDate,
  number as anyNumber,
  setLocale,
  string,
  ValidationError,
  type AnySchema,
  type Schema,
} from 'yup';

/**
 * yup is configured here and nowhere else. Every rule answers a stable code instead of a sentence, which the server returns
 * and forms translate; numbers of the sentence are its `params`.
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

/** Leaves what is no text to the rule of the type: yup's own calls `trim` of whatever it is given, and breaks on a list. */
addMethod(string, 'trim', function (this: ReturnType<typeof string>) {
  return this.transform((value: unknown) => (typeof value === 'string' ? value.trim() : value)).test({
    name: 'trim',
    message: 'invalid',
    skipAbsent: true,
    test: (value) => value?.trim() === value,
  });
});

/** What a schema is told in `context` when it checks a body of a call. */
interface BodyContext {
  isJson?: boolean;
}

/** Keeps a schema from reading texts as its type in bodies, where JSON has types of its own; forms and queries have nothing but texts. */
function typedInJson<S extends AnySchema>(schema: S): S {
  const [read] = schema.transforms;
  if (!read) return schema;
  schema.transforms[0] = function (value, original, current, options) {
    const { isJson } = (options?.context ?? {}) as BodyContext;
    return isJson ? value : read.call(this, value, original, current, options);
  };
  return schema;
}

export const number: typeof anyNumber = (() => typedInJson(anyNumber())) as typeof anyNumber;
export const boolean: typeof anyBoolean = (() => typedInJson(anyBoolean())) as typeof anyBoolean;

const FIRST_DATE = Date.parse('0001-01-01T00:00:00Z');
const LAST_DATE = Date.parse('9999-12-31T23:59:59.999Z');

/** Whether `date` is one that can be stored and written as text everywhere: of a year from 1 to 9999. PostgreSQL refuses others of JavaScript. */
export const isStorableDate = (date: Date): boolean => date.getTime() >= FIRST_DATE && date.getTime() <= LAST_DATE;

export const date: typeof anyDate = (() =>
  anyDate().test('storable', 'invalid', (value) => value == null || isStorableDate(value))) as typeof anyDate;

export { array, lazy, mixed, object, reach, string, tuple } from 'yup';
export type { InferType, Schema, TestContext } from 'yup';

/** What turns the direction of a text around: `invoice\u202Efdp.exe` reads as `invoiceexe.pdf`. Marks of scripts that run right to left stay. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/** A name without what would have it, and what stands beside it, read as something else. */
export const withoutTurns = (name: string): string => name.replaceAll(TURNS, '');

/** A name or title of something: one of the texts by which people tell rows, files and each other apart. */
export const nameField = (most: number) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? withoutTurns(value) : value))
    .trim()
    .max(most);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether `value` is an id of a resource: a UUID of any version, 7 by default (yup's own rule knows only up to 5). */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}

/** A field that holds the id of a resource. */
export const idField = () => string().matches(UUID, { message: 'invalid', excludeEmptyString: true });

/** An invalid field: its path, the code of the rule, and the parameters of the rule's sentence (`max`, `min`, …). */
export interface FieldError {
  path: string;
  code: string;
  params: Readonly<Record<string, string | number>>;
}

const ERROR_PARAMS = ['min', 'max', 'length', 'less', 'more', 'unknown', 'values'] as const;

function toFieldError(error: ValidationError): FieldError {
  const params: Record<string, string | number> = {};
  for (const name of ERROR_PARAMS) {
    const value = error.params?.[name];
    if (typeof value === 'number' || typeof value === 'string') params[name] = value;
  }
  return { path: error.path ?? '', code: error.message, params };
}

/**
 * Options of every validation: all errors at once, and unknown fields are refused where the schema says so, never dropped. Errors are told by their paths:
 * where each was made would take longer to find than to check the value, and forms are checked at every key.
 */
export const VALIDATION_OPTIONS = { abortEarly: false, stripUnknown: false, disableStackTrace: true } as const;

/** Options for bodies of calls: `"1"` is no number and `"true"` no boolean there. */
export const BODY_OPTIONS = { ...VALIDATION_OPTIONS, context: { isJson: true } satisfies BodyContext } as const;

/** Validates a value and answers every invalid field; an empty list means valid. */
export function collectErrors(schema: Schema, value: unknown): FieldError[] {
  return errorsOf(schema, value, VALIDATION_OPTIONS);
}

/** Validates without converting types (`"true"` is no boolean), for configuration files. */
export function collectStrictErrors(schema: Schema, value: unknown): FieldError[] {
  return errorsOf(schema, value, { ...VALIDATION_OPTIONS, strict: true });
}

function errorsOf(schema: Schema, value: unknown, options: typeof VALIDATION_OPTIONS & { strict?: boolean }): FieldError[] {
  try {
    schema.validateSync(value, options);
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner.map(toFieldError) : [toFieldError(error)];
  }
}
