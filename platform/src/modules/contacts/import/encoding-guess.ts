import type { ImportEncoding } from '@cabinet/domain/contact-import';

/**
 * Encodings of one byte a letter that are told apart; where two read as well, the earlier one is taken. Those of DOS and of old Unix have
 * letters where these have letters too: they can be chosen, and are not guessed.
 */
const CANDIDATES = ['windows-1251', 'windows-1252', 'x-mac-cyrillic'] as const satisfies readonly ImportEncoding[];
/** Words that are looked at; more do not change the guess. */
const MAX_WORDS = 20_000;
/** How well the best has to read, and by how much better than each other where they differ, to be sure. */
const SURE = { score: 0.6, lead: 0.3 };

/** An encoding by the content of a file; `isSure` where hardly another can be meant. */
export interface EncodingGuess {
  encoding: ImportEncoding;
  isSure: boolean;
}

const isAsciiLetter = (byte: number) => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Gathers the words with letters beyond ASCII from the pieces of a file. */
export class WordSample {
  readonly #bytes: number[] = [];
  #words = 0;

  add(piece: Uint8Array): void {
    for (let at = 0; at < piece.length && this.#words < MAX_WORDS; at++) {
      if ((piece[at] ?? 0) < 0x80) continue;
      let from = at;
      while (from > 0 && isAsciiLetter(piece[from - 1] ?? 0)) from--;
      while (at < piece.length && ((piece[at] ?? 0) >= 0x80 || isAsciiLetter(piece[at] ?? 0))) at++;
      for (let index = from; index < at; index++) this.#bytes.push(piece[index] ?? 0);
      this.#bytes.push(0x20);
      this.#words++;
    }
  }

  get bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

const LATIN = /[A-Za-z]/;
const WESTERN = /[À-ÖØ-öø-ÿŠšŽžŒœŸ]/;
const RUSSIAN = /[А-Яа-яЁё]/;
const OTHER_CYRILLIC = /[\u0400-\u04ff]/;
const MARK = /[\u00a0«»„“”‘’–—…№€°©®™·§¿¡ªº]/;
const isUpper = (letter: string) => letter !== letter.toLowerCase();
const isLower = (letter: string) => letter !== letter.toUpperCase();

/** How much a letter looks right between its neighbours, from −1 to 1. */
function plausibility(letter: string, before: string, after: string): number {
  const isLetter = RUSSIAN.test(letter) || OTHER_CYRILLIC.test(letter) || WESTERN.test(letter);
  if (isLetter && isUpper(letter) && isLower(before)) return -1;
  if (RUSSIAN.test(letter)) return LATIN.test(before) || LATIN.test(after) ? -1 : 1;
  if (/[іїєґІЇЄҐўЎ]/.test(letter)) return RUSSIAN.test(before) || RUSSIAN.test(after) ? 0.5 : -1;
  if (OTHER_CYRILLIC.test(letter)) return -1;
  if (WESTERN.test(letter)) return LATIN.test(before) || LATIN.test(after) ? 1 : -1;
  const isInside = before.trim() !== '' && after.trim() !== '' && !MARK.test(before) && !MARK.test(after);
  return MARK.test(letter) && !isInside ? 0 : -1;
}

/** How right each letter beyond ASCII looks, by its place; 0 elsewhere. */
function scoresOf(text: string): Float32Array {
  const scores = new Float32Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (letter.charCodeAt(0) >= 0x80) scores[at] = plausibility(letter, text[at - 1] ?? ' ', text[at + 1] ?? ' ');
  }
  return scores;
}

interface Reading {
  encoding: ImportEncoding;
  text: string;
  scores: Float32Array;
  /** Mean of the scores of its letters beyond ASCII. */
  score: number;
}

function readAs(encoding: ImportEncoding, bytes: Uint8Array): Reading {
  const text = new TextDecoder(encoding).decode(bytes);
  const scores = scoresOf(text);
  const letters = bytes.reduce((count, byte) => count + Number(byte >= 0x80), 0);
  return { encoding, text, scores, score: scores.reduce((sum, one) => sum + one, 0) / Math.max(letters, 1) };
}

/** By how much one reading is better than another where they differ; Infinity where they do not. */
function leadOver(best: Reading, other: Reading): number {
  let [sum, places] = [0, 0];
  for (let at = 0; at < best.text.length; at++) {
    if (best.text[at] === other.text[at] && best.scores[at] === other.scores[at]) continue;
    sum += (best.scores[at] ?? 0) - (other.scores[at] ?? 0);
    places++;
  }
  return places === 0 ? Infinity : sum / places;
}

/**
 * Guesses the encoding of a text that is not UTF-8 by reading its words in each: words of one script, capitals at their beginning, and
 * accents among plain letters read well; signs inside of words, scripts that mix and capitals behind small letters do not.
 */
export function guessEncoding(sample: WordSample): EncodingGuess {
  const { bytes } = sample;
  const readings = CANDIDATES.map((encoding) => readAs(encoding, bytes));
  const best = readings.reduce((found, one) => (one.score > found.score ? one : found));
  const lead = Math.min(...readings.filter((one) => one !== best).map((other) => leadOver(best, other)));
  return { encoding: best.encoding, isSure: best.score >= SURE.score && lead >= SURE.lead };
}
