import { isSchema, type AnySchema, type ArraySchema, type ObjectSchema, type Schema } from 'yup';

/** Most bytes of any JSON body; uploads and documents have limits of their own. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;
/** Most bytes of a body from somebody without a session, and of one that no schema describes or whose schema needs less. */
export const SMALL_BODY_BYTES = 16 * 1024;

/** Bytes of a UTF-16 unit where the client escapes everything beyond ASCII (`я`). */
const BYTES_PER_CHARACTER = 6;
/** What is assumed of a text, a list or a value of which the schema says no limit. */
const UNLIMITED = { characters: 4096, elements: 1000, value: 64 * 1024 } as const;
const NUMBER_BYTES = 32;
const PUNCTUATION_BYTES = 4;

/** The limit that a rule of the schema sets, such as `max` of a text or list. */
export function limitOf(schema: AnySchema, name: 'max' | 'length'): number | undefined {
  for (const test of schema.tests) {
    const { OPTIONS: options } = test as { OPTIONS?: { name?: string; params?: Readonly<Record<string, unknown>> } };
    if (options?.name === name && typeof options.params?.[name] === 'number') return options.params[name];
  }
  return undefined;
}

/** Bytes that the largest valid value of a schema takes as JSON, as far as the schema says; recursion ends at the limit of all bodies. */
function bytesOf(schema: unknown, depth = 0): number {
  if (!isSchema(schema) || (schema as AnySchema).type === 'lazy' || depth > 12) return UNLIMITED.value;
  const known = schema as AnySchema;
  const choices = [...known.describe().oneOf];
  if (choices.length > 0) return Math.max(...choices.map((one) => String(one).length * BYTES_PER_CHARACTER)) + PUNCTUATION_BYTES;
  switch (known.type) {
    case 'boolean':
    case 'number':
    case 'date':
      return NUMBER_BYTES;
    case 'string':
      return (limitOf(known, 'max') ?? limitOf(known, 'length') ?? UNLIMITED.characters) * BYTES_PER_CHARACTER + PUNCTUATION_BYTES;
    case 'array': {
      const { innerType } = known as ArraySchema<unknown[] | undefined, unknown>;
      return (limitOf(known, 'max') ?? UNLIMITED.elements) * (bytesOf(innerType, depth + 1) + 1);
    }
    case 'object': {
      const fields = Object.entries((known as ObjectSchema<object>).fields);
      if (fields.length === 0) return UNLIMITED.value;
      return fields.reduce((sum, [name, field]) => sum + name.length + PUNCTUATION_BYTES + bytesOf(field, depth + 1), 2);
    }
    default:
      return UNLIMITED.value;
  }
}

/**
 * The most bytes that a call's body may have: what the largest valid body of its schema takes, between 16 kB and 4 MB; 16 kB for calls
 * without a session.
 */
export function bodyLimitOf(schema: Schema, isPublic: boolean): number {
  if (isPublic) return SMALL_BODY_BYTES;
  // Which schema holds is known only with the body.
  if ((schema as AnySchema).type === 'lazy') return MAX_BODY_BYTES;
  return Math.min(Math.max(bytesOf(schema), SMALL_BODY_BYTES), MAX_BODY_BYTES);
}
