import type { App } from '../../module.ts';

/** JSON schema, as far as the routes use it. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
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
  /** `contactLists.create`, or `POST /sendings/quote` for a call that is no action of a resource. */
  id: string;
  method: string;
  /** With `{id}`. */
  path: string;
  query: Readonly<Record<string, JsonSchema>>;
  body: JsonSchema | undefined;
}

interface Documented {
  operationId?: string;
  parameters?: readonly { name: string; in: string; schema?: JsonSchema }[];
  requestBody?: { content?: Readonly<Record<string, { schema?: JsonSchema }>> };
}

/** Every call of the server's OpenAPI document. */
export function operationsOf(app: App): Operation[] {
  const { paths = {} } = app.swagger() as unknown as { paths?: Readonly<Record<string, Readonly<Record<string, Documented>>>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      id: operationId ?? `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
      method: method.toUpperCase(),
      path,
      query: Object.fromEntries(parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema ?? {}])),
      body: requestBody?.content?.['application/json']?.schema,
    })),
  );
}

/** Every call of the document, and those that routes declare and the document hides. */
export function everyOperationOf(app: App): Operation[] {
  const documented = operationsOf(app);
  const known = new Set(documented.map(({ method, path }) => `${method} ${path}`));
  const hidden = app.declared
    .flatMap(({ method, url }) =>
      method.split(',').map((one) => ({ method: one, path: url.replaceAll(/:(\w+)/g, '{$1}').replace('/*', '/{*}') })),
    )
    .filter(({ method, path }) => method !== 'HEAD' && !known.has(`${method} ${path}`));
  return [...documented, ...hidden.map((one) => ({ ...one, id: `${one.method} ${one.path}`, query: {}, body: undefined }))];
}
