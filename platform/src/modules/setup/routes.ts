import { setupLinkSchema, setupSchema, type Setup, type SetupLink } from '@cabinet/domain/setup';
import type { App } from '../../module.ts';

/** What the page behind the link of a first start asks; 404 with `params.reason` where the link opens nothing. */
export function setupRoutes(app: App): void {
  const tags = ['setup'];

  app.post<{ Body: SetupLink }>(
    '/setup/link',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Whether the link of a first start works: 204 or 404', security: [], body: setupLinkSchema },
    },
    async ({ body }, reply) => {
      await app.services.setup.check(body.token);
      return reply.code(204).send();
    },
  );

  app.post<{ Body: Setup }>(
    '/setup',
    {
      config: { access: 'public' },
      schema: { tags, summary: 'Make the first administrator by the link of a first start: {id}', security: [], body: setupSchema },
    },
    async ({ body, ip }, reply) => {
      const { id } = await app.services.setup.complete(body, ip);
      return reply.code(201).send({ id });
    },
  );
}
