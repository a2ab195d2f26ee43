import type { Billing } from '@cabinet/domain/billings';
import type { SendingStatus } from '@cabinet/domain/statuses';

/** What became of a message's money, as a key of `cost.*` with its amounts. */
export type Cost =
  | { kind: 'free' }
  | { kind: 'held' | 'charged' | 'kept'; amount: number }
  /** `held` was put aside for the message, `amount` of it came back. */
  | { kind: 'returned'; held: number; amount: number };

/** Reads a message's cost from its billing; a failure that is charged is named so. */
export function costOf({ data }: Pick<Billing, 'data'>, status: SendingStatus): Cost {
  const { held = 0, captured = 0, released = 0 } = data;
  if (released > 0) return { kind: 'returned', held: held + captured + released, amount: released };
  if (held > 0) return { kind: 'held', amount: held };
  if (captured > 0) return { kind: status === 'failed' ? 'kept' : 'charged', amount: captured };
  return { kind: 'free' };
}
