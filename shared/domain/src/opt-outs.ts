import { parseRecipient } from './recipients.ts';
import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

/** `out`: asked to be written no more; `in`: takes that back. */
export type Consent = 'out' | 'in';

/** Whole messages that say so, in the three languages of the cabinet (decisions.md "Beyond the specification"). */
const WORDS: Readonly<Record<Consent, readonly string[]>> = {
  // prettier-ignore
  out: [
    'STOP', 'STOP ALL', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPT OUT', 'OPTOUT',
    'СТОП', 'ОТПИСКА', 'ОТПИСАТЬСЯ', 'ОТПИСАТЬ', 'ОТПИШИТЕ', 'НЕ ПИСАТЬ', 'НЕ ПИШИТЕ',
    'BAJA', 'DAR DE BAJA', 'DARME DE BAJA', 'CANCELAR', 'PARAR', 'ALTO', 'DETENER',
  ],
  in: [
    'START',
    'UNSTOP',
    'SUBSCRIBE',
    'OPT IN',
    'OPTIN',
    'СТАРТ',
    'ПОДПИСКА',
    'ПОДПИСАТЬСЯ',
    'ALTA',
    'DAR DE ALTA',
    'INICIAR',
    'SUSCRIBIR',
  ],
};

const MEANING = new Map(
  (Object.entries(WORDS) as [Consent, readonly string[]][]).flatMap(([way, words]) => words.map((word) => [word, way])),
);

/** What a message says about being written to, if it says nothing else; case, spaces and punctuation do not matter. */
export function consentOf(text: string): Consent | undefined {
  const plain = text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, ' ').trim().toUpperCase(); // prettier-ignore
  return MEANING.get(plain);
}

/** `incoming`: the recipient wrote so; `hand`: somebody of the account noted it. */
export type ConsentSource = 'incoming' | 'hand';

/** A recipient who is written to no more by an account: left out of its sends and fallbacks as `optedOut`. */
export interface OptOut {
  id: string;
  /** E.164 phone or email. */
  recipient: string;
  source: ConsentSource;
  OwnerId: string;
  createdAt: string;
}

/** Entry of the consent journal (`GET /optOuts/{id}/journal`), which only ever grows: what was said or done, when, by whom. */
export interface ConsentEntry {
  id: string;
  recipient: string;
  consent: Consent;
  source: ConsentSource;
  /** What the recipient wrote, and the message that it stands in. */
  text: string | null;
  IncomingId: string | null;
  /** Who did it by hand, and why. */
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

/** `$search` finds a recipient by how it begins. */
export const optOuts = resource<OptOut, NewOptOut, never>()({
  name: 'optOuts',
  filters: { recipient: 'equals', OwnerId: 'owner', createdAt: 'range' },
  actions: { find: 'optOuts.get', get: 'optOuts.get', create: 'optOuts.create', remove: 'optOuts.remove' },
  schemas: { create: optOutSchema },
});
