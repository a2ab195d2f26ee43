import type { FailureCode } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';

/**
 * State that a message has of its own. `ofBatch` means that it has that of its batch, so that pausing, dispatching or
 * stopping thousands of messages writes one row. `noReport`: sent, and no report came in time.
 */
export const MessageState = { ofBatch: 0, processing: 1, sent: 2, noReport: 3, delivered: 4, seen: 5, failed: 6 } as const;

/** A message's money is settled once its own status is at least this. */
export const SETTLED = MessageState.noReport;

/** `inModeration`: a moderator has to approve its messages first; `rejected`: the moderator did not. */
export const BatchState = {
  waiting: 0,
  leased: 1,
  dispatched: 2,
  paused: 4,
  stopped: 5,
  expired: 6,
  inModeration: 7,
  rejected: 8,
} as const;

/** States in which messages that have no status of their own have failed, and their money is back. */
export const isReleased = (batch: number): boolean => batch === BatchState.stopped || batch === BatchState.rejected;

export interface Outcome {
  status: SendingStatus;
  error: FailureCode | null;
}

const OUTCOME_OF_MESSAGE: Readonly<Record<number, Outcome>> = {
  [MessageState.processing]: { status: 'processing', error: null },
  [MessageState.sent]: { status: 'sent', error: null },
  [MessageState.noReport]: { status: 'sent', error: 'noReport' },
  [MessageState.delivered]: { status: 'delivered', error: null },
  [MessageState.seen]: { status: 'seen', error: null },
};

const OUTCOME_OF_BATCH: Readonly<Record<number, Outcome>> = {
  [BatchState.waiting]: { status: 'pending', error: null },
  [BatchState.leased]: { status: 'processing', error: null },
  [BatchState.dispatched]: { status: 'sent', error: null },
  [BatchState.paused]: { status: 'paused', error: null },
  [BatchState.stopped]: { status: 'failed', error: 'stopped' },
  [BatchState.expired]: { status: 'failed', error: 'expired' },
  [BatchState.inModeration]: { status: 'pending', error: null },
  [BatchState.rejected]: { status: 'failed', error: 'moderation' },
};

/** What a message's status is, and why, as its user reads it. */
export function outcomeOf(row: number, batch: number, error: string | null): Outcome {
  if (row === MessageState.failed) return { status: 'failed', error: (error ?? 'undelivered') as FailureCode };
  const outcome = row === MessageState.ofBatch ? OUTCOME_OF_BATCH[batch] : OUTCOME_OF_MESSAGE[row];
  if (!outcome) throw new RangeError(`No such status: ${row} in a batch of ${batch}`);
  return outcome;
}

/** Where messages of a status are found: own statuses, and states of a batch whose messages have none of their own. */
export const STATES_OF_STATUS: Readonly<Record<SendingStatus, { rows: readonly number[]; batches: readonly number[] }>> = {
  pending: { rows: [], batches: [BatchState.waiting, BatchState.inModeration] },
  paused: { rows: [], batches: [BatchState.paused] },
  processing: { rows: [MessageState.processing], batches: [BatchState.leased] },
  sent: { rows: [MessageState.sent, MessageState.noReport], batches: [BatchState.dispatched] },
  delivered: { rows: [MessageState.delivered], batches: [] },
  seen: { rows: [MessageState.seen], batches: [] },
  failed: { rows: [MessageState.failed], batches: [BatchState.stopped, BatchState.expired, BatchState.rejected] },
};
