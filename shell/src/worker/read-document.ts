/** What a document of the cabinet refers to: the files that it loads, and the releases of its composition. */
export interface ComposedDocument {
  /** Address → hash; empty where the document has none. */
  files: ReadonlyMap<string, string>;
  /** Base paths of the releases, sorted and unique: `/shell/…/`, `/remotes/…/…/`. */
  releases: readonly string[];
}

const FILE = /<(?:script|link)\b[^>]*?(?:src|href)="(\/(?:shell|remotes)\/[^"]+)"[^>]*>/g;
const INTEGRITY = / integrity="([^"]+)"/;
const RELEASE = /\/(?:shell|remotes\/[a-z][a-z\d-]*)\/[^/"<\s]+\//g;

/**
 * Reads a document as the server writes it (`platform/src/modules/registry/render-page.ts`). Undefined for other pages and for the
 * sign-in page, from which the application could not start offline.
 */
export function readDocument(html: string): ComposedDocument | undefined {
  if (!html.includes('id="cabinet-registry"') || html.includes(' data-written=')) return undefined;
  const files = new Map([...html.matchAll(FILE)].map((match) => [match[1] ?? '', INTEGRITY.exec(match[0])?.[1] ?? '']));
  return { files, releases: [...new Set(html.match(RELEASE) ?? [])].sort() };
}
