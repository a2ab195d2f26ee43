/** What a document of the cabinet names: the files that it loads, and the releases that a page begun with it keeps to. */
export interface Named {
  /** Address → hash, empty where none is named. */
  files: ReadonlyMap<string, string>;
  /** Folders of releases, sorted, each once: `/shell/…/`, `/remotes/…/…/`. */
  releases: readonly string[];
}

const FILE = /<(?:script|link)\b[^>]*?(?:src|href)="(\/(?:shell|remotes)\/[^"]+)"[^>]*>/g;
const INTEGRITY = / integrity="([^"]+)"/;
const RELEASE = /\/(?:shell|remotes\/[a-z][a-z\d-]*)\/[^/"<\s]+\//g;

/**
 * Reads a document by the server's own hand (`platform/src/modules/registry/document.ts`). Undefined for any other page,
 * and for the sign-in page: begun from it, the application would find none of its files.
 */
export function readDocument(html: string): Named | undefined {
  if (!html.includes('id="cabinet-registry"') || html.includes(' data-written=')) return undefined;
  const files = new Map([...html.matchAll(FILE)].map((match) => [match[1] ?? '', INTEGRITY.exec(match[0])?.[1] ?? '']));
  return { files, releases: [...new Set(html.match(RELEASE) ?? [])].sort() };
}
