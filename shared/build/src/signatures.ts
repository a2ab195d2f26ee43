import { createHash } from 'node:crypto';

/** Pages that a module is used on: areas, `base`, `sign-in` and the shell's own lazy pages. */
export type Pages = ReadonlySet<string>;

/** The first page: what it does not use must not be part of the base. */
export const HOME = 'pages-home-page';
/** The page that shows every component to developers: what it shares with one other page is that page's own. */
export const GALLERY = 'gallery';
/** What a list loads after its first rows, `late-parts.ts`: whoever draws one of its parts alone has a list near. */
export const LIST_LATE = 'list-late';
/** Beginning of the name under which the texts of the sign-in page stand, one for each language. */
export const SIGN_IN_TEXTS = 'sign-in-texts-';
/** Minimum bytes of source that several pages share for a chunk of their own; less goes into a common chunk. */
export const MIN_SHARED_BYTES = 14_000;
/** Minimum bytes that two pages share for a chunk of their own: all others would fetch in vain what the common chunk holds for them. */
export const MIN_PAIR_BYTES = 6_000;
/** Share of all areas' pages whose use of a module puts it into the base: nearly everybody would fetch it anyway, in a request of its own. */
export const COMMON_SHARE = 0.9;
/** Minimum bytes of the shared modules of one page, or of some pages of one area, for a chunk of their own: a request costs more than a smaller one. */
export const MIN_OWN_BYTES = 3_000;

/**
 * Sorts modules into chunks by the set of pages that use them; a page loads the base and the chunks whose set contains it.
 * Sets that are too small go into the base if home uses them, else into one chunk `rest` (docs/decisions on the first load); what only pages of the
 * shell use, into one of theirs, which no area's page fetches.
 */
export function chunkNames<M>(
  usage: ReadonlyMap<M, Pages>,
  sizeOf: (module: M) => number,
  isOfShell: (page: string) => boolean = () => false,
): Map<M, string> {
  const groups = new Map<string, { pages: Pages; modules: M[]; size: number }>();
  for (const [module, pages] of usage) {
    if (pages.size === 0) continue;
    const id = [...pages].sort().join('+');
    const group = groups.get(id) ?? { pages, modules: [], size: 0 };
    group.modules.push(module);
    group.size += sizeOf(module);
    groups.set(id, group);
  }
  const names = new Map<M, string>();
  for (const [id, { pages, modules, size }] of groups) {
    const rest = [...pages].every(isOfShell) ? 'rest-shell' : 'rest';
    const name = nameOf(id, pages, size, rest);
    for (const module of modules) names.set(module, name);
  }
  return names;
}

function nameOf(id: string, pages: Pages, size: number, rest: string): string {
  // Too little for a request of its own: with what the area's other pages use.
  if (pages.size === 1 && id.includes('/'))
    return `only-${size < MIN_OWN_BYTES ? id.slice(0, id.indexOf('/')) : short(id.replace('/', '-'))}`;
  // Small, and what the first page of all waits for.
  if (id.startsWith(SIGN_IN_TEXTS)) return `only-${id}`;
  if (pages.has('sign-in')) return pages.size === 1 ? 'sign-in' : 'core';
  if (pages.has('base')) return 'base';
  const users = pages.has(GALLERY) ? pages.size - 1 : pages.size;
  // In the common chunk each list would wait for it before its first rows.
  if (pages.has(LIST_LATE) && users < 3) return `only-${LIST_LATE}`;
  if (size < (users > 2 ? MIN_SHARED_BYTES : users > 1 ? MIN_PAIR_BYTES : MIN_OWN_BYTES)) return pages.has(HOME) ? 'base' : rest;
  if (pages.size === 1) return `only-${id}`;
  return `for-${short(id)}`;
}

/** Names of files stay readable, and short. */
const short = (id: string) => (id.length <= 40 ? id : createHash('sha256').update(id).digest('hex').slice(0, 8));
