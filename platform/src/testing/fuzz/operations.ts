import type { App } from '../../module.ts';

/** JSON schema, as far as the routes use it. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
}

/** A call that the OpenAPI document names. */
export interface Operation {
  method: string;
  /** With `{id}`. */
  path: string;
  query: Readonly<Record<string, JsonSchema>>;
  body: JsonSchema | undefined;
}

interface Documented {
  parameters?: readonly { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content?: Readonly<Record<string, { schema?: JsonSchema }>> };
}

/** Every call of the server's OpenAPI document. */
export function operationsOf(app: App): Operation[] {
  const { paths = {} } = app.swagger() as unknown as { paths?: Readonly<Record<string, Readonly<Record<string, Documented>>>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema ?? {}])),
      body: requestBody?.content?.['application/json']?.schema,
    })),
  );
}
