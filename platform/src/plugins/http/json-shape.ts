import { ApiError, errorItem } from '../errors/api-error.ts';

/** Deepest nesting of a body that is accepted. */
export const MAX_DEPTH = 32;
/** Most keys of one object, and most values of a body: the recipients and the exceptions of the largest send, with room. */
export const MAX_KEYS = 1000;
export const MAX_VALUES = 250_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the string that begins at `start` ends: at once where it has no escapes, else letter by letter from the first escaped quote on. */
function endOfString(text: string, start: number): number {
  const quote = text.indexOf('"', start + 1);
  if (quote < 0) return text.length;
  let slashes = 0;
  while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes += 1;
  if (slashes % 2 === 0) return quote;
  for (let at = quote + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return text.length;
}

const tooMany = (max: number) => new ApiError('VALIDATION', undefined, [errorItem('', 'tooMany', { max })]);

/** Letters of a text that are read in one turn of the event loop. */
const LETTERS_AT_ONCE = 1_000_000;

/**
 * Reads how deep a JSON text nests and how many values it has, before it is parsed: parsing and checking hold the event loop. Throws 400
 * for what is too deep and 422 for too many; whether it is JSON at all the parser says. Awaits `pause` after each part of a long text.
 */
export async function assertShape(text: string, pause: () => unknown): Promise<void> {
  const reader = new ShapeReader(text);
  while (reader.read(LETTERS_AT_ONCE)) await pause();
}

class ShapeReader {
  readonly #text: string;
  #at = 0;
  #values = 0;
  /** Values so far of each object that is open, and -1 for each list, whose limit the schema says. */
  readonly #open: number[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads the next `count` letters and on to the end of a string that they begin; answers whether there are more. */
  read(count: number): boolean {
    const text = this.#text;
    const end = Math.min(this.#at + count, text.length);
    let at = this.#at;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) at = endOfString(text, at);
      else if (code === COMMA) this.#countValue();
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        if (this.#open.push(code === OPEN_OBJECT ? 0 : -1) > MAX_DEPTH) throw new ApiError('BAD_REQUEST', { deepest: MAX_DEPTH });
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) this.#open.pop();
    }
    this.#at = at;
    return at < text.length;
  }

  #countValue(): void {
    if (++this.#values > MAX_VALUES) throw tooMany(MAX_VALUES);
    const level = this.#open.length - 1;
    const count = this.#open[level];
    if (count !== undefined && count >= 0 && (this.#open[level] = count + 1) >= MAX_KEYS) throw tooMany(MAX_KEYS);
  }
}
