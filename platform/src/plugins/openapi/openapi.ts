import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import fp from 'fastify-plugin';
import type { FastifySchema } from 'fastify';
import { isSchema, type Schema } from 'yup';
import type { RouteDeprecation } from '../api-versions/deprecation.ts';
import { apiPagePolicy } from '../http/content-policy.ts';

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
 * The page's default policy of Trusted Types, as a file of it. It lets in what the page makes of descriptions in Markdown: text, and elements
 * that only arrange it, links to web addresses among them; nothing that could run.
 */
const TRUSTED_TYPES = `
const element = '(?:p|br|hr|em|strong|del|code|pre|blockquote|ul|ol|li|h[1-6]|table|thead|tbody|tr|th|td)';
const link = '<a(?: (?:href="(?:https?://|/|#)[^"<>]*"|target="_blank"|rel="noopener noreferrer"))+>|</a>';
const plain = new RegExp('^(?:[^<]|</?' + element + '(?: class="[\\\\w -]*")?>|' + link + ')*$');
window.trustedTypes?.createPolicy('default', { createHTML: (html) => (plain.test(html) ? html : null) });
`;

/**
 * Serves the OpenAPI document of all routes at `/api/docs/json`, and a page of it at `/api/docs`. What routes declare is completed by the
 * module of documents where it is there.
 */
export const openapi = fp(
  async (app) => {
    let whole: object | undefined;
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
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      // Without the bar that asks for the address of another document.
      uiConfig: { deepLinking: true, persistAuthorization: false, layout: 'BaseLayout' },
      logLevel: 'warn',
      staticCSP: apiPagePolicy(),
      theme: { js: [{ filename: 'trusted-types.js', content: TRUSTED_TYPES }] },
      uiHooks: {
        preHandler: async () => {
          whole ??= await app.services.apiDocument?.read();
        },
      },
      transformSpecification: (plain) => whole ?? plain,
      transformSpecificationClone: false,
    });
  },
  { name: 'openapi' },
);
