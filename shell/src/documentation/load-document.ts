import type { Locale } from '@cabinet/domain/locales';
import type { Place } from './documents.ts';

/** Why there is nothing to read: no such document, or what the server, or the lack of one, says. */
export class DocumentError extends Error {
  readonly isMissing: boolean;

  constructor(isMissing: boolean, status = '') {
    super(status);
    this.isMissing = isMissing;
  }
}

/** A document's markdown; throws a `DocumentError`. A page in its stead means that it is not there (spec 1 §8). */
export async function loadDocument({ category, file }: Place, locale: Locale, signal: AbortSignal): Promise<string> {
  // Not out of a cache: the server is asked whether it has changed (spec 1 §7).
  const response = await fetch(`/api/docs/${locale}/${category}/${file}.md`, { cache: 'no-cache', signal }).catch(() => undefined);
  if (!response) throw new DocumentError(false);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage || response.status === 404) throw new DocumentError(true);
  if (!response.ok) throw new DocumentError(false, response.statusText || String(response.status));
  return response.text();
}
