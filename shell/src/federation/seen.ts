import type { FailureOutcome } from '@cabinet/domain/remote-failures';
import { observable } from '../app/observable.ts';
import type { RemoteError } from './remote-error.ts';

/** A failure of an area in this page, and what it led to. */
export interface SeenFailure {
  error: RemoteError;
  outcome: FailureOutcome;
  /** ISO */
  at: string;
}

/** What has failed in this page, the newest first. */
export const seenFailures = observable<readonly SeenFailure[]>([]);

export function noteFailure(error: RemoteError, outcome: FailureOutcome): void {
  seenFailures.set([{ error, outcome, at: new Date().toISOString() }, ...seenFailures.get()]);
}
