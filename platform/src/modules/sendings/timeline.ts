import { toAmount, toUnits } from '@cabinet/domain/money';
import type { TimelineEntry } from '@cabinet/domain/sendings';
import { BATCH, outcomeOf, ROW } from '../../engine/codes.ts';
import type { SendingRow } from './row.ts';

/** What else a timeline is told from. */
export interface TimelineFacts {
  acceptedAt: Date;
  refund: boolean;
  taskState: string;
  taskUpdatedAt: Date;
}

/** What happened to a message, derived from what is kept of it: nothing is written for its own sake. */
export function timelineOf(row: SendingRow, facts: TimelineFacts): TimelineEntry[] {
  const entries: TimelineEntry[] = [];
  const add = (at: Date | null, event: TimelineEntry['event'], params: TimelineEntry['params'] = {}) => {
    if (at) entries.push({ at: at.toISOString(), event, params });
  };
  const price = toAmount(toUnits(row.price));
  const { error } = outcomeOf(row.status, row.batch_state, row.error);
  add(facts.acceptedAt, 'accepted');
  add(facts.acceptedAt, 'held', { price });

  const wasRefused = row.status === ROW.failed && error === 'rejected';
  const dispatchedAt = row.sent_at ?? row.dispatched_at;
  if (dispatchedAt) add(dispatchedAt, 'dispatched', { provider: row.provider ?? '' });
  if (dispatchedAt && !wasRefused && row.status !== ROW.processing) add(dispatchedAt, 'sent', { provider: row.provider ?? '' });
  if (row.batch_state === BATCH.parked && row.status === ROW.batch) add(facts.taskUpdatedAt, 'paused');

  const endedAt = row.final_at ?? row.ended_at;
  const failure = { error: error ?? '', text: row.error_text ?? '' };
  if (row.status === ROW.delivered || (row.status === ROW.seen && row.final_at)) add(row.final_at, 'delivered');
  if (row.status === ROW.seen) add(row.seen_at, 'seen');
  if (row.status === ROW.batch && row.batch_state === BATCH.stopped) add(row.ended_at, 'stopped');
  else if (row.status === ROW.failed || (row.status === ROW.batch && row.batch_state === BATCH.expired)) add(endedAt, 'failed', failure);

  const isOver =
    row.status >= ROW.quiet || (row.status === ROW.batch && (row.batch_state === BATCH.stopped || row.batch_state === BATCH.expired));
  const isFailure = row.status === ROW.failed || row.status === ROW.batch;
  const isStopped = row.status === ROW.batch && row.batch_state === BATCH.stopped;
  if (isOver) add(endedAt, isFailure && (facts.refund || isStopped) ? 'released' : 'captured', { price });
  return entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => a.entry.at.localeCompare(b.entry.at) || a.index - b.index)
    .map(({ entry }) => entry);
}
