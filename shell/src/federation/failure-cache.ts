import type { RemoteError } from './remote-error.ts';

/** How long a failure is cached, so that hover, loader, page and slots together make one attempt instead of one each. */
const CACHED_MS = 30_000;

const failures = new Map<string, { error: RemoteError; at: number }>();

/** Caches a failure; `key` is an area, or `area/kind/name` for one of its components. */
export function cacheFailure(key: string, error: RemoteError): void {
  failures.set(key, { error, at: Date.now() });
}

export function cachedFailure(key: string): RemoteError | undefined {
  const known = failures.get(key);
  return known && Date.now() - known.at < CACHED_MS ? known.error : undefined;
}

/** Forgets the failures of one area, or of all. */
export function clearFailures(area?: string): void {
  for (const key of [...failures.keys()]) if (area === undefined || key === area || key.startsWith(`${area}/`)) failures.delete(key);
}
