import type { FailureOutcome } from '@cabinet/domain/remote-failures';
import { observable } from '../app/observable.ts';
import type { RemoteError } from './remote-error.ts';

/** A failure of an area in this page, and its outcome. */
export interface LoggedFailure {
  error: RemoteError;
  outcome: FailureOutcome;
  /** ISO */
  at: string;
}

/** The failures since this page was loaded, newest first. */
export const failureLog = observable<readonly LoggedFailure[]>([]);

export function logFailure(error: RemoteError, outcome: FailureOutcome): void {
  failureLog.set([{ error, outcome, at: new Date().toISOString() }, ...failureLog.get()]);
}
