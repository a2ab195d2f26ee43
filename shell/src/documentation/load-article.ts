import type { Locale } from '@cabinet/domain/locales';
import type { ArticleRef } from './articles.ts';

/** Why an article could not be loaded: it does not exist, or the server failed or could not be reached. */
export class ArticleError extends Error {
  readonly isMissing: boolean;

  constructor(isMissing: boolean, status = '') {
    super(status);
    this.isMissing = isMissing;
  }
}

/** Loads an article's markdown; throws an `ArticleError`. An HTML answer means that the article does not exist (spec 1 §8). */
export async function loadArticle({ category, file }: ArticleRef, locale: Locale, signal: AbortSignal): Promise<string> {
  // Always revalidated: an article may have changed on the server (spec 1 §7).
  const response = await fetch(`/api/docs/${locale}/${category}/${file}.md`, { cache: 'no-cache', signal }).catch(() => undefined);
  if (!response) throw new ArticleError(false);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (isPage || response.status === 404) throw new ArticleError(true);
  if (!response.ok) throw new ArticleError(false, response.statusText || String(response.status));
  return response.text();
}
