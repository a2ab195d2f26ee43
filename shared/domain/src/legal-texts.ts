import { object, string, type InferType } from './validation.ts';

/** Texts of the operator that accounts accept: their addresses are settings of the cabinet, `frontend.publicOffer` and `frontend.privacyPolicy`. */
export const LEGAL_TEXTS = ['publicOffer', 'privacyPolicy'] as const;
export type LegalText = (typeof LEGAL_TEXTS)[number];

/** Longest name of a version: `2026-11-23`, `4.2`. */
export const MAX_TEXT_VERSION = 40;

/** That somebody of an account has accepted a text, which is never changed. */
export interface TextAcceptance {
  id: string;
  text: LegalText;
  /** Empty where the operator named none. */
  version: string;
  /** Where the text stood. */
  url: string;
  means: 'registration' | 'cabinet';
  /** The username of who accepted it; null where that person is known no more. */
  by: string | null;
  ip: string;
  createdAt: string;
}

/** A text as it holds now. */
export interface CurrentText {
  text: LegalText;
  url: string;
  version: string;
  /** When this version was accepted; null while it is not. */
  acceptedAt: string | null;
  /** Whether it has a version that the account has still to accept. */
  isDue: boolean;
}

/** What an account has accepted and has still to: `GET /legalTexts`, `GET /users/{id}/legalTexts` (decisions/0062). */
export interface LegalTexts {
  current: readonly CurrentText[];
  /** The latest first. */
  accepted: readonly TextAcceptance[];
}

/** Body of `POST /legalTexts`: the version that was read; 409 where another holds by now. */
export const textAcceptanceSchema = object({
  text: string<LegalText>().oneOf(LEGAL_TEXTS).required(),
  version: string().required().max(MAX_TEXT_VERSION),
}).noUnknown();
export type NewTextAcceptance = InferType<typeof textAcceptanceSchema>;
