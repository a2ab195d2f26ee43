import { object, string, type InferType } from './validation.ts';

/** Speech synthesizers with their voices (spec 2 §9). The first voice of the first one is the default. */
export const SYNTHESIZERS = {
  aws: ['Maxim', 'Tatyana'],
  yandex: ['filipp', 'ermil', 'madirus', 'zahar', 'alena', 'dasha', 'jane', 'julia', 'omazh'],
} as const;
export type Synthesizer = keyof typeof SYNTHESIZERS;
export const SYNTHESIZER_NAMES = Object.keys(SYNTHESIZERS) as Synthesizer[];

/** The synthesizer and the voice of a text. */
export interface Tts {
  synthesizer: Synthesizer;
  voice: string;
}
export const DEFAULT_TTS: Tts = { synthesizer: 'aws', voice: SYNTHESIZERS.aws[0] };

export const TTS_LIMITS = {
  characters: 1000,
  /** After a 429, in milliseconds. */
  cooldown: 60_000,
  /** Speech that nothing uses is deleted after so many milliseconds. */
  retention: 600_000,
  /** Requests of an account in a minute. */
  perMinute: 10,
} as const;

export const ttsSchema = () =>
  object({
    synthesizer: string().oneOf(SYNTHESIZER_NAMES).required(),
    voice: string()
      .required()
      .test('voice', 'notAllowed', (value, { parent }) => {
        const voices: readonly string[] | undefined = SYNTHESIZERS[(parent as { synthesizer?: Synthesizer }).synthesizer ?? 'aws'];
        return voices?.includes(value) === true;
      }),
  }).noUnknown();

/** Body of `POST /tts/generate` (spec 2 §7). */
export const speechSchema = object({
  tts: ttsSchema().required(),
  text: string()
    .required('text.required')
    .max(TTS_LIMITS.characters)
    .test('blank', 'text.required', (value) => value.trim() !== ''),
}).noUnknown();
export type SpeechRequest = InferType<typeof speechSchema>;

/** Answer of `POST /tts/generate`. */
export interface Speech {
  fileId: string;
}

/** Speaking rate. */
const CHARACTERS_PER_SECOND = 15;

/** Length of a text when read aloud, in whole seconds, as a voice message is charged. */
export function spokenSeconds(text: string): number {
  return Math.max(1, Math.ceil([...text.trim()].length / CHARACTERS_PER_SECOND));
}
