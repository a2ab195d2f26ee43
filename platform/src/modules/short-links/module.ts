import { SHORT_LINK, shortLinks } from '@cabinet/domain/short-links';
import type { App, Module } from '../../module.ts';
import { ClickCounter } from './clicks.ts';
import { gonePage } from './gone.ts';
import { ShortLinkRepository } from './repository.ts';

const repositoryOf = ({ db, config, services }: App) =>
  new ShortLinkRepository(db, config.publicUrl, async () => (await services.settings.shared()).shortLinks.domains);

/** `GET /s/{code}`: leads on to the target (302, never kept by browsers, so that another target holds at once), or tells that there is none (404). */
function followRoute(app: App): void {
  const repository = repositoryOf(app);
  const clicks = new ClickCounter(app.pool, (error) => app.log.error({ err: error }, 'clicks were not counted'));
  app.addHook('preClose', () => clicks.write());
  app.get<{ Params: { code: string } }>(`${SHORT_LINK.path}:code`, { schema: { hide: true } }, async (request, reply) => {
    const link = await repository.follow(request.params.code);
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    if (!link) return reply.code(404).type('text/html; charset=utf-8').send(gonePage(request.headers['accept-language']));
    if (request.method === 'GET') clicks.count(link.id);
    return reply.redirect(link.fullUrl, 302);
  });
}

/** Short addresses of long ones, on the domains that the settings name (spec 2 §2 "Short links"). */
export const module: Module = {
  name: 'short-links',
  routes: (app) => app.resource(shortLinks, repositoryOf(app)),
  rootRoutes: followRoute,
};
