import { LOCALES, type Locale } from './locales.ts';
import { consentOf, consentPhrase, type Consent } from './opt-outs.ts';
import { resource } from './resource.ts';
import { object, string, type InferType } from './validation.ts';

export const OPT_OUT_WORD = {
  /** Characters of a word, and words of an account. */
  characters: 50,
  perAccount: 100,
} as const;

export const CONSENTS = ['out', 'in'] as const;

/** Body of `POST` and `PUT /optOutWords`: what a recipient may write to opt out or in, beside the words of the installation, which nobody can take away. */
export const optOutWordSchema = object({
  word: string()
    .trim()
    .required()
    .max(OPT_OUT_WORD.characters)
    .test('letters', 'invalid', (word) => !word || consentPhrase(word) !== '')
    .test('own', 'optOutWord.builtIn', (word) => !word || consentOf(word) === undefined),
  consent: string<Consent>().required().oneOf(CONSENTS),
  language: string<Locale>().required().oneOf(LOCALES),
}).noUnknown();
export type NewOptOutWord = InferType<typeof optOutWordSchema>;

/** A word of an account, matched as the installation's are (`consentOf`). */
export interface OptOutWord extends NewOptOutWord {
  id: string;
  OwnerId: string;
  createdAt: string;
  updatedAt: string;
}

/** `$search` looks in the word. */
export const optOutWords = resource<OptOutWord, NewOptOutWord>()({
  name: 'optOutWords',
  filters: { consent: 'oneOf', language: 'oneOf', OwnerId: 'owner', createdAt: 'range' },
  orderable: ['createdAt', 'word'],
  actions: {
    find: 'optOutWords.get',
    get: 'optOutWords.get',
    create: 'optOutWords.create',
    update: 'optOutWords.update',
    remove: 'optOutWords.remove',
  },
  schemas: { create: optOutWordSchema, update: optOutWordSchema },
});
