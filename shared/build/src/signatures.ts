import { createHash } from 'node:crypto';
import { clusters, type Cluster } from './clusters.ts';

/** Pages that a module is used on: those of areas (`admin/users`), `base`, `sign-in` and the shell's own lazy pages. */
export type Pages = ReadonlySet<string>;

/** Everything behind the sign-in page comes with it. */
export const BASE = 'base';
/** The first page: what it does not use must not be part of the base. */
export const HOME = 'pages-home-page';
/** The page that shows every component to developers: what it shares with one other page is that page's own. */
export const GALLERY = 'gallery';
/** What a list loads after its first rows, `late-parts.ts`. */
export const LIST_LATE = 'list-late';
/** Beginning of the name under which the texts of the sign-in page stand, one for each language. */
export const SIGN_IN_TEXTS = 'sign-in-texts-';
/** Minimum bytes of source that home shares with several pages for a chunk of their own; less comes with the base. */
export const MIN_SHARED_BYTES = 14_000;
/** Minimum bytes that home shares with one page. */
export const MIN_PAIR_BYTES = 6_000;
/** Share of all areas' pages whose use of a module puts it into the base: nearly everybody would fetch it anyway, in a request of its own. */
export const COMMON_SHARE = 0.9;
/** Minimum bytes of the shared modules of one lazy page of the shell for a chunk of their own: a request costs more than a smaller one. */
export const MIN_OWN_BYTES = 3_000;

/** The page of an area; no page of the shell has a name like it. */
export const pageOfArea = (area: string, page: string) => `${area}/${page}`;
const isOfShell = (page: string) => !page.includes('/');
const areaOf = (page: string) => page.split('/', 1)[0] ?? '';

/** How often pages of the shell are opened beside an area of one page: home comes before all, half of all pages have a list. */
const SHELL_WEIGHTS: Readonly<Record<string, number>> = { [HOME]: 8, [LIST_LATE]: 4, [GALLERY]: 0 };
/** What the shell or a component loads when it is opened. */
const LATE_WEIGHT = 0.2;

/** An area of many pages weighs more than one of few, though less than by their number: nobody opens all of them. */
function weights(groups: readonly Cluster<unknown>[]): (page: string) => number {
  const pages = [...new Set(groups.flatMap((group) => [...group.pages]))];
  const counts = Map.groupBy(
    pages.filter((page) => !isOfShell(page)),
    areaOf,
  );
  return (page) => SHELL_WEIGHTS[page] ?? (isOfShell(page) ? LATE_WEIGHT : 1 / Math.sqrt(counts.get(areaOf(page))?.length ?? 1));
}

/**
 * Sorts modules into chunks by the set of pages that use them; a page loads the base and the chunks whose set contains it.
 * Sets that are too small for a request are merged where that costs the least (docs/decisions/0158), with the base if home uses them;
 * what only pages of the shell use too little of, with one file of theirs, which no area's page fetches.
 */
export function chunkNames<M>(usage: ReadonlyMap<M, Pages>, sizeOf: (module: M) => number): Map<M, string> {
  const groups = new Map<string, { pages: Pages; modules: M[]; bytes: number }>();
  for (const [module, pages] of usage) {
    if (pages.size === 0) continue;
    const id = idOf(pages);
    const group = groups.get(id) ?? { pages, modules: [], bytes: 0 };
    group.modules.push(module);
    group.bytes += sizeOf(module);
    groups.set(id, group);
  }
  const names = new Map<M, string>();
  const ofAreas = Map.groupBy(groups.values(), ({ pages }) => idOf(areasOf(pages)));
  const bytesOfAreas = ({ pages }: Cluster<M>) => ofAreas.get(idOf(areasOf(pages)))?.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0;
  const named = [...groups.values()].map((group) => ({ group, name: fixedName(group, bytesOfAreas(group)) }));
  const free = named.filter(({ name }) => name === undefined).map(({ group }) => group);
  for (const { group, name } of named) if (name !== undefined) for (const module of group.modules) names.set(module, name);
  const merged = clusters(free, weights(free)).map((group) => ({ group, id: idOf(group.pages) }));
  for (const [index, { group }] of merged.sort((a, b) => (a.id < b.id ? -1 : 1)).entries()) {
    const name = group.pages.size === 1 ? nameOf(group.pages) : `for-${index + 1}`;
    for (const module of group.modules) names.set(module, name);
  }
  return names;
}

const areasOf = (pages: Pages): Pages => new Set([...pages].filter((page) => page !== GALLERY).map(areaOf));
const idOf = (pages: Pages) => [...pages].sort().join('+');

/** The chunk of what is not merged by what it costs; undefined for the modules of areas' pages. `bytes` are those of all that the same areas use. */
function fixedName({ pages }: Cluster<unknown>, bytes: number): string | undefined {
  const id = idOf(pages);
  // Small, and what the first page of all waits for.
  if (id.startsWith(SIGN_IN_TEXTS)) return `only-${id}`;
  if (pages.has('sign-in')) return pages.size === 1 ? 'sign-in' : 'core';
  if (pages.has(BASE)) return BASE;
  const users = areasOf(pages).size;
  const isSmall = bytes < (users > 2 ? MIN_SHARED_BYTES : users > 1 ? MIN_PAIR_BYTES : MIN_OWN_BYTES);
  if (pages.has(HOME) && isSmall) return BASE;
  if ([...pages].every((page) => isOfShell(page) && page !== LIST_LATE)) return isSmall ? 'rest-shell' : nameOf(pages);
  return undefined;
}

function nameOf(pages: Pages): string {
  const id = idOf(pages).replaceAll('/', '-');
  return pages.size === 1 ? `only-${short(id)}` : `for-${short(id)}`;
}

/** Names of files stay readable, and short. */
const short = (id: string) => (id.length <= 40 ? id : createHash('sha256').update(id).digest('hex').slice(0, 8));
