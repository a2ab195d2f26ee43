import type { MessageType } from './channels.ts';

/** Encodings of an SMS, with the units that a single message, and a part of a multipart one, can hold (decisions.md "SMS parts"). */
export const PART_LIMITS = { gsm7: { single: 160, part: 153 }, ucs2: { single: 70, part: 67 } } as const;
export type SmsEncoding = keyof typeof PART_LIMITS;

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENSION = '\f^{}\\[~]|€';

const GSM_UNITS = new Map<string, 1 | 2>([
  ...[...GSM_BASIC].map((c) => [c, 1] as const),
  ...[...GSM_EXTENSION].map((c) => [c, 2] as const),
]);

/** Sizes by code unit, 0 for characters outside GSM 7-bit: measuring a message allocates nothing per character. */
const GSM_SIZES = new Uint8Array(0x10000);
for (const [character, units] of GSM_UNITS) GSM_SIZES[character.charCodeAt(0)] = units;

interface Measure {
  encoding: SmsEncoding;
  characters: number;
  units: number;
}

function measure(text: string): Measure {
  let septets = 0;
  let characters = 0;
  let isGsm = true;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    const size = GSM_SIZES[unit] as number;
    isGsm &&= size > 0;
    septets += size;
    characters += 1;
    // A surrogate pair is one character.
    if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) at += 1;
  }
  return { encoding: isGsm ? 'gsm7' : 'ucs2', characters, units: isGsm ? septets : text.length };
}

/** Whether long texts of a channel are sent in parts. */
export const isMultipartType = (type: MessageType): boolean => type === 'sms' || type === 'smsping';

/** A text split into SMS parts. `units` counts septets or UTF-16 units; `parts` are the texts in order. */
export interface Segmentation {
  encoding: SmsEncoding;
  characters: number;
  units: number;
  parts: readonly string[];
  /** Units left in the last part. */
  left: number;
}

/** Characters of `text` that force Unicode, each once, in order of appearance. */
export function unicodeCharacters(text: string): string[] {
  return [...new Set([...text].filter((character) => !GSM_UNITS.has(character)))];
}

/**
 * Splits a text into SMS parts. A character of two units (GSM extension, or outside the basic plane) is never cut, so a part
 * may end short. The counter, the price and the providers all use this function.
 * `isLongHeader`: with a concatenation reference of 16 bits a part holds one unit less; such a split is never charged.
 */
export function segment(text: string, { isLongHeader = false } = {}): Segmentation {
  const { encoding, characters, units } = measure(text);
  const unitsOf = encoding === 'gsm7' ? (character: string) => GSM_UNITS.get(character) ?? 1 : (character: string) => character.length;
  const { single } = PART_LIMITS[encoding];
  const part = PART_LIMITS[encoding].part - (isLongHeader ? 1 : 0);
  if (units <= single) return { encoding, characters, units, parts: [text], left: single - units };

  const parts: string[] = [];
  let current = '';
  let used = 0;
  for (const character of text) {
    const size = unitsOf(character);
    if (used + size > part) {
      parts.push(current);
      current = '';
      used = 0;
    }
    current += character;
    used += size;
  }
  parts.push(current);
  return { encoding, characters, units, parts, left: part - used };
}
