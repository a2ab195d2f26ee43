import { createHash } from 'node:crypto';
import type { Locale } from '@cabinet/domain/locales';
import type { App } from '../../module.ts';

/** A page of the API reference, generated from what this server serves. */
export interface ReferenceDocument {
  text: string;
  etag: string;
}

/** Pages of the API reference: files below a language's folder with marks that the server replaces. */
export const REFERENCE_DOCUMENTS: readonly string[] = [
  'api/HTTP-REST.md',
  'api/code-examples.md',
  'api/integrations.md',
  'api/versions.md',
];

/**
 * Generates the pages of the API reference: their prose comes from the folder `root`, their calls from this server's own OpenAPI
 * document. A page is generated at its first request and cached, because it cannot change while the server runs.
 */
export class ApiReference {
  readonly #app: App;
  readonly #root: string;
  readonly #documents = new Map<string, Promise<ReferenceDocument>>();

  constructor(app: App, root: string) {
    this.#app = app;
    this.#root = root;
  }

  /** The page at a path below the language's folder; undefined when the path is a plain file. */
  find(locale: Locale, file: string): Promise<ReferenceDocument> | undefined {
    if (!REFERENCE_DOCUMENTS.includes(file)) return undefined;
    const key = `${locale}/${file}`;
    const document = this.#documents.get(key) ?? this.#generate(locale, file);
    this.#documents.set(key, document);
    return document;
  }

  async #generate(locale: Locale, file: string): Promise<ReferenceDocument> {
    // Loaded on demand: nothing else in the server needs the examples of every resource.
    const [{ readReference }, { operationsOf }, { versionsOf }] = await Promise.all([
      import('./reference/fill.ts'),
      import('./reference/operations.ts'),
      import('./reference/version-changes.ts'),
    ]);
    const sources = { operations: operationsOf(this.#app), versions: await versionsOf(this.#app) };
    const text = readReference(this.#root, locale, file, sources);
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  }
}
