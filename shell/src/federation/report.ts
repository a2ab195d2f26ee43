import { FAILURE_MESSAGE_LENGTH, type FailureOutcome, type RemoteFailure } from '@cabinet/domain/remote-failures';
import type { RemoteError } from './remote-error.ts';
import { noteFailure } from './seen.ts';

/** A page that fails more often than this has told enough. */
const MOST_REPORTS = 50;
const reported = new Set<string>();

/** Tells the server of a failure, once; never fails, never waits, and outlives the page. */
export function reportFailure(error: RemoteError, outcome: FailureOutcome): void {
  if (reported.has(error.id) || reported.size >= MOST_REPORTS) return;
  reported.add(error.id);
  noteFailure(error, outcome);
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
    // What cannot be told is not worth failing for.
  }
}
