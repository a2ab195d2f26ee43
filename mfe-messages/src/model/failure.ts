import type { MessageType } from '@cabinet/domain/channels';
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

/** Texts that speak of an operator, and what is said instead of an email: a mail server takes it, no operator does. */
const EMAIL_TEXTS: Readonly<Record<string, string>> = {
  'failure.rejected': 'emailFailure.rejected',
  'failure.undelivered': 'emailFailure.undelivered',
  'failure.unknown': 'emailFailure.unknown',
  'failureShort.rejected': 'emailFailureShort.rejected',
  providerSays: 'mailServerSays',
};

/** The key of a text about a failed message in the words of its channel. */
export const channelText = (key: string, type: MessageType | undefined): string => (type === 'email' ? (EMAIL_TEXTS[key] ?? key) : key);
