import { FAILURE_CODES, type FailureCode } from '@cabinet/domain/sendings';

/** The key of a failure's text; an unknown code has a text too. */
export function failureKey(code: string): FailureCode | 'unknown' {
  return (FAILURE_CODES as readonly string[]).includes(code) ? (code as FailureCode) : 'unknown';
}

const REASONS = ['noFunds', 'providerDown', 'noRoute', 'noRecipients', 'moderation', 'accountBlocked'] as const;

/** The key of the text that quotes the moderator or the provider who rejected a message. */
export const errorTextKey = (code: string | null): 'moderatorSays' | 'providerSays' =>
  code === 'moderation' ? 'moderatorSays' : 'providerSays';

/** The key of the text that says why a task waits or failed. */
export function reasonKey(reason: string): (typeof REASONS)[number] | 'unknown' {
  return REASONS.find((known) => known === reason) ?? 'unknown';
}
