import { createHash } from 'node:crypto';

/** Pages that a module is used on: areas, `base`, `sign-in` and the shell's own lazy pages. */
export type Pages = ReadonlySet<string>;

/** The page that comes first: what it does not use must not come with the base. */
export const HOME = 'pages-home-page';
/** Two or more pages that share less than this (bytes of source) get it in a file with other such small change. */
export const LEAST_SHARED = 40_000;
/** A page's own shared modules below this (bytes of source) go there too: a request costs more than they weigh. */
export const LEAST_OWN = 3_000;

/**
 * Sorts modules into chunks by the set of pages that use them: a page then loads the base and the chunks whose set
 * names it. Small change comes with the base where home uses it, and else in one chunk, `rest`, that the others share
 * (docs/decisions on the first load).
 */
export function chunkNames<M>(usage: ReadonlyMap<M, Pages>, sizeOf: (module: M) => number): Map<M, string> {
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
    const name = nameOf(id, pages, size);
    for (const module of modules) names.set(module, name);
  }
  return names;
}

function nameOf(id: string, pages: Pages, size: number): string {
  if (pages.has('sign-in')) return pages.size === 1 ? 'sign-in' : 'core';
  if (pages.has('base')) return 'base';
  if (size < (pages.size > 1 ? LEAST_SHARED : LEAST_OWN)) return pages.has(HOME) ? 'base' : 'rest';
  if (pages.size === 1) return `only-${id}`;
  return `for-${id.length <= 40 ? id : createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}
