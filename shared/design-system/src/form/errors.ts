import type { Schema } from '@cabinet/domain/validation';

/** The first error text of a field, whose error is nested when the field holds a list or an object. */
export function firstErrorText(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  for (const one of Object.values(error)) {
    const found = firstErrorText(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether any of the invalid fields is so because it is empty. */
export function misses(errors: unknown, values: unknown): boolean {
  if (typeof errors === 'string') return isEmpty(values);
  if (typeof errors !== 'object' || errors === null) return false;
  return Object.entries(errors).some(([field, error]) => misses(error, (values as Record<string, unknown> | null | undefined)?.[field]));
}

interface SchemaDescription {
  fields?: Readonly<Record<string, SchemaDescription>>;
  innerType?: SchemaDescription;
  optional?: boolean;
  nullable?: boolean;
}

/** Schemas are immutable, and describing one takes longer than validating a value with it. */
const descriptions = new WeakMap<Schema, SchemaDescription>();

function describe(schema: Schema): SchemaDescription {
  const known = descriptions.get(schema) ?? (schema.describe() as SchemaDescription);
  descriptions.set(schema, known);
  return known;
}

/** Whether the schema requires the field at `path`, which then carries an asterisk. */
export function isRequired(schema: Schema, path: string): boolean {
  let at: SchemaDescription | undefined = describe(schema);
  for (const part of path.split(/[.[\]]+/).filter(Boolean)) at = /^\d+$/.test(part) ? at?.innerType : at?.fields?.[part];
  return at !== undefined && at.optional === false && at.nullable !== true;
}
