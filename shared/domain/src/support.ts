import { object, string, type InferType } from './validation.ts';

export const SUPPORT_LIMITS = {
  /** Characters of a message. */
  text: 4000,
  /** Latest messages that the chat shows. */
  shown: 20,
  /** Messages of an account an hour. */
  perHour: 20,
} as const;

/** Body of `POST /support/messages` (spec 1 §1 "support chat"). */
export const supportMessageSchema = object({ text: string().trim().required().max(SUPPORT_LIMITS.text) }).noUnknown();
export type NewSupportMessage = InferType<typeof supportMessageSchema>;

/** What an account wrote to support. */
export interface SupportMessage {
  id: string;
  text: string;
  createdAt: string;
}
