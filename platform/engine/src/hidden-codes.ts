/** Characters of SMS's alphabet that stand in for digits, so that a text has as many parts as before; none of them is filled in later. */
const MASKS = '*><@!;';
/** For a text that holds all of them. */
const LAST_MASK = '\u{2022}';
/** What separates the digits of a code where it is written in groups or to be spoken. */
const BETWEEN = '[-, ]{0,2}';

/** A text in which a code stands masked, and what tells the code again. */
export interface MaskedText {
  text: string;
  /** The mask, and behind it what it stands for, in its order. */
  hidden: string;
}

/** Masks a code in a text, all digits where it is written in a way of its own; undefined for a text without any. */
export function maskCode(text: string, code: string): MaskedText | undefined {
  const mask = [...MASKS].find((one) => !text.includes(one)) ?? LAST_MASK;
  const digits: string[] = [];
  const masked = (part: string) =>
    part.replaceAll(/\d/g, (digit) => {
      digits.push(digit);
      return mask;
    });
  const found = text.replaceAll(new RegExp([...code].join(BETWEEN), 'g'), masked);
  const whole = digits.length > 0 ? found : masked(text);
  return digits.length > 0 ? { text: whole, hidden: mask + digits.join('') } : undefined;
}

/** A text with its code. */
function unmasked(text: string, hidden: string): string {
  const [mask = '', ...digits] = hidden;
  return text.replaceAll(mask, () => digits.shift() ?? mask);
}

/** Codes of a task, sealed, by step; null for a step without one. */
export type HiddenCodes = readonly (string | null)[];

/** Makes what gives messages of a step the code that stands masked in their texts. */
export function codesOf(
  { openCode }: { openCode(sealed: string): string },
  codes: HiddenCodes | null,
  step: number,
): (text: string) => string {
  const sealed = codes?.[step];
  if (!sealed) return (text) => text;
  const hidden = openCode(sealed);
  return (text) => unmasked(text, hidden);
}
