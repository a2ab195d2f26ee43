/** What the browser noted about the requests for one file. */
export interface FileRequests {
  count: number;
  /** Of the last answer; 0 when there was none; undefined where the browser does not tell. */
  status: number | undefined;
}

const seen = new Map<string, FileRequests>();

const pathOf = (url: string) => new URL(url, location.origin).pathname;

function note(entries: readonly PerformanceEntry[]): void {
  for (const { name, responseStatus } of entries as readonly PerformanceResourceTiming[]) {
    const path = pathOf(name);
    if (!path.startsWith('/remotes/')) continue;
    seen.set(path, { count: (seen.get(path)?.count ?? 0) + 1, status: responseStatus as number | undefined });
  }
}

const observer = typeof PerformanceObserver === 'undefined' ? undefined : new PerformanceObserver((list) => note(list.getEntries()));
observer?.observe({ type: 'resource', buffered: true });

/** How often a file of an area was asked for in this page, by whomever: the document, a hint, the loader. */
export function requestsOf(url: string): FileRequests | undefined {
  if (observer) note(observer.takeRecords());
  return seen.get(pathOf(url));
}

/** Starts counting anew for the files below `base`. */
export function forgetRequests(base: string): void {
  requestsOf(base);
  for (const path of [...seen.keys()]) if (path.startsWith(base)) seen.delete(path);
}
