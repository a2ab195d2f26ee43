import type { MessageType } from './channels.ts';
import { LOCALES, type Locale } from './locales.ts';
import { parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

/** `out`: the recipient opted out; `in`: the recipient opted in again. */
export type Consent = 'out' | 'in';

/** Messages that opt out or in at every account, by language (decisions.md "Beyond the specification"); accounts add words of their own. */
// prettier-ignore
export const CONSENT_WORDS: Readonly<Record<Consent, Readonly<Record<Locale, readonly string[]>>>> = {
  out: {
    ru: ['СТОП', 'ОТПИСКА', 'ОТПИСАТЬСЯ', 'ОТПИСАТЬ', 'ОТПИШИТЕ', 'НЕ ПИСАТЬ', 'НЕ ПИШИТЕ'],
    en: ['STOP', 'STOP ALL', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPT OUT', 'OPTOUT'],
    es: ['BAJA', 'DAR DE BAJA', 'DARME DE BAJA', 'CANCELAR', 'PARAR', 'ALTO', 'DETENER'],
  },
  in: {
    ru: ['СТАРТ', 'ПОДПИСКА', 'ПОДПИСАТЬСЯ'],
    en: ['START', 'UNSTOP', 'SUBSCRIBE', 'OPT IN', 'OPTIN'],
    es: ['ALTA', 'DAR DE ALTA', 'INICIAR', 'SUSCRIBIR'],
  },
};

/** Characters of the longest message that can be an opt-out word: compatibility forms may be longer than what was typed. */
const LONGEST_PHRASE = 200;

const CONSENT_BY_WORD: ReadonlyMap<string, Consent> = new Map(
  (['out', 'in'] as const).flatMap((consent) => LOCALES.flatMap((locale) => CONSENT_WORDS[consent][locale].map((word) => [word, consent]))),
);

/** A whole message as opt-out words are compared: in capitals, without punctuation, its words one space apart. */
export const consentPhrase = (text: string): string =>
  text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, ' ').trim().toUpperCase(); // prettier-ignore

/** The consent that a whole message expresses at every account, if any; case, spaces and punctuation do not matter. */
export const consentOf = (text: string): Consent | undefined => CONSENT_BY_WORD.get(consentPhrase(text));

/** The consent that a whole message expresses at an account with words of its own, which are asked for by their phrase. */
export async function consentAt(text: string, own: (phrase: string) => Promise<Consent | undefined>): Promise<Consent | undefined> {
  const phrase = consentPhrase(text);
  return CONSENT_BY_WORD.get(phrase) ?? (phrase.length > 0 && phrase.length <= LONGEST_PHRASE ? own(phrase) : undefined);
}

/** `incoming`: by a message of the recipient; `hand`: entered by a user of the account; `import`: from a file of the account; `link`: by the recipient, on the page behind an opt-out link; `bounce`: nobody reads at the address of an email; `complaint`: its reader called it spam. */
export type ConsentSource = 'incoming' | 'hand' | 'import' | 'link' | 'bounce' | 'complaint';

/** A recipient who opted out of an account's messages: skipped in its sends and fallbacks as `optedOut`. */
export interface OptOut {
  id: string;
  /** E.164 phone or email. */
  recipient: string;
  source: ConsentSource;
  /** The channel over which it came, where that is known; an opt-out holds on all channels of the address. */
  type: MessageType | null;
  OwnerId: string;
  createdAt: string;
}

/** Entry of the append-only consent journal (`GET /consentEntries`, and of one recipient `GET /optOuts/{id}/journal`). */
export interface ConsentEntry {
  id: string;
  recipient: string;
  consent: Consent;
  source: ConsentSource;
  type: MessageType | null;
  /** The recipient's text, and the incoming message that it was in. */
  text: string | null;
  IncomingId: string | null;
  /** The user who entered it, by hand or from a file; `comment` is their reason. */
  by: { id: string; username: string } | null;
  comment: string | null;
  OwnerId: string;
  /** When it was written or done. */
  createdAt: string;
}

export const optOutSchema = object({
  recipient: string()
    .trim()
    .required()
    .max(255)
    .test('recipient', 'recipient.invalid', (value) => !value || ['phone', 'email'].includes(parseRecipient(value)?.kind ?? '')),
  comment: string().trim().max(1000),
}).noUnknown();
export type NewOptOut = InferType<typeof optOutSchema>;

/** `$search` finds recipients by their beginning. */
export const optOuts = resource<OptOut, NewOptOut, never>()({
  name: 'optOuts',
  filters: { id: 'oneOf', recipient: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'optOuts.get', get: 'optOuts.get', create: 'optOuts.create', remove: 'optOuts.remove' },
  schemas: { create: optOutSchema },
});

/** The consent journal, of those who opted in again too. `$search` finds recipients by their beginning. */
export const consentEntries = resource<ConsentEntry, never>()({
  name: 'consentEntries',
  filters: { recipient: 'equals', consent: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'optOuts.get', get: 'optOuts.get' },
  live: false,
});
