import { convertSchema } from '@sodaru/yup-to-json-schema';
import { isSchema, type AnyObject, type AnySchema, type ObjectSchema } from 'yup';
import type { ErrorItem } from '@cabinet/domain/errors';
import { BODY_OPTIONS } from '@cabinet/domain/validation';
import { errorItem } from '../plugins/errors/api-error.ts';

type Fields = Readonly<Record<string, unknown>>;
type JsonSchema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Applies a JSON Merge Patch (RFC 7396): objects are merged, null removes a field, anything else replaces what was there. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

/** The fields of an object's schema; of one that depends on the value those for this value. */
function fieldsOf(given: unknown, value: unknown): Readonly<Record<string, AnySchema>> {
  const schema = isSchema(given) ? ((given as AnySchema).resolve({ value }) as AnySchema) : undefined;
  return schema?.type === 'object' ? ((schema as ObjectSchema<AnyObject>).fields as Readonly<Record<string, AnySchema>>) : {};
}

/** What of a value its schema takes, at every depth: a row has fields that nobody sends, such as when it was made. */
function accepted(value: unknown, schema: unknown): unknown {
  if (!isObject(value)) return value;
  const fields = fieldsOf(schema, value);
  // A schema without fields takes any.
  if (Object.keys(fields).length === 0) return value;
  return Object.fromEntries(
    Object.keys(fields)
      .filter((name) => value[name] !== undefined)
      .map((name) => [name, accepted(value[name], fields[name])]),
  );
}

/** The body of PUT that leaves `row` as a merge patch would have it; whether it is valid `schema` has to say. */
export function patchedBody(row: object, patch: unknown, schema: AnySchema): unknown {
  const merged = mergePatch(accepted(JSON.parse(JSON.stringify(row)), schema), patch);
  if (!isObject(merged) || !isObject(patch)) return merged;
  const fields = fieldsOf(schema, merged);
  const emptied = Object.keys(patch).filter((name) => patch[name] === null && fields[name]?.spec.nullable);
  return { ...merged, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}

/** What is wrong with a merge patch of what `schema` takes, whatever row it is for: unknown fields, and values of another type. */
export function patchFaults(patch: unknown, schema: AnySchema, path = ''): ErrorItem[] {
  const known = schema.resolve({ value: patch }) as AnySchema;
  if (known.type !== 'object') {
    const cast: unknown = known.cast(patch, { ...BODY_OPTIONS, assert: false });
    return known.isType(cast) ? [] : [errorItem(path, 'wrongType')];
  }
  if (!isObject(patch)) return [errorItem(path, 'wrongType')];
  const fields = fieldsOf(known, patch);
  return Object.entries(patch).flatMap(([name, value]) => {
    const at = path ? `${path}.${name}` : name;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return (known as ObjectSchema<AnyObject>).spec.noUnknown ? [errorItem(at, 'unknownField')] : [];
    return value === null ? [] : patchFaults(value, field, at);
  });
}

/** A JSON schema in which nothing is required and nothing is assumed. */
function optional({ required: _required, default: _default, ...schema }: JsonSchema): JsonSchema {
  if (!isObject(schema.properties)) return schema;
  const properties = Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, optional(one as JsonSchema)]));
  return { ...schema, properties };
}

/** Describes the patches of what `schema` takes, for the API's document. */
export const describePatch = (schema: AnySchema): JsonSchema =>
  optional(convertSchema(schema as Parameters<typeof convertSchema>[0]) as JsonSchema);
