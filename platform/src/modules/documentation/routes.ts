import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '@cabinet/domain/locales';
import type { App } from '../../module.ts';
import { isFresh } from '../../plugins/http/is-fresh.ts';
import { ApiReference } from './api-reference.ts';

/** Folder of the help pages: one folder for each language, in it one for each category. */
export const ROOT = fileURLToPath(new URL('../../../../help/', import.meta.url));

/** Valid names of help pages: words with hyphens, so that no name leads out of the folder or to another kind of file. */
const NAME = /^(?:[\w-]+\/)+[\w-]+\.md$/;

interface PageRequest {
  Params: { locale: Locale; '*': string };
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
 * `GET /docs/{locale}/{category}/{file}.md` and `GET /docs/{locale}/misc/{method}-payment-offer.md` (spec 1 §7): markdown of help pages,
 * with or without a session. Browsers revalidate at every visit; an unchanged page answers 304. Pages of the API reference are
 * generated from what this server serves.
 */
export async function documentationRoutes(app: App, root = ROOT): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    serve: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  const reference = new ApiReference(app, root);
  app.get<PageRequest>(
    '/docs/:locale/*',
    {
      config: { access: 'public' },
      schema: { tags: ['documentation'], summary: 'A document, as markdown', operationId: 'documentation.get', params: PARAMS },
    },
    async (request, reply) => {
      const { locale, '*': file } = request.params;
      if (!LOCALES.includes(locale) || !NAME.test(file)) return reply.callNotFound();
      const document = await reference.find(locale, file);
      if (!document) return reply.sendFile(`${locale}/${file}`);
      reply.header('cache-control', 'no-cache').type('text/markdown; charset=utf-8');
      return isFresh(request, reply, document.etag) ? reply.code(304).send() : reply.send(document.text);
    },
  );
}
