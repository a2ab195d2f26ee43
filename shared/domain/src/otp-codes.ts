import { LOCALES } from './locales.ts';
import type { OtpChannelType } from './otp-channels.ts';
import { PAYLOAD_RULES } from './payload-rules.ts';
import { object, string, type InferType } from './validation.ts';

/** Limits on the visitors of a widget, so that nobody floods a phone at the owner's cost; times in seconds. */
export const OTP_LIMITS = {
  window: 3600,
  /** Codes to one phone, through all widgets. */
  codesPerPhone: 5,
  /** Codes asked for from one address, through one widget. */
  codesPerAddress: 30,
  /** Wrong codes entered from one address. */
  attemptsPerAddress: 60,
  /** Between two codes of one request. */
  resendPause: 30,
  /** How long an unfinished request can be continued. */
  requestLifetime: 900,
  /** How long the site's server can check a proof. */
  proofLifetime: 600,
  /** After which a request is deleted. */
  retention: 86_400,
} as const;

/** Body of `POST /n/otp/{widgetId}/codes`: a phone, and the language of the text. */
export const otpRequestSchema = object({
  phone: string().trim().required().max(32),
  language: string().oneOf(LOCALES),
}).noUnknown();
export type OtpRequest = InferType<typeof otpRequestSchema>;

/** Body of `POST /n/otp/{widgetId}/codes/{id}/verify`; anything but digits is ignored. */
export const otpVerifySchema = object({ code: string().trim().required().max(32) }).noUnknown();
export type OtpVerify = InferType<typeof otpVerifySchema>;

/** Body of `POST /n/otp-handler/proofs`. */
export const otpProofSchema = object({ proof: string().trim().required().max(100) }).noUnknown();
export type OtpProof = InferType<typeof otpProofSchema>;

/** A code that was sent; the answer never contains the code itself. */
export interface OtpCodeSent {
  id: string;
  channelType: OtpChannelType;
  codeLength: number;
  expiresAt: string;
  /** From when another code may be requested; null when no more are allowed. */
  restartAt: string | null;
}

/** Answer to an entered code. */
export interface OtpVerification {
  isVerified: boolean;
  /** Answered once; with it the site's server asks which phone was confirmed. */
  proof?: string;
  /** Attempts left for this code. */
  triesLeft: number;
}

/** What a proof stands for (`POST /n/otp-handler/proofs`). */
export interface OtpConfirmation {
  phone: string;
  WidgetId: string;
  verifiedAt: string;
}

/** Answer of `GET /n/otp-handler/widgets/{id}`: the address of its script, and its requests of the last day. */
export interface OtpWidgetUsage {
  script: string;
  requested: number;
  verified: number;
}

/** Formats a code for its recipient: in two groups when `beautify` is set, digit by digit for a voice message. */
export function formatCode(code: string, type: OtpChannelType, beautify: boolean): string {
  if (PAYLOAD_RULES[type].digits) return code;
  if (type === 'voice') return [...code].join(', ');
  if (!beautify) return code;
  const middle = Math.ceil(code.length / 2);
  return `${code.slice(0, middle)}-${code.slice(middle)}`;
}

/** The digits of an entered code. */
export const parseCode = (typed: string): string => typed.replace(/\D/g, '');
