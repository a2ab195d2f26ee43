import type { Sending } from '../cabinet.ts';

type FailureCode = NonNullable<Sending['state']['error']>;

/** Why a message failed, in words; the cabinet's pages say the same (a test holds them together). */
export const FAILURE_REASONS: Readonly<Record<FailureCode, string>> = {
  rejected: 'The provider refused the message.',
  undelivered: 'The message could not be delivered.',
  noReport: 'The operator sent no delivery report.',
  expired: 'The message was not delivered in time.',
  stopped: 'The campaign was stopped.',
  providerDown: 'The provider was unreachable.',
  noRoute: 'There is no route to this number.',
  noFunds: 'There was not enough money.',
  noAddress: 'The recipient has no address for this channel.',
  noTariff: 'None of the account’s tariffs covers this recipient.',
  optedOut: 'The recipient asked to get no more messages.',
  moderation: 'The moderator rejected what it says.',
};

/** The reason of a failure, with what the provider or a moderator said of it. */
export function reasonOf({ error, errorText }: Sending['state']): string | undefined {
  if (error === null) return undefined;
  return errorText ? `${FAILURE_REASONS[error]} (${errorText})` : FAILURE_REASONS[error];
}
