/** Maximum brotli bytes of scripts and styles that a page of an area adds to the home page; shared modules count with the shell. */
export const REMOTE_PAGE_BUDGET = 60_000;
/** Maximum brotli bytes of a container's entry. */
export const ENTRY_BUDGET = 10_000;

/** The files that a built area loads, from `needs.json`. */
export interface Loaded {
  area: string;
  /** Files of every page. */
  files: readonly string[];
  pages: Readonly<Record<string, readonly string[]>>;
}
/** File → brotli bytes. */
export type Sizes = Readonly<Record<string, number>>;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function pageSizes({ files, pages }: Loaded, sizes: Sizes): [page: string, bytes: number][] {
  const sum = (list: readonly string[]) => list.reduce((total, file) => total + (sizes[file] ?? 0), 0);
  return Object.entries(pages).map(([page, own]) => [page, sum(files) + sum(own)]);
}

/** Budgets that are exceeded, in sentences. */
export function budgetFaults(loaded: Loaded, sizes: Sizes): string[] {
  const entry = sizes['remoteEntry.js'] ?? 0;
  const heavy = pageSizes(loaded, sizes).filter(([, bytes]) => bytes > REMOTE_PAGE_BUDGET);
  return [
    ...(entry > ENTRY_BUDGET ? [`The entry of ${loaded.area} weighs ${kilobytes(entry)}, more than ${kilobytes(ENTRY_BUDGET)}.`] : []),
    ...heavy.map(([page, bytes]) => `${loaded.area}.${page} weighs ${kilobytes(bytes)}, more than ${kilobytes(REMOTE_PAGE_BUDGET)}.`),
  ];
}

/** A line with the sizes of the entry and of each page. */
export function budgetLine(loaded: Loaded, sizes: Sizes): string {
  const list = pageSizes(loaded, sizes).map(([page, bytes]) => `${page} ${kilobytes(bytes)}`);
  return `${loaded.area}: entry ${kilobytes(sizes['remoteEntry.js'] ?? 0)}; ${list.join(', ')}`;
}
