import { DOCUMENTATION } from '@cabinet/domain/public-pages';
import { documentPath, type Place } from './documents.ts';

/** Where a link of a document leads: a page of the cabinet, or an address outside of it. */
export type Target = { to: string } | { href: string };

const isOutside = (href: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);

/**
 * Reads a link as it stands in a document: a heading (`#id`), another document by its file (`../api/SMPP.md#id`, so that
 * links work wherever the files are read), a page of the cabinet (`/contacts`), or the world.
 */
export function linkTarget(href: string, from: Place): Target {
  if (isOutside(href)) return { href };
  const base = new URL(`https://cabinet${documentPath(from)}`);
  const { pathname, search, hash } = new URL(href, base);
  const id = decodeURIComponent(hash.slice(1));
  const isDocument = pathname.startsWith(`${DOCUMENTATION}/`) && (href.startsWith('#') || pathname.endsWith('.md'));
  if (!isDocument) return { to: `${pathname}${search}${hash}` };
  const [category = '', ...file] = pathname.slice(DOCUMENTATION.length + 1).split('/');
  return { to: documentPath({ category, file: file.join('/').replace(/\.md$/, '') }, id) };
}
