import { readDocument } from './read-document.ts';

const FILES_CACHE = 'cabinet-files';
const DOCUMENTS_CACHE = 'cabinet-documents';
/** The key of the document that stands in for paths without one of their own: the application reads its page from the address. */
const FALLBACK_DOCUMENT = '/__any';
const RELEASES_HEADER = 'x-cabinet-releases';
/** How many documents are cached; each is some tens of kilobytes. */
const MAX_DOCUMENTS = 30;

const isCacheable = (response: Response) =>
  response.ok && response.type === 'basic' && !/no-store/.test(response.headers.get('cache-control') ?? '');

/**
 * Caches one composition of the cabinet for offline use: the documents opened last and the files of the releases they
 * name. Written by hand (100 lines) because Workbox caches file by file, while here a composition must never be mixed
 * with another (docs/decisions/0018).
 */
export class CompositionCache {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage, fetcher: typeof fetch) {
    this.#caches = caches;
    this.#fetch = fetcher;
  }

  /** Answers with a file of a release from the cache or the network; its content never changes. */
  async file(request: Request): Promise<Response> {
    const files = await this.#caches.open(FILES_CACHE);
    const kept = await files.match(request.url);
    if (kept) return kept;
    // Only files that the browser verifies against a hash are cached: a tampered file must not stay.
    if (request.integrity === '') return this.#fetch(request);
    try {
      const response = await this.#fetch(request);
      if (isCacheable(response)) await files.put(request.url, response.clone());
      return response;
    } catch {
      // The browser may have rejected the hash: the page finds that out from this request, and can tell it from a failing network.
      return this.#fetch(request.url);
    }
  }

  /** Answers from the network, or with the last cached answer. */
  async fresh(request: Request): Promise<Response> {
    const documents = await this.#caches.open(DOCUMENTS_CACHE);
    try {
      const response = await this.#fetch(request);
      if (isCacheable(response)) await documents.put(request.url, response.clone());
      return response;
    } catch (error) {
      const kept = await documents.match(request.url);
      if (kept) return kept;
      throw error;
    }
  }

  /** The cached document of a path, or the one that stands in for it. */
  async document(path: string): Promise<Response | undefined> {
    const documents = await this.#caches.open(DOCUMENTS_CACHE);
    return (await documents.match(path)) ?? (await documents.match(FALLBACK_DOCUMENT));
  }

  /**
   * Caches a document once every file it names is cached, then removes other compositions with their files. Runs one at
   * a time; a document that cannot be cached whole changes nothing.
   */
  keep(path: string, response: Response): Promise<boolean> {
    const work = this.#pending.then(() => this.#keep(path, response)).catch(() => false);
    this.#pending = work;
    return work;
  }

  async #keep(path: string, response: Response): Promise<boolean> {
    if (!isCacheable(response)) return false;
    const html = await response.text();
    const named = readDocument(html);
    if (!named) return false;
    const files = await this.#caches.open(FILES_CACHE);
    for (const [url, integrity] of named.files) {
      if (await files.match(url)) continue;
      const file = await this.#fetch(url, integrity === '' ? {} : { integrity });
      if (!isCacheable(file)) return false;
      await files.put(url, file);
    }
    const releases = named.releases.join(' ');
    const headers = { 'content-type': 'text/html; charset=utf-8', [RELEASES_HEADER]: releases };
    const policy = response.headers.get('content-security-policy');
    const kept = () => new Response(html, { headers: policy === null ? headers : { ...headers, 'content-security-policy': policy } });
    const documents = await this.#caches.open(DOCUMENTS_CACHE);
    // Documents are stored last: if the worker is stopped before, the earlier composition is still whole.
    await documents.put(path, kept());
    await documents.put(FALLBACK_DOCUMENT, kept());
    await this.#removeOtherCompositions(documents, files, releases);
    return true;
  }

  async #removeOtherCompositions(documents: Cache, files: Cache, releases: string): Promise<void> {
    const kept = await documents.keys();
    for (const [index, request] of kept.entries()) {
      const of = (await documents.match(request))?.headers.get(RELEASES_HEADER);
      const isOld = index < kept.length - MAX_DOCUMENTS && !request.url.endsWith(FALLBACK_DOCUMENT);
      if (of !== null && (of !== releases || isOld)) await documents.delete(request);
    }
    const bases = releases.split(' ');
    for (const request of await files.keys()) {
      const { pathname } = new URL(request.url);
      if (!bases.some((base) => pathname.startsWith(base))) await files.delete(request);
    }
  }

  /** Deletes all caches. */
  async clear(): Promise<void> {
    for (const name of await this.#caches.keys()) await this.#caches.delete(name);
  }
}
