import { readLinkPath } from '@cabinet/domain/message-links';
import { parseTargetUrl, SHORT_LINK, shortLinks } from '@cabinet/domain/short-links';
import type { App, Module } from '../../module.ts';
import { ApiError, invalid } from '../../plugins/errors/api-error.ts';
import { sendPage } from '../../plugins/http/static-page.ts';
import { isAutomatic } from './automatic.ts';
import { ClickCounter } from './clicks.ts';
import { notFoundPage } from './not-found-page.ts';
import { MessageParts } from './message-parts.ts';
import { ShortLinkRepository } from './repository.ts';
import { ShortLinkService } from './service.ts';
import { HttpShortener, OwnShortener, type ShortAddress, type Shortener } from './shortener.ts';

const repositoryOf = ({ db, config, cells, services }: App) =>
  new ShortLinkRepository(
    db,
    { publicUrl: config.publicUrl, cellPath: cells.path },
    async () => (await services.settings.publicSettings()).shortLinks.domains,
  );

/** The message that has a part in its address of a link: one of this cell's, or one that was sent before its account came here. */
async function messageOf({ services }: App, code: string, part: string): Promise<number | undefined> {
  const known = services.shortLinks.parts.idOf(code, part);
  if (known !== undefined) return known;
  for (const key of (await services.movedAccounts?.formerLinkKeys()) ?? []) {
    const former = new MessageParts(key).idOf(code, part);
    if (former !== undefined) return former;
  }
  return undefined;
}

/** A followed address: its link, and the message that has it; undefined for what was never given out. */
async function followed(app: App, repository: ShortLinkRepository, path: string, host: string) {
  const read = readLinkPath(path);
  if (!read) return undefined;
  const { code, part } = read;
  const sendingId = part === undefined ? undefined : await messageOf(app, code, part);
  if (part !== undefined && sendingId === undefined) return undefined;
  const link = await repository.follow(code, host);
  return link && { ...link, sendingId };
}

/**
 * `GET /s/{code}` and the addresses that messages have of links, `/s/{code}{part}`: leads on to the target (302, never kept by browsers, so
 * that another target holds at once), or tells that there is none (404).
 */
function followRoute(app: App): void {
  const repository = repositoryOf(app);
  const clicks = new ClickCounter(app.pool, {
    onError: (error) => app.log.error({ err: error }, 'clicks were not counted'),
    onTasks(tasks) {
      for (const { taskId, ownerId } of tasks) app.services.engine.context.signals.task(taskId, ownerId);
    },
  });
  app.addHook('preClose', () => clicks.write());
  app.get<{ Params: { code: string } }>(`${SHORT_LINK.path}:code`, { schema: { hide: true } }, async (request, reply) => {
    const link = await followed(app, repository, request.params.code, request.host);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (!link)
      return sendPage(reply.code(404), notFoundPage(app.services.settings.current.frontend.locale, request.headers['accept-language']));
    const { id: linkId, ownerId, sendingId } = link;
    if (request.method === 'GET') clicks.count({ linkId, ownerId, sendingId, isAutomatic: isAutomatic(request.headers) });
    return reply.redirect(link.fullUrl, 302);
  });
}

const QUERY = {
  type: 'object',
  required: ['url'],
  properties: { url: { type: 'string', maxLength: SHORT_LINK.characters } },
} as const;

/** `GET /n/shortener?url=` → `{shortUrl, code}`: the service of `SHORTENER_URL`, else short links of this platform (spec 2 §7 "external shortener"). */
function shortenRoute(app: App, repository: ShortLinkRepository): void {
  const { shortenerUrl } = app.config;
  const shortener: Shortener = shortenerUrl ? new HttpShortener(shortenerUrl, app.outbound) : new OwnShortener(repository);
  app.get<{ Querystring: { url?: unknown } }>(
    '/n/shortener',
    {
      config: { access: 'shortLinks.create' },
      schema: { tags: ['shortLinks'], summary: 'The short version of an address: {shortUrl, code}', querystring: QUERY },
    },
    async ({ caller, query }): Promise<ShortAddress> => {
      const url = typeof query.url === 'string' ? parseTargetUrl(query.url) : undefined;
      if (url === undefined) throw invalid('url', 'url.invalid');
      try {
        return await shortener.shorten(caller, url);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        app.log.warn({ err: error }, 'the shortener failed');
        throw new ApiError('UNAVAILABLE');
      }
    },
  );
}

/** Short addresses of long ones, on the domains that the settings name (spec 2 §2 "Short links"). */
export const module: Module = {
  name: 'short-links',
  async services(app) {
    const { key } = await app.db.selectFrom('message_link_key').select('key').executeTakeFirstOrThrow();
    app.services.shortLinks = new ShortLinkService(repositoryOf(app), key);
  },
  routes(app) {
    const repository = repositoryOf(app);
    app.resource(shortLinks, repository);
    shortenRoute(app, repository);
  },
  rootRoutes: followRoute,
};
