import type { JsonSchema, Parameter } from './json-schema.ts';

function typeOf({ type, default: assumed }: JsonSchema): JsonSchema['type'] {
  const types = [type ?? []].flat();
  // A schema of anything is converted with no type at all; one that assumes null takes it too.
  if (types.length === 0) return undefined;
  return assumed === null && !types.includes('null') ? [...types, 'null'] : type;
}

/**
 * What a call takes, as callers have to know it. The conversion from the forms' schemas sees fields one by one: it calls fields required that
 * are assumed when they are absent, writes defaults of whole objects from those of their fields, and reads rules that depend on another
 * field as if that one were empty.
 */
export function requestSchema(converted: JsonSchema): JsonSchema {
  const { type: _type, default: assumed, maxLength, format, items, anyOf, properties, required, ...rest } = converted;
  const type = typeOf(converted);
  const needed = required?.filter((name) => properties?.[name]?.default === undefined || properties[name].type === 'object') ?? [];
  return {
    ...rest,
    ...(type === undefined ? {} : { type }),
    ...(assumed === undefined || type === 'object' ? {} : { default: assumed }),
    ...(maxLength ? { maxLength } : {}),
    // Addresses are completed: a protocol may be absent.
    ...(format ? { format: format === 'uri' ? 'uri-reference' : format } : {}),
    ...(items ? { items: requestSchema(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(requestSchema) } : {}),
    ...(properties
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, requestSchema(schema)])) }
      : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

/** Describes a parameter in the query or the path as requests give it. */
export const requestParameter = ({ schema, ...parameter }: Parameter): Parameter => ({
  ...parameter,
  ...(schema ? { schema: requestSchema(schema) } : {}),
});
