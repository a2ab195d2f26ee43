import fastifyStatic from '@fastify/static';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDocumentationPath, isPublicPage, REGISTRATION_PATH } from '@cabinet/domain/public-pages';
import type { Registry } from '@cabinet/domain/registry';
import { PROBE_NAMES } from '@cabinet/domain/registry-rules';
import { liveVersion } from '@cabinet/domain/live-version';
import type { App } from '../../module.ts';
import type { DocumentContent } from '../../plugins/http/content-policy.ts';
import { isFresh } from '../../plugins/http/is-fresh.ts';
import { keepFileHeaders } from '../../plugins/http/security.ts';
import { PageCache } from './page-cache.ts';
import { favicon, type Branding } from './branding.ts';
import type { LiveComposition, ReleaseReader } from './release-reader.ts';
import { readCohort, readPageRequest } from './page-request.ts';
import { composeRollouts, compositionKey } from './rollout-composition.ts';
import { serviceWorkerRoute } from './service-worker.ts';
import { signInForm } from './sign-in-form.ts';

const NOT_BUILT = 'The cabinet has not been built yet: run "npm start", or "npm run build" and "npm run cabinet publish".\n';
/** Paths that never answer with a page: what programs call, whether it is there or not, and files. */
const NO_PAGE = new RegExp(`^/+(?:api|socket\\.io|shell|remotes|metrics|${PROBE_NAMES.join('|')})(?:/|$)|\\.\\w{1,8}$`, 'i');

/**
 * Whose document somebody gets who is not signed in: they will see the sign-in page almost wherever they go, and are spared the
 * rest of the scripts. Documentation begins with as little as the pages that open without a session.
 */
function pathSignedOut(path: string): string {
  if (isDocumentationPath(path)) return REGISTRATION_PATH;
  return isPublicPage(path) ? path : '/login';
}

/** Composes the live releases for a caller, previews included. */
type ComposeFor = (live: LiveComposition, request: FastifyRequest) => Promise<LiveComposition>;

/** The content security policy of a document. */
export type PolicyOf = (content: DocumentContent) => string;

/** Whether the caller has this content already, which answers 304. Private content is never cached. */
function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string, isPrivate = false): boolean {
  reply.header('cache-control', isPrivate ? 'private, no-store' : 'no-cache');
  return isFresh(request, reply, etag);
}

/** Files that a document draws, which are never shown by themselves. */
const DRAWN_FILE = /\.(?:js|css|woff2)$/;

/** Files of releases: what one is called is never given to another, so that nobody asks whether it has changed. */
async function serveReleases(app: App, releases: ReleaseReader): Promise<void> {
  await app.register(async (files) => {
    files.addHook('onSend', async (request, reply) => {
      if (reply.statusCode < 300 && DRAWN_FILE.test(pagePath(request.url))) keepFileHeaders(reply);
    });
    for (const kind of ['shell', 'remotes']) {
      const root = join(releases.root, kind);
      mkdirSync(root, { recursive: true });
      await files.register(fastifyStatic, {
        root,
        prefix: `/${kind}/`,
        decorateReply: false,
        index: false,
        preCompressed: true,
        immutable: true,
        etag: false,
        lastModified: false,
        maxAge: '365d',
        schemaHide: true,
      });
    }
  });
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
  releases: ReleaseReader,
  look: () => Branding,
  policyOf: PolicyOf,
  compose: ComposeFor = async (live) => live,
): Promise<void> {
  const documents = new PageCache(look);
  await serveReleases(app, releases);
  serviceWorkerRoute(app, releases);
  const hidden = { schema: { hide: true } };
  /** What is live for the account behind a request. */
  const liveFor = ({ headers }: FastifyRequest): LiveComposition | undefined => {
    const live = releases.current();
    return live && { ...live, registry: composeRollouts(live.registry, readCohort(headers.cookie)) };
  };
  const markOf = (registry: Registry) => `${registry.revision}-${registry.shell.release}${compositionKey(registry)}`;

  app.get('/registry.json', hidden, async (request, reply) => {
    const live = liveFor(request);
    if (!live) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const { registry } = await compose(live, request);
    const { preview } = registry;
    const shown = preview ? `-${createHash('sha256').update(JSON.stringify(preview)).digest('base64url').slice(0, 16)}` : '';
    reply.header('vary', 'Accept-Encoding, Cookie');
    if (isCurrent(request, reply, `"r${markOf(registry)}${shown}"`, preview !== undefined)) return reply.code(304).send();
    return registry;
  });

  app.get('/version.json', hidden, async (request, reply) => {
    const live = liveFor(request);
    if (!live) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    reply.header('vary', 'Accept-Encoding, Cookie');
    if (isCurrent(request, reply, `"v${markOf(live.registry)}"`)) return reply.code(304).send();
    return liveVersion(live.registry);
  });

  app.get('/favicon.svg', hidden, async (_request, reply) =>
    reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'public, max-age=86400').send(favicon(look().primary)),
  );

  await signInForm(app, () => look().demo === true);

  app.get('/*', hidden, async (request, reply) => {
    const path = pagePath(request.url);
    if (NO_PAGE.test(decodeURI(path))) return reply.callNotFound();
    const live = liveFor(request);
    if (!live) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const visitor = readPageRequest(request.headers, look().locale);
    const shown = await compose(live, request);
    const document = await documents.get(shown, visitor.signedIn ? path : pathSignedOut(path), visitor);
    reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie').type('text/html; charset=utf-8');
    // With 304 too: browsers take the headers of that answer for the document that they have.
    reply.header('content-security-policy', policyOf(document.content));
    if (isCurrent(request, reply, document.etag, shown.registry.preview !== undefined)) return reply.code(304).send();
    const packed = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return packed ? reply.header('content-encoding', 'br').send(document.brotli) : reply.send(document.html);
  });
}
