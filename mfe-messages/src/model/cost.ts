import type { Billing } from '@cabinet/domain/billings';
import type { SendingStatus } from '@cabinet/domain/statuses';

/** The state of a message's cost, as a key of `cost.*` with its amounts. */
export type Cost =
  | { kind: 'free' }
  | { kind: 'held' | 'charged' | 'kept'; amount: number }
  /** `held` was reserved for the message, and `amount` of it was returned. */
  | { kind: 'returned'; held: number; amount: number };

/** The cost of a message by its billing; a charged failure has a kind of its own. */
export function costOf({ data }: Pick<Billing, 'data'>, status: SendingStatus): Cost {
  const { held = 0, captured = 0, released = 0 } = data;
  if (released > 0) return { kind: 'returned', held: held + captured + released, amount: released };
  if (held > 0) return { kind: 'held', amount: held };
  if (captured > 0) return { kind: status === 'failed' ? 'kept' : 'charged', amount: captured };
  return { kind: 'free' };
}
