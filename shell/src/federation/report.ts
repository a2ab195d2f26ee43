import { FAILURE_MESSAGE_LENGTH } from '@cabinet/domain/registry-names';
import type { FailureOutcome, RemoteFailure } from '@cabinet/domain/remote-failures';
import type { RemoteError } from './remote-error.ts';
import { logFailure } from './failure-log.ts';

/** How many failures one page load reports at most. */
const MAX_REPORTS = 50;
const reported = new Set<string>();

/** Reports a failure to the server once, without waiting and without failing itself, even while the page unloads. */
export function reportFailure(error: RemoteError, outcome: FailureOutcome): void {
  if (reported.has(error.id) || reported.size >= MAX_REPORTS) return;
  reported.add(error.id);
  logFailure(error, outcome);
  const { id, area, kind, message } = error;
  const body = JSON.stringify({
    id,
    area,
    release: error.release ?? '',
    kind,
    outcome,
    message: message.slice(0, FAILURE_MESSAGE_LENGTH),
    path: location.pathname.slice(0, 300),
  } satisfies RemoteFailure);
  try {
    const headers = { 'Content-Type': 'application/json' };
    void fetch('/api/remoteFailures', { method: 'POST', body, headers, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  } catch {
    // A report that cannot be sent is dropped.
  }
}
