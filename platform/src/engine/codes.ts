import type { FailureCode } from '@cabinet/domain/sendings';
import type { SendingStatus } from '@cabinet/domain/statuses';

/**
 * Status that a message has of its own. `batch` means that it has that of its batch, so that pausing, dispatching or
 * stopping thousands of messages writes one row. `quiet`: sent, and no report came in time.
 */
export const ROW = { batch: 0, processing: 1, sent: 2, quiet: 3, delivered: 4, seen: 5, failed: 6 } as const;

/** A message's money is settled once its own status is at least this. */
export const SETTLED = ROW.quiet;

/** `held`: somebody has to read what it says first; `rejected`: they did, and it is not sent. */
export const BATCH = { waiting: 0, leased: 1, dispatched: 2, parked: 4, stopped: 5, expired: 6, held: 7, rejected: 8 } as const;

/** States in which messages that have no status of their own have failed, and their money is back. */
export const isGivenBack = (batch: number): boolean => batch === BATCH.stopped || batch === BATCH.rejected;

export interface Outcome {
  status: SendingStatus;
  error: FailureCode | null;
}

const OF_ROW: Readonly<Record<number, Outcome>> = {
  [ROW.processing]: { status: 'processing', error: null },
  [ROW.sent]: { status: 'sent', error: null },
  [ROW.quiet]: { status: 'sent', error: 'noReport' },
  [ROW.delivered]: { status: 'delivered', error: null },
  [ROW.seen]: { status: 'seen', error: null },
};

const OF_BATCH: Readonly<Record<number, Outcome>> = {
  [BATCH.waiting]: { status: 'pending', error: null },
  [BATCH.leased]: { status: 'processing', error: null },
  [BATCH.dispatched]: { status: 'sent', error: null },
  [BATCH.parked]: { status: 'paused', error: null },
  [BATCH.stopped]: { status: 'failed', error: 'stopped' },
  [BATCH.expired]: { status: 'failed', error: 'expired' },
  [BATCH.held]: { status: 'pending', error: null },
  [BATCH.rejected]: { status: 'failed', error: 'moderation' },
};

/** What a message's status is, and why, as its user reads it. */
export function outcomeOf(row: number, batch: number, error: string | null): Outcome {
  if (row === ROW.failed) return { status: 'failed', error: (error ?? 'undelivered') as FailureCode };
  const outcome = row === ROW.batch ? OF_BATCH[batch] : OF_ROW[row];
  if (!outcome) throw new RangeError(`No such status: ${row} in a batch of ${batch}`);
  return outcome;
}

/** Where messages of a status are found: own statuses, and states of a batch whose messages have none of their own. */
export const PLACES: Readonly<Record<SendingStatus, { rows: readonly number[]; batches: readonly number[] }>> = {
  pending: { rows: [], batches: [BATCH.waiting, BATCH.held] },
  paused: { rows: [], batches: [BATCH.parked] },
  processing: { rows: [ROW.processing], batches: [BATCH.leased] },
  sent: { rows: [ROW.sent, ROW.quiet], batches: [BATCH.dispatched] },
  delivered: { rows: [ROW.delivered], batches: [] },
  seen: { rows: [ROW.seen], batches: [] },
  failed: { rows: [ROW.failed], batches: [BATCH.stopped, BATCH.expired, BATCH.rejected] },
};
