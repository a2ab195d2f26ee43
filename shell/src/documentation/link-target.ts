import { DOCUMENTATION_PATH } from '@cabinet/domain/public-pages';
import { API_REFERENCE, articlePath, type ArticleRef } from './articles.ts';

/** Where a link of an article leads: a page of the cabinet, or an address outside of it, such as the server's own page of the API. */
export type Target = { to: string } | { href: string };

const isOutside = (href: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href) || href === API_REFERENCE;

/**
 * Resolves a link of an article: a heading (`#id`), another article by its file (`../api/SMPP.md#id`, so that links work
 * wherever the files are read), a page of the cabinet (`/contacts`), or an address outside.
 */
export function linkTarget(href: string, from: ArticleRef): Target {
  if (isOutside(href)) return { href };
  const base = new URL(`https://cabinet${articlePath(from)}`);
  const { pathname, search, hash } = new URL(href, base);
  const id = decodeURIComponent(hash.slice(1));
  const isDocument = pathname.startsWith(`${DOCUMENTATION_PATH}/`) && (href.startsWith('#') || pathname.endsWith('.md'));
  if (!isDocument) return { to: `${pathname}${search}${hash}` };
  const [category = '', ...file] = pathname.slice(DOCUMENTATION_PATH.length + 1).split('/');
  return { to: articlePath({ category, file: file.join('/').replace(/\.md$/, '') }, id) };
}
