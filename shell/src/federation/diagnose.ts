import { requestsOf } from './file-requests.ts';
import { RemoteError } from './remote-error.ts';

/** What webpack and the federation runtime tell about a file that did not load. */
interface LoadFailure {
  message?: string;
  request?: string;
  type?: string;
}

/** The release that was being loaded. */
export interface Loading {
  area: string;
  release: string;
  entryUrl: string;
}

const CONTRACT = /does not satisfy|No satisfying version|Unsatisfied version|doesn't exist in shared scope|No version .* of shared/i;
const TIMEOUT = /timed out/;
const THREW = /ScriptExecutionError/;
const NOT_LOADED = /RUNTIME-008|Failed to load script/i;

/** How the file was answered: as the browser noted it; one that does not say is asked, once more. */
async function statusOf(url: string): Promise<number> {
  const noted = requestsOf(url)?.status;
  if (noted !== undefined) return noted;
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-cache' })).status;
  } catch {
    return 0;
  }
}

/** Names the kind of a failed load, which neither webpack nor the federation runtime tells. */
export async function diagnose({ area, release, entryUrl }: Loading, cause: unknown): Promise<RemoteError> {
  if (cause instanceof RemoteError) return cause;
  const failure = cause as LoadFailure | undefined;
  const message = failure?.message ?? String(cause);
  const url = failure?.request ?? entryUrl;
  const details = { cause, release, url };
  if (CONTRACT.test(message)) return new RemoteError('contract', area, message, details);
  if (failure?.type === 'timeout' || TIMEOUT.test(message)) return new RemoteError('timeout', area, message, details);
  const isFile = failure?.request !== undefined || (NOT_LOADED.test(message) && !THREW.test(message));
  if (!isFile) return new RemoteError('evaluation', area, message, details);

  const status = await statusOf(url);
  if (status === 0) return new RemoteError('network', area, `${url} could not be reached.`, details);
  if (status >= 400) return new RemoteError('http', area, `${url} answered ${status}.`, { ...details, status });
  // It came whole, yet it did not load: it does not register what it should, or the browser refused it for its content.
  return new RemoteError(failure?.type === 'missing' ? 'evaluation' : 'integrity', area, message, details);
}
