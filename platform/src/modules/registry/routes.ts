import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDocumentation, isPublicPage, REGISTRATION } from '@cabinet/domain/public-pages';
import { liveVersion } from '@cabinet/domain/live-version';
import type { App } from '../../module.ts';
import { Documents } from './documents.ts';
import { favicon, type Look } from './look.ts';
import type { Live, Releases } from './releases.ts';
import { visitorOf } from './visitor.ts';
import { workerRoute } from './worker.ts';

const NOT_BUILT = 'The cabinet has not been built yet: run "npm start", or "npm run build" and "npm run cabinet publish".\n';
/** Paths that never answer with a page. */
const NO_PAGE = /^\/(api|socket\.io|shell|remotes)(\/|$)|\.\w{1,8}$/;

/**
 * Whose document somebody gets who is not signed in: they will see the sign-in page almost wherever they go, and are spared the
 * rest of the scripts. Documentation begins with as little as the pages that open without a session.
 */
function pathSignedOut(path: string): string {
  if (isDocumentation(path)) return REGISTRATION;
  return isPublicPage(path) ? path : '/login';
}

/** What is live, as the caller is to see it. */
type Compose = (live: Live, request: FastifyRequest) => Promise<Live>;

/** Answers 304 when the caller has this content already. What is shown to him alone is kept by nobody. */
function fresh(request: FastifyRequest, reply: FastifyReply, etag: string, isPrivate = false): boolean {
  reply.header('etag', etag).header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
  const known = request.headers['if-none-match'];
  return known?.split(/,\s*/).some((one) => one.replace(/^W\//, '') === etag) ?? false;
}

async function serveReleases(app: App, releases: Releases): Promise<void> {
  for (const kind of ['shell', 'remotes']) {
    const root = join(releases.root, kind);
    mkdirSync(root, { recursive: true });
    await app.register(fastifyStatic, {
      root,
      prefix: `/${kind}/`,
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      schemaHide: true,
    });
  }
}

/** The path of a URL without slashes at its end; not by a pattern, which takes the square of its length. */
function pagePath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Everything outside `/api` that makes the product appear: releases (immutable), the registry, and a document for
 * every page.
 */
export async function registryRoutes(
  app: App,
  releases: Releases,
  look: () => Look,
  compose: Compose = async (live) => live,
): Promise<void> {
  const documents = new Documents(look);
  await serveReleases(app, releases);
  workerRoute(app, releases);
  const hidden = { schema: { hide: true } };

  app.get('/registry.json', hidden, async (request, reply) => {
    const live = releases.current();
    if (!live) return reply.code(503).type('text/plain').send(NOT_BUILT);
    const { registry } = await compose(live, request);
    const { revision, shell, preview } = registry;
    const shown = preview ? `-${createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 16)}` : '';
    reply.header('vary', 'Accept-Encoding, Cookie');
    if (fresh(request, reply, `"r${revision}-${shell.release}${shown}"`, preview !== undefined)) return reply.code(304).send();
    return registry;
  });

  app.get('/version.json', hidden, async (request, reply) => {
    const live = releases.current();
    if (!live) return reply.code(503).type('text/plain').send(NOT_BUILT);
    const { revision, shell } = live.registry;
    if (fresh(request, reply, `"v${revision}-${shell.release}"`)) return reply.code(304).send();
    return liveVersion(live.registry);
  });

  app.get('/favicon.svg', hidden, async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(favicon(look().primary)),
  );

  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
    body.resume();
    done(null);
  });
  // The form of the sign-in page before its script runs: nothing of it may end in an address or be lost on an error page.
  app.post('/login', hidden, async (_request, reply) => reply.redirect('/login', 303));

  app.get('/*', hidden, async (request, reply) => {
    const path = pagePath(request.url);
    if (NO_PAGE.test(path)) return reply.callNotFound();
    const live = releases.current();
    if (!live) return reply.code(503).type('text/plain').send(NOT_BUILT);
    const visitor = visitorOf(request.headers);
    const shown = await compose(live, request);
    const document = await documents.get(shown, visitor.signedIn ? path : pathSignedOut(path), visitor);
    reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie').type('text/html; charset=utf-8');
    if (fresh(request, reply, document.etag, shown.registry.preview !== undefined)) return reply.code(304).send();
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return packed ? reply.header('content-encoding', 'br').send(document.brotli) : reply.send(document.html);
  });
}
