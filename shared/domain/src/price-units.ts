import type { MessageType } from './channels.ts';
import type { Priced } from './price-conditions.ts';
import { spokenSeconds } from './tts.ts';

export const PRICE_UNITS = ['segment', 'second', 'message', 'period'] as const;
/** What a tariff's price is for (spec 2 §3, decisions.md "Money"). */
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** How many units a message is charged for. */
export const QUANTITY: Readonly<Record<PriceUnit, (message: Pick<Priced, 'segments' | 'seconds'>) => number>> = {
  segment: (message) => message.segments,
  second: (message) => message.seconds,
  message: () => 1,
  // What a period costs is paid once, with its first message; all of its messages are included.
  period: () => 0,
};

/** The period that a moment lies in, as `2026-11`: a calendar month by UTC. */
export const periodOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * Seconds that a message is charged for: of `voice` the length of its recording, begun seconds counting whole, else of its
 * text read aloud. A flash call is not answered and a text is not heard: they are one second, so that a price for a second
 * is never a price of nothing.
 */
export function secondsOf(type: MessageType, text: string, recorded?: number): number {
  if (type !== 'voice') return 1;
  return recorded === undefined ? spokenSeconds(text) : Math.max(1, Math.ceil(recorded));
}
