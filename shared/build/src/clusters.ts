/** Modules that the same pages use. */
export interface Cluster<M> {
  pages: ReadonlySet<string>;
  modules: readonly M[];
  /** Bytes of their sources. */
  bytes: number;
}

/** What a request costs a page, in bytes of source: headers, and a text of its own to compress. */
export const REQUEST_BYTES = 3_000;
/** What the hash of a file costs every page. */
export const FILE_BYTES = 400;

const union = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> => new Set([...a, ...b]);

/**
 * Merges groups of modules into those that cost the least: a page loads each cluster that one of its modules is in, and pays for the
 * bytes that it has no use of and for each request. `weightOf` tells how often a page is opened beside the others.
 */
export function clusters<M>(groups: readonly Cluster<M>[], weightOf: (page: string) => number): Cluster<M>[] {
  const everybody = [...new Set(groups.flatMap(({ pages }) => [...pages]))].reduce((sum, page) => sum + weightOf(page), 0);
  const weight = (pages: ReadonlySet<string>, isCounted: (page: string) => boolean) => {
    let sum = 0;
    for (const page of pages) if (isCounted(page)) sum += weightOf(page);
    return sum;
  };
  /** What is saved by merging two of them; negative when more is fetched in vain. */
  const gain = (a: Cluster<M>, b: Cluster<M>) =>
    REQUEST_BYTES * weight(a.pages, (page) => b.pages.has(page)) +
    FILE_BYTES * everybody -
    a.bytes * weight(b.pages, (page) => !a.pages.has(page)) -
    b.bytes * weight(a.pages, (page) => !b.pages.has(page));

  let left = [...groups];
  const gains = new Map<Cluster<M>, Map<Cluster<M>, number>>();
  const compare = (one: Cluster<M>) =>
    gains.set(one, new Map(left.filter((other) => other !== one).map((other) => [other, gain(one, other)])));
  for (const [index, one] of left.entries()) gains.set(one, new Map(left.slice(index + 1).map((other) => [other, gain(one, other)])));
  for (;;) {
    let best: { a: Cluster<M>; b: Cluster<M>; value: number } | undefined;
    for (const [a, others] of gains) for (const [b, value] of others) if (value > (best?.value ?? 0)) best = { a, b, value };
    if (!best) return left;
    const { a, b } = best;
    const merged = { pages: union(a.pages, b.pages), modules: [...a.modules, ...b.modules], bytes: a.bytes + b.bytes };
    left = left.filter((one) => one !== a && one !== b);
    for (const one of [a, b]) gains.delete(one);
    for (const others of gains.values()) for (const one of [a, b]) others.delete(one);
    compare(merged);
    left.push(merged);
  }
}
