import { requestsOf } from './file-requests.ts';
import { RemoteError } from './remote-error.ts';

/** The error of webpack or the federation runtime about a file that did not load. */
interface LoadFailure {
  message?: string;
  request?: string;
  type?: string;
}

/** The release that was being loaded, and the address of its entry. */
export interface ReleaseRef {
  area: string;
  release: string;
  entryUrl: string;
}

const CONTRACT = /does not satisfy|No satisfying version|Unsatisfied version|doesn't exist in shared scope|No version .* of shared/i;
const TIMEOUT = /timed out/;
const THREW = /ScriptExecutionError/;
const NOT_LOADED = /RUNTIME-008|Failed to load script/i;

/**
 * The HTTP status of a file that did not load: what the browser recorded, else that of one more request. A recorded success
 * settles nothing: it may be that of an earlier request, or of an answer that was cut off.
 */
async function statusOf(url: string): Promise<number> {
  const recorded = requestsOf(url)?.status;
  if (recorded !== undefined && (recorded === 0 || recorded >= 400)) return recorded;
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-cache' })).status;
  } catch {
    return 0;
  }
}

/** Determines the kind of a failed load, which neither webpack nor the federation runtime reports. */
export async function diagnose({ area, release, entryUrl }: ReleaseRef, cause: unknown): Promise<RemoteError> {
  if (cause instanceof RemoteError) return cause;
  const failure = cause as LoadFailure | undefined;
  const message = failure?.message ?? String(cause);
  const url = failure?.request ?? entryUrl;
  const details = { cause, release, url };
  if (CONTRACT.test(message)) return new RemoteError('contract', area, message, details);
  if (failure?.type === 'timeout' || TIMEOUT.test(message)) return new RemoteError('timeout', area, message, details);
  const isFile = failure?.request !== undefined || (NOT_LOADED.test(message) && !THREW.test(message));
  if (!isFile) return new RemoteError('evaluation', area, message, details);

  // A file that has run without registering its chunk was answered.
  if (failure?.type === 'missing') return new RemoteError('evaluation', area, message, details);
  const status = await statusOf(url);
  if (status === 0) return new RemoteError('network', area, `${url} could not be reached.`, details);
  if (status >= 400) return new RemoteError('http', area, `${url} answered ${status}.`, { ...details, status });
  // The file is answered, yet did not load: the browser rejected its hash.
  return new RemoteError('integrity', area, message, details);
}
