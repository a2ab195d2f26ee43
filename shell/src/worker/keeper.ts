import { readDocument } from './document.ts';

const FILES = 'cabinet-files';
const DOCUMENTS = 'cabinet-documents';
/** The document that serves every path of which none is kept: pages find their way by the address. */
const ANY = '/__any';
const RELEASES = 'x-cabinet-releases';
/** Documents that are kept at most; each is some tens of kilobytes. */
const MOST_DOCUMENTS = 30;

const isKeepable = (response: Response) =>
  response.ok && response.type === 'basic' && !/no-store/.test(response.headers.get('cache-control') ?? '');

/**
 * Keeps one composition of the cabinet for when there is no network: the documents that were opened last, and the files
 * of the releases they name. Written by hand (100 lines): what Workbox has strategies for is a file, here it is a whole
 * composition, which must never be mixed with another (docs/decisions/0018).
 */
export class Keeper {
  readonly #caches: CacheStorage;
  readonly #fetch: typeof fetch;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(caches: CacheStorage, fetcher: typeof fetch) {
    this.#caches = caches;
    this.#fetch = fetcher;
  }

  /** A file of a release: its content never changes, so what is kept is right. */
  async file(request: Request): Promise<Response> {
    const files = await this.#caches.open(FILES);
    const kept = await files.match(request.url);
    if (kept) return kept;
    // Only what the browser holds against a hash: a changed file must not become the kept one.
    if (request.integrity === '') return this.#fetch(request);
    try {
      const response = await this.#fetch(request);
      if (isKeepable(response)) await files.put(request.url, response.clone());
      return response;
    } catch {
      // Perhaps refused for its hash: the page finds that out itself then, and can tell it from a network that failed.
      return this.#fetch(request.url);
    }
  }

  /** What the server says now, or the last that it said. */
  async fresh(request: Request): Promise<Response> {
    const documents = await this.#caches.open(DOCUMENTS);
    try {
      const response = await this.#fetch(request);
      if (isKeepable(response)) await documents.put(request.url, response.clone());
      return response;
    } catch (error) {
      const kept = await documents.match(request.url);
      if (kept) return kept;
      throw error;
    }
  }

  /** The document of a path as it was kept, or another that can stand in for it. */
  async document(path: string): Promise<Response | undefined> {
    const documents = await this.#caches.open(DOCUMENTS);
    return (await documents.match(path)) ?? (await documents.match(ANY));
  }

  /**
   * Keeps a document once every file that it names is there, and forgets those of another composition with their
   * files. One at a time; a document that cannot be kept whole changes nothing.
   */
  keep(path: string, response: Response): Promise<boolean> {
    const work = this.#turn.then(() => this.#keep(path, response)).catch(() => false);
    this.#turn = work;
    return work;
  }

  async #keep(path: string, response: Response): Promise<boolean> {
    if (!isKeepable(response)) return false;
    const html = await response.text();
    const named = readDocument(html);
    if (!named) return false;
    const files = await this.#caches.open(FILES);
    for (const [url, integrity] of named.files) {
      if (await files.match(url)) continue;
      const file = await this.#fetch(url, integrity === '' ? {} : { integrity });
      if (!isKeepable(file)) return false;
      await files.put(url, file);
    }
    const releases = named.releases.join(' ');
    const headers = { 'content-type': 'text/html; charset=utf-8', [RELEASES]: releases };
    const policy = response.headers.get('content-security-policy');
    const kept = () => new Response(html, { headers: policy === null ? headers : { ...headers, 'content-security-policy': policy } });
    const documents = await this.#caches.open(DOCUMENTS);
    // Last of all, so that whoever is stopped in between leaves the composition before this one whole.
    await documents.put(path, kept());
    await documents.put(ANY, kept());
    await this.#forgetOthers(documents, files, releases);
    return true;
  }

  async #forgetOthers(documents: Cache, files: Cache, releases: string): Promise<void> {
    const kept = await documents.keys();
    for (const [index, request] of kept.entries()) {
      const of = (await documents.match(request))?.headers.get(RELEASES);
      const isOld = index < kept.length - MOST_DOCUMENTS && !request.url.endsWith(ANY);
      if (of !== null && (of !== releases || isOld)) await documents.delete(request);
    }
    const bases = releases.split(' ');
    for (const request of await files.keys()) {
      const { pathname } = new URL(request.url);
      if (!bases.some((base) => pathname.startsWith(base))) await files.delete(request);
    }
  }

  /** Forgets everything. */
  async leave(): Promise<void> {
    for (const name of await this.#caches.keys()) await this.#caches.delete(name);
  }
}
