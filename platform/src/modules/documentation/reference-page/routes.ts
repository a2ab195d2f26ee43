import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { detectLocale, LOCALES, type Locale } from '@cabinet/domain/locales';
import type { App } from '../../../module.ts';
import { acceptedLanguages } from '../../../plugins/http/accepted-languages.ts';
import { apiPagePolicy } from '../../../plugins/http/content-policy.ts';
import { readScriptCookie } from '../../../plugins/http/host-cookie.ts';
import { readComponent } from './component.ts';
import { PackedFile } from './packed-file.ts';
import { renderReferencePage } from './page.ts';

const NONCE_BYTES = 16;
const FOR_GOOD = 'public, max-age=31536000, immutable';
const SCRIPT = 'text/javascript; charset=utf-8';
const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const;

const contentOf = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/** The version of the component, from its package. */
function componentVersion(): string {
  const manifest = new URL('../package.json', import.meta.resolve('@scalar/fastify-api-reference'));
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** The files of the page by the name in their address, which changes with their content. */
function pageFiles(): { files: ReadonlyMap<string, PackedFile>; addresses: { style: string; script: string; component: string } } {
  const files = new Map<string, PackedFile>();
  const add = (name: string, type: string, read: () => Promise<Buffer>) => {
    files.set(name, new PackedFile(type, read));
    return `/api/docs/static/${name}`;
  };
  const own = (name: string, extension: string, type: string) => {
    const content = contentOf(`${name}.${extension}`);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    return add(`${name}.${hash}.${extension}`, type, async () => content);
  };
  const addresses = {
    style: own('page', 'css', 'text/css; charset=utf-8'),
    script: own('page', 'js', SCRIPT),
    component: add(`scalar-${componentVersion()}.js`, SCRIPT, readComponent),
  };
  return { files, addresses };
}

/** The document that the page shows. */
async function readDocument(app: App, locale: Locale): Promise<Buffer> {
  const [document, { readableDocument }] = await Promise.all([app.services.apiDocument?.read(), import('./readable-document.ts')]);
  if (!document) throw new Error('There is no document of the API.');
  return Buffer.from(JSON.stringify(readableDocument(document, locale)));
}

/**
 * `GET /docs`: the API reference, in which calls can be tried; `GET /docs/static/{file}`: its files; `GET /docs/{locale}/openapi.json`: the
 * document that it shows, in a language (docs/decisions/0125).
 */
export async function referencePageRoutes(app: App): Promise<void> {
  const { files, addresses } = pageFiles();
  const documents = new Map<Locale, PackedFile>(
    LOCALES.map((locale) => [locale, new PackedFile('application/json; charset=utf-8', () => readDocument(app, locale))]),
  );

  const page = (request: FastifyRequest, reply: FastifyReply) => {
    const { headers } = request;
    const chosen = readScriptCookie(headers.cookie, 'cabinet_locale');
    const { frontend } = app.services.settings.current;
    const theme = readScriptCookie(headers.cookie, 'cabinet_theme');
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'content-security-policy': apiPagePolicy(nonce) })
      .send(
        renderReferencePage({
          locale: LOCALES.find((one) => one === chosen) ?? detectLocale(acceptedLanguages(headers['accept-language']), frontend.locale),
          theme: theme === 'light' || theme === 'dark' ? theme : undefined,
          nonce,
          files: addresses,
        }),
      );
  };
  app.get('/docs', OPEN, page);
  app.get('/docs/', OPEN, page);
  app.get<{ Params: { file: string } }>('/docs/static/:file', OPEN, async (request, reply) => {
    const file = files.get(request.params.file);
    return file ? file.send(request, reply, FOR_GOOD) : reply.callNotFound();
  });
  app.get<{ Params: { locale: Locale } }>('/docs/:locale/openapi.json', OPEN, async (request, reply) => {
    const file = documents.get(request.params.locale);
    return file ? file.send(request, reply, 'no-cache') : reply.callNotFound();
  });
}
