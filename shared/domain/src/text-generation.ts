import type { MessageType } from './channels.ts';
import { LOCALES } from './locales.ts';
import { GENERATED_TYPES, PAYLOAD_RULES } from './payload-rules.ts';
import { isMultipartType, segment } from './segments.ts';
import { boolean, number, object, string, type InferType } from './validation.ts';

export { GENERATED_TYPES } from './payload-rules.ts';

/** Services that write texts, as they stand in `POST /n/{generator}/text` (spec 2 §7). */
export const TEXT_GENERATORS = ['gpt'] as const;
export type TextGeneratorName = (typeof TEXT_GENERATORS)[number];

/** Languages that a text is written in: those of the cabinet, and those that spec 2 §1 lists beside them. */
export const GENERATED_LANGUAGES = [...LOCALES, 'pt', 'fr', 'de', 'it'] as const;
export type GeneratedLanguage = (typeof GENERATED_LANGUAGES)[number];

/** How a text sounds. */
export const EMOTIONAL_TONES = ['neutral', 'friendly', 'formal', 'cheerful', 'urgent', 'caring'] as const;
export type EmotionalTone = (typeof EMOTIONAL_TONES)[number];

/** Limits of the generator (spec 2 §5, §9). */
export const GENERATION_LIMITS = {
  segments: { least: 1, most: 10, usual: 1 },
  characters: { least: 1, most: 1000, usual: 100 },
  /** Characters of the theme and of the occasion. */
  line: 255,
  /** Characters of the notes and of a text to be written anew. */
  notes: 1000,
  /** Texts that an account may ask for in a window, and the window in milliseconds. */
  perWindow: 10,
  window: 60_000,
} as const;

const { segments, characters } = GENERATION_LIMITS;
const line = () => string().trim().required().max(GENERATION_LIMITS.line);
const notes = () => string().trim().max(GENERATION_LIMITS.notes).default('');

/** The form of the message generator (spec 2 §3, §5). `smsSegments` counts for SMS, `otherChars` for every other channel. */
export const generationFormSchema = object({
  /** What the message is about. */
  messageTheme: line(),
  /** Why it is sent now. */
  occasion: line(),
  smsSegments: number().integer().min(segments.least).max(segments.most).default(segments.usual),
  otherChars: number().integer().min(characters.least).max(characters.most).default(characters.usual),
  /** What else it has to say. */
  additionalNotes1: notes(),
  /** A text that is written anew instead of a text from nothing. */
  rephraseText: notes(),
  /** Whether it ends with a question. */
  endQuestion: boolean().default(false),
  emotionalTone: string<EmotionalTone>().oneOf(EMOTIONAL_TONES).default('neutral'),
  language: string<GeneratedLanguage>().oneOf(GENERATED_LANGUAGES).default('ru'),
  addEmojis: boolean().default(false),
}).noUnknown();
export type GenerationForm = InferType<typeof generationFormSchema>;

/** Body of `POST /n/{generator}/text` (spec 2 §7). */
export const generationSchema = object({
  formValues: generationFormSchema.required(),
  channel: string<MessageType>().oneOf(GENERATED_TYPES).required(),
}).noUnknown();
export type GenerationRequest = InferType<typeof generationSchema>;

/** Answer of `POST /n/{generator}/text`. */
export interface GeneratedText {
  result: string;
}

/** Whether a text is within what the form asks for: parts of an SMS, characters of anything else. */
export function isWithinLimit(text: string, { formValues, channel }: GenerationRequest): boolean {
  const counted = segment(text);
  if (isMultipartType(channel)) return counted.parts.length <= formValues.smsSegments && text.length <= PAYLOAD_RULES[channel].characters;
  return counted.characters <= formValues.otherChars && text.length <= PAYLOAD_RULES[channel].characters;
}

/** Sentences with the white space behind them; what stands after the last full stop is one too. */
const sentencesOf = (text: string): string[] => text.match(/[^.!?…]*[.!?…]+[^\p{L}\p{N}$.!?…]*|[^.!?…]+$/gu) ?? [text];

/** The longest beginning of `pieces` that fits, with `tail` behind it; undefined when not even the first piece does. */
function longest(pieces: readonly string[], tail: string, fits: (text: string) => boolean): string | undefined {
  for (let count = pieces.length; count > 0; count -= 1) {
    const text = (pieces.slice(0, count).join('') + tail).trim();
    if (fits(text)) return text;
  }
  return undefined;
}

/**
 * A text cut to what the form asks for: whole sentences where there is room for one, else whole words, else characters. A question at the
 * end stays when the form wants one and something fits before it.
 */
export function fitToLimit(text: string, request: GenerationRequest): string {
  const whole = text.trim();
  const fits = (candidate: string) => isWithinLimit(candidate, request);
  if (fits(whole)) return whole;
  const sentences = sentencesOf(whole);
  const last = sentences.at(-1) ?? '';
  const question = request.formValues.endQuestion && last.includes('?') ? last : '';
  return (
    (question && longest(sentences.slice(0, -1), question, fits)) ||
    longest(sentences, '', fits) ||
    longest(whole.split(/(?<=\s)/u), '', fits) ||
    (longest([...whole], '', fits) ?? '')
  );
}
