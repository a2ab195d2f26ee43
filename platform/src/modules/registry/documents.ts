import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { isPublicPage } from '@cabinet/domain/public-pages';
import { renderDocument } from './document.ts';
import type { Look } from './look.ts';
import { pageAt } from './page-files.ts';
import type { Live } from './releases.ts';
import type { Visitor } from './visitor.ts';

const brotli = promisify(brotliCompress);

export interface Document {
  html: string;
  brotli: Buffer;
  etag: string;
}

/** Documents are few (a page, a language, a theme): each is made once for a revision of the registry. */
export class Documents {
  private revision = '';
  private readonly made = new Map<string, Promise<Document>>();
  private readonly look: () => Look;

  constructor(look: () => Look) {
    this.look = look;
  }

  /** The document at `path` for a visitor. */
  get(live: Live, path: string, visitor: Visitor): Promise<Document> {
    const { registry, assets } = live;
    const look = this.look();
    // A preview is one person's, for a while: it is not kept.
    if (registry.preview) return make(live, path, visitor, look);
    const revision = `${registry.revision} ${registry.shell.release} ${look.primary} ${look.title}`;
    if (revision !== this.revision) {
      this.made.clear();
      this.revision = revision;
    }
    const target = pageAt(registry, path);
    const kind = isPublicPage(path) ? 'public' : path === '/login' || assets.pages[path] ? path : 'other';
    const page = target ? `${target.area}.${target.page}` : kind;
    const key = [page, visitor.locale, visitor.theme].join(' ');
    const known = this.made.get(key) ?? make(live, path, visitor, look);
    this.made.set(key, known);
    return known;
  }
}

async function make({ registry, assets, folder }: Live, path: string, { locale, theme }: Visitor, look: Look): Promise<Document> {
  const readStyle = (file: string) => readFileSync(join(folder, file), 'utf8');
  const html = renderDocument({ registry, assets, path, locale, theme, look, readStyle });
  const packed = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { html, brotli: packed, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
}
