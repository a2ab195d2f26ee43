import { NDJSON } from '@cabinet/domain/sending-batches';
import type { App } from '../../../module.ts';

/** The parts of a JSON schema in the OpenAPI document that the reference uses. */
export interface JsonSchema {
  type?: string | readonly string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: readonly unknown[];
  default?: unknown;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
}

/** A query parameter of a call. */
export interface Parameter {
  name: string;
  schema: JsonSchema;
  description?: string;
}

/** A call of the API, as the reference documents it. */
export interface Operation {
  /** `contactLists.create`, or `POST /sendings/quote` for a call that is no action of a resource. */
  id: string;
  method: string;
  /** Below the API's base, with `{id}`. */
  path: string;
  tag: string;
  /** Permission, `session`, `optional` or `public`. */
  access: string;
  query: readonly Parameter[];
  body: JsonSchema | undefined;
}

interface OpenApiOperation {
  operationId?: string;
  tags?: readonly string[];
  parameters?: readonly (Parameter & { in: string })[];
  requestBody?: { content?: Readonly<Record<string, { schema?: JsonSchema }>> };
}

/** Tags of calls that only the cabinet itself and the deployment use, which are not part of the documented API. */
const INTERNAL: readonly string[] = ['n', 'registry', 'deploy', 'documentation', 'setup', 'operations'];
const BASE = '/api';

/** All documented calls of the server's OpenAPI document, with the access that their routes declare. */
export function operationsOf(app: App): Operation[] {
  const { paths = {} } = app.swagger() as { paths?: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>> };
  const access = new Map(app.declared.map((route) => [`${route.method} ${route.url.replaceAll(/:(\w+)/g, '{$1}')}`, route.access]));
  return Object.entries(paths).flatMap(([whole, methods]) =>
    Object.entries(methods).flatMap(([name, { operationId, tags = [], parameters = [], requestBody }]): Operation[] => {
      const [method, path, tag = ''] = [name.toUpperCase(), whole.slice(BASE.length), tags[0]];
      if (!whole.startsWith(`${BASE}/`) || INTERNAL.includes(tag)) return [];
      return [
        {
          id: operationId ?? `${method} ${path}`,
          method,
          path,
          tag,
          access: access.get(`${method} ${whole}`) ?? 'public',
          query: parameters.filter((one) => one.in === 'query'),
          body: (requestBody?.content?.['application/json'] ?? requestBody?.content?.[NDJSON])?.schema,
        },
      ];
    }),
  );
}
