import type { MessageType } from './channels.ts';
import { isUuid, object, string, type InferType } from './validation.ts';

/** Most rows of a comparison. */
export const MAX_COMPARED_ROWS = 200;

/** Body of `POST /routing/comparison`: the routing that is set against the live one, `draft` or the id of a version. */
export const routingComparisonSchema = object({
  version: string()
    .required()
    .test('version', 'invalid', (value) => value === 'draft' || isUuid(value)),
}).noUnknown();
export type NewRoutingComparison = InferType<typeof routingComparisonSchema>;

/** Messages of an account, a channel, an operator and a sender that one provider would get instead of another. */
export interface ComparedRow {
  OwnerId: string;
  username: string | null;
  type: MessageType;
  operator: string;
  sender: string;
  /** The provider that gets them by the live routing, and the one that would; null where nobody gets them. */
  from: string | null;
  to: string | null;
  /** How many of the day, estimated from the sample. */
  messages: number;
  /** By how much they would cost and bring in more, or less; null where nothing tells a price. */
  cost: number | null;
  margin: number | null;
  /** One of them. */
  SendingId: string;
}

/** What would have gone elsewhere yesterday by another routing: answer of `POST /routing/comparison`. */
export interface RoutingComparison {
  /** The day by UTC. */
  day: string;
  /** Messages that were looked at, and how many they stand for. */
  sampled: number;
  messages: number;
  /** How many of those would take another provider, and how many of them none. */
  moved: number;
  blocked: number;
  /** By how much the day would have cost and brought in more, or less; of those whose prices are known. */
  cost: number;
  margin: number;
  unpriced: number;
  /** The largest first; `more` says how many are left out. */
  rows: readonly ComparedRow[];
  more: number;
}
