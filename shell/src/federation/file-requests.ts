/** What the browser recorded about the requests for one file. */
export interface FileRequests {
  count: number;
  /** HTTP status of the last answer; 0 when there was none; undefined in browsers that do not record it. */
  status: number | undefined;
}

const requests = new Map<string, FileRequests>();

const pathOf = (url: string) => new URL(url, location.origin).pathname;

function note(entries: readonly PerformanceEntry[]): void {
  for (const { name, responseStatus } of entries as readonly PerformanceResourceTiming[]) {
    const path = pathOf(name);
    if (!path.startsWith('/remotes/')) continue;
    requests.set(path, { count: (requests.get(path)?.count ?? 0) + 1, status: responseStatus as number | undefined });
  }
}

const observer = typeof PerformanceObserver === 'undefined' ? undefined : new PerformanceObserver((list) => note(list.getEntries()));
observer?.observe({ type: 'resource', buffered: true });

/** The requests for a file of an area in this page, whether by the document, a prefetch or the loader. */
export function requestsOf(url: string): FileRequests | undefined {
  if (observer) note(observer.takeRecords());
  return requests.get(pathOf(url));
}

/** Resets the counts of the files below `base`. */
export function resetRequests(base: string): void {
  requestsOf(base);
  for (const path of [...requests.keys()]) if (path.startsWith(base)) requests.delete(path);
}
