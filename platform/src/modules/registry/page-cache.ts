import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isPublicPage } from '@cabinet/domain/public-pages';
import { inlineHash, type DocumentContent } from '../../plugins/http/content-policy.ts';
import { renderPage } from './render-page.ts';
import type { Branding } from './branding.ts';
import { pageAt } from './page-files.ts';
import type { LiveComposition } from './release-reader.ts';
import type { PageRequest } from './page-request.ts';
import { compositionKey } from './rollout-composition.ts';

const brotli = promisify(brotliCompress);

export interface CachedPage {
  html: string;
  brotli: Buffer;
  etag: string;
  /** What its content security policy has to let in. */
  content: DocumentContent;
}

/** Documents are few (a page, a language, a theme, a toolbar, who has a roll-out): each is made once for a revision of the registry. */
export class PageCache {
  #revision = '';
  readonly #pages = new Map<string, Promise<CachedPage>>();
  readonly #look: () => Branding;

  constructor(look: () => Branding) {
    this.#look = look;
  }

  /** The document at `path` for a visitor. */
  get(live: LiveComposition, path: string, visitor: PageRequest): Promise<CachedPage> {
    const { registry, assets } = live;
    const look = this.#look();
    // A preview is one person's, for a while: it is not kept.
    if (registry.preview) return renderCachedPage(live, path, visitor, look);
    const revision = `${registry.revision} ${registry.shell.release} ${look.primary} ${look.title} ${look.openId ?? ''}`;
    if (revision !== this.#revision) {
      this.#pages.clear();
      this.#revision = revision;
    }
    const target = pageAt(registry, path);
    const kind = isPublicPage(path) ? 'public' : path === '/login' || assets.pages[path] ? path : 'other';
    const page = target ? `${target.area}.${target.page}` : kind;
    const key = [page, visitor.locale, visitor.theme, visitor.rail, compositionKey(registry)].join(' ');
    const known = this.#pages.get(key) ?? renderCachedPage(live, path, visitor, look);
    this.#pages.set(key, known);
    return known;
  }
}

async function renderCachedPage(
  { registry, assets, folder }: LiveComposition,
  path: string,
  { locale, theme, rail }: PageRequest,
  look: Branding,
): Promise<CachedPage> {
  const readStyle = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { html, styles } = renderPage({ registry, assets, path, locale, theme, rail, look, readStyle });
  const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return {
    html,
    brotli: packed,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    content: { styles: styles.map(inlineHash), isStrict: assets.strictPolicy === true },
  };
}
