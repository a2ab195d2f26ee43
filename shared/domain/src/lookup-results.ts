import type { MessageType } from './channels.ts';

/**
 * What became known of a subscriber: can be reached now, is switched off or out of coverage, the number is of nobody, is
 * barred, or the network does not say.
 */
export const SUBSCRIBER_STATES = ['reachable', 'absent', 'unassigned', 'barred', 'unknown'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Answer to a look-up of a number, in the message's `meta.result` (decisions.md "Sending"). */
export interface LookupResult {
  status: SubscriberState;
  /** MCC and MNC of the network that serves the number, or its name where the provider gives no codes. */
  network: string | null;
  /** Whether the subscriber is abroad. */
  roaming: boolean | null;
  /** Whether the number was brought to its network from another one. */
  ported: boolean | null;
  at: string;
  /** What the provider charged for the answer; for those who may see providers. */
  cost?: number;
}

/** Types of messages that ask about a number. */
export const LOOKUP_TYPES: ReadonlySet<MessageType> = new Set(['hlr', 'smsping', 'mnp']);
