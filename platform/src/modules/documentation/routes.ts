import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@cabinet/domain/locales';
import type { App } from '../../module.ts';

/** Where the documents lie: a folder a language, in it a folder a category. */
export const ROOT = fileURLToPath(new URL('../../../../documentation/', import.meta.url));

/** What a document is called: words with hyphens, so that no name leads out of the folder or to another kind of file. */
const NAME = /^(?:[\w-]+\/)+[\w-]+\.md$/;

interface Asked {
  Params: { locale: string; '*': string };
}

const PARAMS = {
  type: 'object',
  required: ['locale', '*'],
  properties: {
    locale: { type: 'string', enum: [...LOCALES] },
    '*': { type: 'string', description: 'Category and file: api/HTTP-REST.md, platform/user/instruction.md, misc/card-payment-offer.md' },
  },
} as const;

/**
 * `GET /docs/{locale}/{category}/{file}.md` and `GET /docs/{locale}/misc/{method}-payment-offer.md` (spec 1 §7): markdown for
 * whoever asks, with or without a session. Browsers ask again at every visit; what has not changed answers 304.
 */
export async function documentationRoutes(app: App, root = ROOT): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  app.get<Asked>(
    '/docs/:locale/*',
    {
      config: { access: 'public' },
      schema: { tags: ['documentation'], summary: 'A document, as markdown', operationId: 'documentation.get', params: PARAMS },
    },
    (request, reply) => {
      const { locale, '*': file } = request.params;
      const isDocument = (LOCALES as readonly string[]).includes(locale) && NAME.test(file);
      return isDocument ? reply.sendFile(`${locale}/${file}`) : reply.callNotFound();
    },
  );
}
