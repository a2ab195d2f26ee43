/**
 * What becomes of a message in the sandbox, by the last two digits of its recipient; of any others it is delivered. Every test key relies on
 * them: they are part of the API, and printed in its reference.
 */
export const SANDBOX_DIGITS = {
  /** The provider refuses it. */
  refused: 1,
  /** It was taken, and could not be delivered. */
  undelivered: 2,
  /** No report comes. */
  silent: 3,
  /** The report comes late. */
  slow: 4,
  /** Its recipient writes back: STOP. */
  repliesStop: 5,
  /** It is delivered, then seen. */
  seen: 6,
  /** The provider asks to wait, and takes it afterwards. */
  throttled: 7,
  /** Its recipient writes back: YES. */
  repliesYes: 8,
  /** Look-ups of numbers (`hlr`, `mnp`): who has the number is away. */
  absent: 11,
  /** Nobody has the number. */
  unassigned: 12,
  /** The number was brought to another network. */
  ported: 13,
  /** Who has the number is abroad. */
  roaming: 14,
  /** The number is barred. */
  barred: 15,
} as const;
export type SandboxCase = keyof typeof SANDBOX_DIGITS;

/** What recipients of the sandbox write back, by their digits. */
export const SANDBOX_REPLIES: ReadonlyMap<number, string> = new Map([
  [SANDBOX_DIGITS.repliesStop, 'STOP'],
  [SANDBOX_DIGITS.repliesYes, 'YES'],
]);

/** Milliseconds after which the sandbox reports, tells that a message was seen or answered, and reports late; for how long it asks to wait. */
export const SANDBOX_DELAYS = { report: 400, answer: 1500, slow: 30_000, throttle: 1000 } as const;

/** The last two digits of an address, before its `@` where it has one; 99 where it has none. */
export function sandboxDigits(address: string): number {
  const match = /(\d\d)(?:@.*)?$/.exec(address);
  return match ? Number(match[1]) : 99;
}

/** The digits of a case as they stand at the end of a number: `01`. */
export const writtenSandboxDigits = (name: SandboxCase): string => String(SANDBOX_DIGITS[name]).padStart(2, '0');
