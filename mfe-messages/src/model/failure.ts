import { FAILURE_CODES, type FailureCode } from '@cabinet/domain/sendings';

/** The key of a failure's sentence; a code that this version does not know has one too. */
export function failureKey(code: string): FailureCode | 'unknown' {
  return (FAILURE_CODES as readonly string[]).includes(code) ? (code as FailureCode) : 'unknown';
}

const REASONS = ['noFunds', 'providerDown', 'noRoute', 'noRecipients', 'moderation'] as const;

/** The key of the sentence that gives the words of whoever refused a message. */
export const wordsKey = (code: string | null): 'moderatorSays' | 'providerSays' =>
  code === 'moderation' ? 'moderatorSays' : 'providerSays';

/** The key of the sentence that says why a task waits or failed. */
export function reasonKey(reason: string): (typeof REASONS)[number] | 'unknown' {
  return REASONS.find((known) => known === reason) ?? 'unknown';
}
