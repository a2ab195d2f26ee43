import { LOCALES } from './locales.ts';
import type { OtpChannelType } from './otp-channels.ts';
import { PAYLOAD_RULES } from './payload-rules.ts';
import { object, string, type InferType } from './validation.ts';

/** What holds a widget's visitors back, so that nobody is written to without end at the owner's cost; times in seconds. */
export const OTP_LIMITS = {
  window: 3600,
  /** Codes to one phone, through all widgets. */
  codesPerPhone: 5,
  /** Codes asked for from one address, through one widget. */
  codesPerAddress: 30,
  /** Codes entered from one address, right ones aside. */
  tryingsPerAddress: 60,
  /** Between two codes of one request. */
  pause: 30,
  /** For which a request that was not finished can go on. */
  request: 900,
  /** In which the site's server may ask whether a phone was confirmed. */
  proof: 600,
  /** After which nothing of a request is kept. */
  kept: 86_400,
} as const;

/** Body of `POST /n/otp/{widgetId}/codes`: a phone, and the language of the text. */
export const otpRequestSchema = object({
  phone: string().trim().required().max(32),
  language: string().oneOf(LOCALES),
}).noUnknown();
export type OtpRequest = InferType<typeof otpRequestSchema>;

/** Body of `POST /n/otp/{widgetId}/codes/{id}/verify`; what is no digit is passed over. */
export const otpVerifySchema = object({ code: string().trim().required().max(32) }).noUnknown();
export type OtpVerify = InferType<typeof otpVerifySchema>;

/** Body of `POST /n/otp-handler/proofs`. */
export const otpProofSchema = object({ proof: string().trim().required().max(100) }).noUnknown();
export type OtpProof = InferType<typeof otpProofSchema>;

/** A code that is on its way: never what it is. */
export interface OtpSent {
  id: string;
  channelType: OtpChannelType;
  codeLength: number;
  expiresAt: string;
  /** From when another may be asked for; null when there is none left. */
  restartAt: string | null;
}

/** What came of a code that was entered. */
export interface OtpAnswer {
  isVerified: boolean;
  /** Shown once: the site's server asks with it whose phone was confirmed. */
  proof?: string;
  /** How many more may be entered before another code has to be asked for. */
  triesLeft: number;
}

/** What a proof stands for (`POST /n/otp-handler/proofs`). */
export interface OtpConfirmed {
  phone: string;
  WidgetId: string;
  verifiedAt: string;
}

/** Answer of `GET /n/otp-handler/widgets/{id}`: where its script is, and what it did in the last day. */
export interface OtpWidgetUse {
  script: string;
  requested: number;
  verified: number;
}

/** A code as its recipient reads it: in groups where that is asked for, digit by digit where it is spoken. */
export function writeCode(code: string, type: OtpChannelType, beautify: boolean): string {
  if (PAYLOAD_RULES[type].digits) return code;
  if (type === 'voice') return [...code].join(', ');
  if (!beautify) return code;
  const middle = Math.ceil(code.length / 2);
  return `${code.slice(0, middle)}-${code.slice(middle)}`;
}

/** The digits of what somebody typed or pasted. */
export const readCode = (typed: string): string => typed.replace(/\D/g, '');
