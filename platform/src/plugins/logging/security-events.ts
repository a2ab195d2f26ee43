import { ERROR_STATUS, type ErrorCode } from '@cabinet/domain/errors';

/** What a refusal may tell of an attack: whoever watches the log counts these (docs/security-policies.md "Logs"). */
export type SecurityEvent = 'authentication' | 'authorization' | 'limit' | 'input';

const BY_STATUS: Readonly<Record<number, SecurityEvent>> = {
  400: 'input',
  401: 'authentication',
  403: 'authorization',
  408: 'input',
  413: 'input',
  415: 'input',
  429: 'limit',
};

/** Codes that say more than the status they travel with. */
const BY_CODE: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  VALIDATION: 'input',
  WRONG_FACTOR: 'authentication',
  STEP_EXPIRED: 'authentication',
  RECOVERY_KEY: 'authentication',
  LINK_KEY: 'authentication',
  ACCOUNT_DISABLED: 'authentication',
  ACCOUNT_BLOCKED: 'authentication',
  DAILY_LIMIT: 'limit',
  MONTHLY_LIMIT: 'limit',
  QUOTA_EXCEEDED: 'limit',
  OTP_REFUSED: 'limit',
};

/** The security event that a refusal is; undefined for answers and for refusals that are everyday. */
export const securityEventOf = (code: ErrorCode | undefined): SecurityEvent | undefined =>
  code && (BY_CODE[code] ?? BY_STATUS[ERROR_STATUS[code]]);
