import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { convertSchema } from '@sodaru/yup-to-json-schema';
import fp from 'fastify-plugin';
import type { FastifySchema } from 'fastify';
import { isSchema } from 'yup';

const PARTS = ['body', 'querystring', 'params', 'headers'] as const;

/** Route schemas as JSON schema: yup ones are converted, what is JSON schema already stays. */
function documented(schema: FastifySchema): FastifySchema {
  const made: FastifySchema = { ...schema };
  for (const part of PARTS) {
    const given = schema[part];
    if (isSchema(given)) made[part] = convertSchema(given as Parameters<typeof convertSchema>[0]);
  }
  return made;
}

/** Policy of the documentation page alone: its own files, and the styles that it sets. */
const DOCS_POLICY = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

/** OpenAPI 3 of every route: the page at `/api/docs`, the document at `/api/docs/json`. */
export const openapi = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'Cabinet', version: '1.0.0', description: 'Lists answer `{ data, total }`; errors `{ error, message, data? }`.' },
        components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
        security: [{ token: [] }],
      },
      transform: ({ schema, url }) => ({ schema: schema ? documented(schema) : schema, url }),
    });
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      uiConfig: { deepLinking: true, persistAuthorization: false },
      logLevel: 'warn',
      staticCSP: DOCS_POLICY,
    });
  },
  { name: 'openapi' },
);
