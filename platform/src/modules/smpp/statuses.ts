import type { MessageOutcome } from '@cabinet/engine';
import smpp from 'smpp';
import { ApiError } from '../../plugins/errors/api-error.ts';

/** A command status of the protocol by its name. */
export function statusOf(name: string): number {
  const code = smpp.errors[name];
  if (code === undefined) throw new Error(`SMPP has no ${name}`);
  return code;
}

export const OK = 0;
/** From the range that the protocol leaves to operators: balance, budget of the token or limit of the month do not cover the message. */
export const NO_FUNDS = 0x0400;
export const THROTTLED = statusOf('ESME_RTHROTTLED');
export const QUEUE_FULL = statusOf('ESME_RMSGQFUL');
export const BAD_DESTINATION = statusOf('ESME_RINVDSTADR');
export const BAD_CODING = statusOf('ESME_RINVDCS');
export const BAD_LENGTH = statusOf('ESME_RINVMSGLEN');
export const BAD_EXPIRY = statusOf('ESME_RINVEXPIRY');
export const BAD_SCHEDULE = statusOf('ESME_RINVSCHED');
export const BAD_CLASS = statusOf('ESME_RINVESMCLASS');
export const NOT_BOUND = statusOf('ESME_RINVBNDSTS');
export const ALREADY_BOUND = statusOf('ESME_RALYBND');
export const BIND_FAILED = statusOf('ESME_RBINDFAIL');
export const WRONG_PASSWORD = statusOf('ESME_RINVPASWD');
export const UNKNOWN_COMMAND = statusOf('ESME_RINVCMDID');
export const CANNOT_CANCEL = statusOf('ESME_RCANCELFAIL');
export const CANNOT_QUERY = statusOf('ESME_RQUERYFAIL');
/** The server failed, or is in maintenance: the same submit may be taken later. */
export const TRY_LATER = statusOf('ESME_RX_T_APPN');
const BAD_SOURCE = statusOf('ESME_RINVSRCADR');
const REFUSED = statusOf('ESME_RSUBMITFAIL');

/** Refusals of a send by its code; what is not here is `ESME_RSUBMITFAIL`. */
const BY_CODE: Readonly<Record<string, number>> = {
  INSUFFICIENT_BALANCE: NO_FUNDS,
  DAILY_LIMIT: NO_FUNDS,
  MONTHLY_LIMIT: NO_FUNDS,
  NO_SENDER: BAD_SOURCE,
  SENDER_NOT_APPROVED: BAD_SOURCE,
  NO_RECIPIENTS: BAD_DESTINATION,
  TOO_MANY_REQUESTS: THROTTLED,
  TOO_LARGE: BAD_LENGTH,
  MAINTENANCE: TRY_LATER,
  UNAVAILABLE: TRY_LATER,
  INTERNAL: TRY_LATER,
};

/** Failing fields of a message by the beginning of their path. */
const BY_FIELD: readonly (readonly [string, number])[] = [
  ['recipient', BAD_DESTINATION],
  ['payload.sender', BAD_SOURCE],
  ['payload', BAD_LENGTH],
  ['$options.validity', BAD_EXPIRY],
];

/** The command status of what a send would be refused with. */
export function statusOfError(error: unknown): number {
  if (!(error instanceof ApiError)) return TRY_LATER;
  if (error.code !== 'VALIDATION') return BY_CODE[error.code] ?? REFUSED;
  const path = error.items?.[0]?.path ?? '';
  return BY_FIELD.find(([start]) => path.startsWith(start))?.[1] ?? REFUSED;
}

/** The command status of a message that was priced and yet not accepted: its recipient is left out, or it is not paid. */
export function statusOfOutcome(outcome: Exclude<MessageOutcome, { id: number }>): number {
  if ('refused' in outcome) return BY_CODE[outcome.refused] ?? NO_FUNDS;
  return outcome.skipped === 'unavailable' || outcome.skipped === 'blocked' ? REFUSED : BAD_DESTINATION;
}
