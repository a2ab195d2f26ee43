import { detectLocale, type Locale } from '@cabinet/domain/locales';
import { OPT_OUT_LINK } from '@cabinet/domain/opt-out-links';
import type { Consent } from '@cabinet/domain/opt-outs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../module.ts';
import { namedPlugin } from '../../named-plugin.ts';
import { acceptedLanguages } from '../../plugins/http/accepted-languages.ts';
import { sendPage, type StaticPage } from '../../plugins/http/static-page.ts';
import { clientNetwork, RateWindow } from '../../plugins/rate-limit/rate-window.ts';
import { linkNotice, linkPage } from './link-page.ts';

const FORM = 'application/x-www-form-urlencoded';
const LARGEST_FORM = 4096;
const HOUR = 3600;
/** Links that nobody was given, from one network in an hour. */
const GUESSES = 60;
/** Changes of mind of one recipient in an hour. */
const CHANGES = 20;

interface OneLink {
  Params: { token: string };
  Body: unknown;
}

/** What a form or a mail program asks for: opting in only where the page's own button says so. */
const asked = (body: unknown): Consent => (body instanceof URLSearchParams && body.get('consent') === 'in' ? 'in' : 'out');

/**
 * `GET /u/{token}`: the page behind an opt-out link, in the visitor's language; it changes nothing, so that whoever only looks at links
 * opts nobody out. `POST /u/{token}` does what its button says; mail programs post there too (RFC 8058). Neither reads a session.
 */
export async function linkRoutes(app: App): Promise<void> {
  const { optOuts } = app.services;
  const guesses = new RateWindow(app.pool, GUESSES, HOUR);
  const changes = new RateWindow(app.pool, CHANGES, HOUR);
  const localeOf = ({ headers }: FastifyRequest): Locale =>
    detectLocale(acceptedLanguages(headers['accept-language']), app.services.settings.current.frontend.locale); // prettier-ignore
  const html = (reply: FastifyReply, code: number, page: StaticPage) =>
    sendPage(reply.code(code).header('referrer-policy', 'no-referrer'), page);

  /** What a link is for; answers the page that says that there is none, or that too many were tried. */
  const open = async (request: FastifyRequest<OneLink>, reply: FastifyReply) => {
    const found = await optOuts.linked(request.params.token);
    if (found) return found;
    const { exceeded } = await guesses.consume([`opt-out:${clientNetwork(request.ip)}`]);
    await html(reply, exceeded ? 429 : 404, linkNotice(localeOf(request), exceeded ? 'busy' : 'unknown'));
    return undefined;
  };

  await app.register(
    namedPlugin('optouts: links', async (scoped) => {
      for (const type of [FORM, 'multipart/form-data']) {
        if (scoped.hasContentTypeParser(type)) scoped.removeContentTypeParser(type);
        scoped.addContentTypeParser(type, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_request, body, done) =>
          done(null, new URLSearchParams(body as string)),
        );
      }
      scoped.get<OneLink>(`${OPT_OUT_LINK.path}:token`, { schema: { hide: true } }, async (request, reply) => {
        const link = await open(request, reply);
        return link ? html(reply, 200, linkPage(localeOf(request), await optOuts.stateOf(link))) : reply;
      });
      scoped.post<OneLink>(`${OPT_OUT_LINK.path}:token`, { schema: { hide: true } }, async (request, reply) => {
        const link = await open(request, reply);
        if (!link) return reply;
        const { exceeded } = await changes.consume([`opt-out:${link.ownerId}:${link.recipient}`]);
        if (exceeded) return html(reply, 429, linkNotice(localeOf(request), 'busy'));
        await optOuts.changeByLink(link, asked(request.body));
        return html(reply, 200, linkPage(localeOf(request), await optOuts.stateOf(link)));
      });
    }),
  );
}
