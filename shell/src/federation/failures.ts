import type { RemoteError } from './remote-error.ts';

/** For so long a failure answers for whoever asks: hover, loader, page and slots together make one load, not one each. */
const REMEMBERED_MS = 30_000;

const failures = new Map<string, { error: RemoteError; at: number }>();

/** `key` is an area, or `area/kind/name` for one part of it. */
export function rememberFailure(key: string, error: RemoteError): void {
  failures.set(key, { error, at: Date.now() });
}

export function rememberedFailure(key: string): RemoteError | undefined {
  const known = failures.get(key);
  return known && Date.now() - known.at < REMEMBERED_MS ? known.error : undefined;
}

/** Forgets what failed in an area, or everywhere. */
export function forgetFailures(area?: string): void {
  for (const key of [...failures.keys()]) if (area === undefined || key === area || key.startsWith(`${area}/`)) failures.delete(key);
}
