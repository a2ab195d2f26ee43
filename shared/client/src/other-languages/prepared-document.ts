/** A value of a document. */
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = Record<string, Json>;

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const isNull = (schema: Json) =>
  isObject(schema) && (schema.type === 'null' || (Array.isArray(schema.enum) && schema.enum.every((one) => one === null)));
/** What holds names of the author's own, so that none of them is a word of a schema. */
const NAMED = new Set(['properties', 'schemas', 'paths']);

/** Says a schema in the words that generators of OpenAPI 3.0 understand: null is a mark, values are of one type, and defaults are plain. */
function plainSchema(given: JsonObject): JsonObject {
  const { type, default: byDefault, ...schema } = given;
  if (byDefault !== undefined && byDefault !== null && typeof byDefault !== 'object') schema.default = byDefault;
  if (typeof type === 'string') schema.type = type;
  if (Array.isArray(type)) {
    const types = type.filter((one) => one !== 'null');
    if (types.length < type.length) schema.nullable = true;
    if (types.length === 1) schema.type = types[0] as string;
  }
  // An object of values of any kind, or of several, is a plain one: the PHP that is generated cannot read a `mixed`.
  const { additionalProperties: values } = schema;
  if (isObject(values) && values.$ref === undefined && typeof values.type !== 'string') delete schema.additionalProperties;
  for (const word of ['oneOf', 'anyOf']) {
    const variants = schema[word];
    if (!Array.isArray(variants) || !variants.some(isNull)) continue;
    Object.assign(schema, { nullable: true, [word]: variants.filter((one) => !isNull(one)) });
  }
  if (Array.isArray(schema.enum)) {
    if (schema.enum.includes(null)) schema.nullable = true;
    const values = schema.enum.filter((one) => one !== null);
    schema.enum = values;
    if (schema.type === undefined && values.length > 0 && values.every((one) => typeof one === 'string')) schema.type = 'string';
  }
  return schema;
}

function plain(value: Json, holdsNames = false): Json {
  if (Array.isArray(value)) return value.map((one) => plain(one));
  if (!isObject(value)) return value;
  const entries = Object.entries(holdsNames ? value : plainSchema(value));
  return Object.fromEntries(entries.map(([name, one]) => [name, plain(one, !holdsNames && NAMED.has(name))]));
}

/** `sendings.create` → `SendingsCreateBody`: what a body without a name is called in a client. */
const bodyName = (operationId: string) =>
  `${operationId.replaceAll(/(?:^|[^a-z\d]+)([a-z\d])/gi, (_all, first: string) => first.toUpperCase())}Body`;

/**
 * Makes the API's document, turned down to OpenAPI 3.0, one that older generators read whole; bodies get the names of their calls, so that a
 * new call does not rename those of others.
 */
export function preparedDocument(document: JsonObject): JsonObject {
  const made = plain(document) as { paths: Record<string, JsonObject>; components: { schemas: JsonObject } };
  for (const operations of Object.values(made.paths))
    for (const operation of Object.values(operations)) {
      if (!isObject(operation) || typeof operation.operationId !== 'string' || !isObject(operation.requestBody)) continue;
      const media = (operation.requestBody.content as JsonObject | undefined)?.['application/json'];
      if (!isObject(media) || !isObject(media.schema) || media.schema.$ref !== undefined) continue;
      const name = bodyName(operation.operationId);
      made.components.schemas[name] = media.schema;
      media.schema = { $ref: `#/components/schemas/${name}` };
    }
  return made as unknown as JsonObject;
}
