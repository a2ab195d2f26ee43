import { ROLES } from './roles.ts';
import { boolean, idField, number, object, string, type InferType } from './validation.ts';

/** Longest reason of a block. */
export const MAX_BLOCK_REASON = 500;
export const MAX_OVERDRAFT = 1_000_000_000;

/** To whom an account belongs and what it may do, as its creation and its access name them. */
export const accessFields = {
  role: string().oneOf(ROLES),
  /** The reseller whose customer it is. */
  ResellerId: idField().nullable(),
  /** The manager who looks after it. */
  ManagerId: idField().nullable(),
  hasContract: boolean(),
};

/**
 * Body of `PUT /users/{id}/access`; what is absent stays as it is. Administrators only (decisions.md "Accounts and money"): nobody lifts
 * anybody above themselves, nor changes the role of their own account.
 */
export const accessSchema = object({
  ...accessFields,
  /** How far below zero the account may go. */
  overdraft: number().min(0).max(MAX_OVERDRAFT),
  isActive: boolean(),
}).noUnknown();
export type AccountAccess = InferType<typeof accessSchema>;

/**
 * Body of `PUT /users/{id}/monthlyLimit`: what the account may put aside for sends and periods in a calendar month, in its currency; null limits
 * nothing. Whoever administrates the account sets it.
 */
export const monthlyLimitSchema = object({ limit: number().nullable().default(null).min(0).max(MAX_OVERDRAFT) }).noUnknown();
export type MonthlyLimitChange = InferType<typeof monthlyLimitSchema>;

/** Body of `POST /users/{id}/block`: the reason is told to whoever signs in with the account, and stands at its paused tasks. */
export const blockSchema = object({ reason: string().trim().required().max(MAX_BLOCK_REASON) }).noUnknown();
export type BlockRequest = InferType<typeof blockSchema>;
