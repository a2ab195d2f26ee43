import { RemoteError } from './remote-error.ts';

/** What webpack and the federation runtime tell about a file that did not load. */
interface LoadFailure {
  message?: string;
  request?: string;
  type?: string;
}

const CONTRACT = /does not satisfy|No satisfying version|Unsatisfied version|doesn't exist in shared scope|No version .* of shared/i;

/**
 * Names the kind of a failed load. Browsers do not say why a script failed, so the file is asked for once more: what
 * the server answers now tells network, status and changed content apart.
 */
export async function diagnose(area: string, cause: unknown, entryUrl: string): Promise<RemoteError> {
  if (cause instanceof RemoteError) return cause;
  const failure = cause as LoadFailure;
  const message = failure?.message ?? String(cause);
  if (CONTRACT.test(message)) return new RemoteError('contract', area, message, { cause });

  const isChunk = failure?.request !== undefined;
  const url = failure?.request ?? entryUrl;
  let response: Response;
  try {
    response = await fetch(url, { cache: 'no-cache' });
  } catch {
    return new RemoteError('network', area, `${url} could not be reached.`, { cause });
  }
  if (!response.ok) return new RemoteError('http', area, `${url} answered ${response.status}.`, { cause, status: response.status });
  // A script that is there, yet did not load: refused by the browser for its content, or it threw while it ran.
  const refused = isChunk ? failure.type === 'error' : /RUNTIME-008|Failed to load script|failed to load/i.test(message);
  return new RemoteError(refused ? 'integrity' : 'evaluation', area, message, { cause });
}
