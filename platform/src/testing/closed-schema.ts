import type { JsonSchema } from '../modules/documentation/public.ts';

/** What the schemas that others refer to are called. */
export const COMPONENTS = 'components.json';

/** A schema that knows its fields: an answer with another one is not what the document says. */
export function closedSchema(schema: JsonSchema): JsonSchema {
  const { $ref, properties, items, anyOf, additionalProperties, ...rest } = schema;
  return {
    ...rest,
    ...($ref ? { $ref: `${COMPONENTS}${$ref}` } : {}),
    ...(items ? { items: closedSchema(items) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(closedSchema) } : {}),
    ...(properties
      ? {
          properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, closedSchema(one)])),
          additionalProperties: additionalProperties ?? false,
        }
      : additionalProperties
        ? { additionalProperties: typeof additionalProperties === 'object' ? closedSchema(additionalProperties) : additionalProperties }
        : {}),
  };
}
