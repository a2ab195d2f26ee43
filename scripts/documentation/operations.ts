import { beginRun, endRun } from '@cabinet/platform/testing/cluster';
import { createTestApp, type TestApp } from '@cabinet/platform/testing/test-app';

/** JSON schema as the OpenAPI document has it. */
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

/** A call as it is documented. */
export interface Operation {
  /** `contactLists.create`, or `POST /sendings/quote` for a call that is of no resource's own actions. */
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

interface Written {
  operationId?: string;
  tags?: readonly string[];
  parameters?: readonly (Parameter & { in: string })[];
  requestBody?: { content?: Readonly<Record<string, { schema?: JsonSchema }>> };
}

/** What the cabinet's own parts say to the server, and how it is deployed: no part of the API that people write programs for. */
const INTERNAL: readonly string[] = ['n', 'registry', 'deploy', 'documentation'];
const BASE = '/api';

/** Every call of the server's OpenAPI document that is for others, with the access that its route declares. */
export function operationsOf({ app }: TestApp): Operation[] {
  const { paths = {} } = app.swagger() as { paths?: Readonly<Record<string, Readonly<Record<string, Written>>>> };
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
          body: requestBody?.content?.['application/json']?.schema,
        },
      ];
    }),
  );
}

/** Starts a server for as long as its document is read: outside of tests, which have their own. */
export async function readOperations(): Promise<Operation[]> {
  await beginRun();
  try {
    const server = await createTestApp();
    try {
      return operationsOf(server);
    } finally {
      await server.close();
    }
  } finally {
    await endRun();
  }
}
