import swagger from '@fastify/swagger';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import fp from 'fastify-plugin';
import type { FastifySchema } from 'fastify';
import { isSchema, type Schema } from 'yup';
import type { RouteDeprecation } from '../api-versions/deprecation.ts';

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/** A schema as JSON schema, for bodies that a route reads and checks itself. */
export const jsonSchemaOf = (schema: Schema) => convertSchema(schema as Parameters<typeof convertSchema>[0]);

type JsonFields = { properties?: Readonly<Record<string, object>> };

/** A JSON schema of fields, those that will go marked as such. */
export const markDeprecated = <S extends JsonFields>(schema: S, names: readonly string[]): S => ({
  ...schema,
  ...(schema.properties
    ? {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([name, one]) => [name, names.includes(name) ? { ...one, deprecated: true } : one]),
        ),
      }
    : {}),
});

/** A route's schemas as JSON schema: yup schemas are converted, JSON schemas stay as they are. */
function documented(schema: FastifySchema, { call, fields = {} }: RouteDeprecation = {}): FastifySchema {
  const made: FastifySchema & { deprecated?: boolean } = { ...schema };
  if (call) made.deprecated = true;
  for (const part of PARTS) {
    const given = schema[part];
    if (isSchema(given)) made[part] = jsonSchemaOf(given as Schema);
  }
  if (made.body && Object.keys(fields).length > 0) made.body = markDeprecated(made.body as JsonFields, Object.keys(fields));
  return made;
}

/**
 * Serves the OpenAPI document of all routes at `/api/docs/json`. What routes declare is completed by the module of documents where it is
 * there; that one has the page of it too.
 */
export const openapi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Cabinet',
          version: app.versions.newest,
          description: 'Lists answer `{ data, total }`; errors `{ error, message, data? }`.',
          license: { name: 'MIT', identifier: 'MIT' },
        },
        components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
        security: [{ token: [] }],
      },
      transform: ({ schema, url, route }) => ({ schema: schema ? documented(schema, route.config?.deprecated) : schema, url }),
    });
    app.get('/api/docs/json', { logLevel: 'warn', schema: { hide: true } }, async () => {
      return (await app.services.apiDocument?.read()) ?? app.swagger();
    });
  },
  { name: 'openapi' },
);
