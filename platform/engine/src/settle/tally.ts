import type { SendingStatus } from '@cabinet/domain/statuses';
import { MessageState, outcomeOf } from '../storage/states.ts';

/** Messages of batches in one state: all of them, and those that have a state of their own. */
export interface BatchCounts {
  state: number;
  count: number;
  s1: number;
  s2: number;
  s3: number;
  s4: number;
  s5: number;
  s6: number;
}

/** The sums of `BatchCounts` as SQL, of `b`, the batches, and `s`, their counters. */
export const BATCH_SUMS = `sum(b.count)::int as count, ${[1, 2, 3, 4, 5, 6].map((own) => `coalesce(sum(s${own}), 0)::int as s${own}`).join(', ')}`;

/** What became of messages; `completed` are those with a final outcome. */
export interface Tally {
  total: number;
  completed: number;
  statuses: Partial<Record<SendingStatus, number>>;
  /** Failure code → how many, as far as states tell it: of failures of single messages only `task_error` knows why. */
  errors: Record<string, number>;
}

/** Adds up what became of the messages of batches. */
export function tallyOf(counts: readonly BatchCounts[]): Tally {
  const tally: Tally = { total: 0, completed: 0, statuses: {}, errors: {} };
  const { statuses, errors } = tally;
  const add = (row: number, batch: number, number: number) => {
    if (number === 0) return;
    const { status, error } = outcomeOf(row, batch, null);
    statuses[status] = (statuses[status] ?? 0) + number;
    if (error && row !== MessageState.failed) errors[error] = (errors[error] ?? 0) + number;
    if (row >= MessageState.noReport || status === 'failed') tally.completed += number;
  };
  for (const { state, count, s1, s2, s3, s4, s5, s6 } of counts) {
    tally.total += count;
    [count - s1 - s2 - s3 - s4 - s5 - s6, s1, s2, s3, s4, s5, s6].forEach((number, row) => add(row, state, number));
  }
  return tally;
}
