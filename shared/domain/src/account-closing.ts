import { object, string, type InferType } from './validation.ts';

/** Rules of closing an account (decisions/0062). */
export const ACCOUNT_CLOSING = {
  /** Days before the account closes on which a letter says so. */
  warnedDays: 3,
  /** Days for which nobody registers under the username or the email of a closed account. */
  reservedDays: 180,
  /** Most days that an installation may give to take it back. */
  maxDelayDays: 90,
  /** Longest text that says where money is paid back to. */
  maxRefundText: 500,
} as const;

/**
 * What has to be settled first: money that is owed, messages that are not over, accounts that belong to this one, and somebody else who
 * administrates the installation.
 */
export const CLOSING_OBSTACLES = ['debt', 'underWay', 'accountsBelow', 'lastAdministrator'] as const;
export type ClosingObstacle = (typeof CLOSING_OBSTACLES)[number];

/** A request to close an account. */
export interface ClosingRequest {
  askedAt: string;
  /** When it closes unless its holder signs in before. */
  closesAt: string;
  /** Whether staff asked, and why. */
  isByStaff: boolean;
  reason: string;
  /** Where what is left is paid back to; null where it is given up. */
  refundTo: string | null;
  /** Whether the account waits, beyond its day, until what is left has been paid back. */
  awaitsRefund: boolean;
}

/** Where the closing of an account stands: `GET /closing`, `GET /users/{id}/closing`. */
export interface AccountClosing {
  request: ClosingRequest | null;
  /** Since when it is closed for good; null while it is not. */
  closedAt: string | null;
  /** Whether everything that goes has gone. */
  isErased: boolean;
  obstacles: readonly ClosingObstacle[];
  /** What the account can spend, without its overdraft. */
  balance: number;
  /** Days in which a request can be taken back. */
  delayDays: number;
}

const refundTo = () => string().trim().max(ACCOUNT_CLOSING.maxRefundText);

/** Body of `POST /closing`: an account without a second factor has its password asked for; without `refundTo` what is left is given up. */
export const closingSchema = object({ password: string().max(128), refundTo: refundTo() }).noUnknown();
export type NewClosing = InferType<typeof closingSchema>;

/** Body of `POST /users/{id}/closing`, by staff whom the holder has asked. */
export const closingByStaffSchema = object({
  reason: string().trim().required().max(ACCOUNT_CLOSING.maxRefundText),
  refundTo: refundTo(),
}).noUnknown();
export type NewClosingByStaff = InferType<typeof closingByStaffSchema>;

/** Body of `POST /users/{id}/closing/now`: the username, typed again. */
export const closeNowSchema = object({ username: string().required().max(150) }).noUnknown();
export type CloseNow = InferType<typeof closeNowSchema>;
