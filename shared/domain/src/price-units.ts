import type { MessageType } from './channels.ts';
import type { PricedMessage } from './price-conditions.ts';
import { spokenSeconds } from './tts.ts';

export const PRICE_UNITS = ['segment', 'second', 'message', 'period'] as const;
/** The unit that a tariff's price is for (spec 2 §3, decisions.md "Money"). */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** How many units a message is charged for. */
export const CHARGED_UNITS: Readonly<Record<PriceUnit, (message: Pick<PricedMessage, 'segments' | 'seconds'>) => number>> = {
  segment: (message) => message.segments,
  second: (message) => message.seconds,
  message: () => 1,
  // The fee of a period is charged once, with its first message, and includes all of its messages.
  period: () => 0,
};

/** The billing period of a moment: a calendar month by UTC, `2026-11`. */
export const billingPeriodOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * Seconds that a message is charged for: for `voice` the length of its recording, rounded up, or of its text read aloud.
 * Any other message counts as one second, so that a price per second never makes it free.
 */
export function chargedSeconds(type: MessageType, text: string, recorded?: number): number {
  if (type !== 'voice') return 1;
  return recorded === undefined ? spokenSeconds(text) : Math.max(1, Math.ceil(recorded));
}
