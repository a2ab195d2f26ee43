import { normalizePhone } from './phone.ts';

/** Digits from which on numbers are found by how they end: fewer are the end of too many. */
const SHORTEST_ENDING = 4;
/** Words that are looked for at most; further ones are left out. */
const MOST_WORDS = 8;

/** What is looked for in messages themselves: words of their text, or how the number of their recipient begins or ends. */
export interface SoughtContents {
  words: readonly string[];
  /** E.164, with its plus. */
  begins?: string;
  ends?: string;
}

/** What `$search` of messages asks for: one by its id, those of a recipient, of recipients that begin alike, or by what they are. */
export type MessageSearch = { id: string } | { is: string } | { begins: string } | { contents: SoughtContents };

const ID = /^\d{15,16}$/;

/** Reads what was typed to find messages. */
export function readMessageSearch(text: string): MessageSearch {
  const typed = text.trim();
  const digits = typed.replace(/[\s()+-]/g, '');
  if (ID.test(digits)) return { id: digits };
  const phone = normalizePhone(typed);
  if (phone !== undefined) return { is: phone };
  const words = typed.split(/\s+/).slice(0, MOST_WORDS);
  if (typed.includes('@') && words.length === 1) return { begins: typed.toLowerCase() };
  if (!/^\d+$/.test(digits)) return { contents: { words } };
  const begins = `+${digits.replace(/^8/, '7')}`;
  if (typed.startsWith('+')) return { begins };
  return { contents: { words, begins, ...(digits.length >= SHORTEST_ENDING && { ends: digits }) } };
}

/** Whether what was typed is looked for in one message after the other, and so in steps: no index tells it. */
export const isSoughtInContents = (text: string): boolean => text.trim() !== '' && 'contents' in readMessageSearch(text);

/** A piece of a text, and whether it is what was looked for. */
export interface TextPiece {
  text: string;
  isFound: boolean;
}

const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

function piecesBy(pattern: RegExp, text: string): TextPiece[] {
  return text
    .split(pattern)
    .map((piece, index) => ({ text: piece, isFound: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

const anyOf = (words: readonly string[]) => {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  return new RegExp(`(${longestFirst.map(literal).join('|')})`, 'giu');
};

/** A text in pieces: the words that were looked for, and what stands between them. */
export const foundWords = (text: string, { words }: SoughtContents): TextPiece[] => piecesBy(anyOf(words), text);

/** Characters that an excerpt shows before the first word. */
const BEFORE = 24;

/** A text from shortly before the first word that was looked for, in pieces. */
export function foundExcerpt(text: string, sought: SoughtContents): TextPiece[] {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const first = plain.search(anyOf(sought.words));
  if (first <= BEFORE) return foundWords(plain, sought);
  // It begins with a whole word where one begins there.
  const from = plain.slice(first - BEFORE, first).indexOf(' ') + first - BEFORE + 1;
  return foundWords(`…${plain.slice(from)}`, sought);
}

/** A number, as people write it, in pieces: the digits by which it was found, and the others. */
export function foundDigits(phone: string, { begins, ends }: SoughtContents): TextPiece[] {
  const spaced = (digits: string) => [...digits].join(String.raw`\D*`);
  const begun = begins && piecesBy(new RegExp(String.raw`^(\+${spaced(begins.slice(1))})`), phone);
  if (begun && begun.some(({ isFound }) => isFound)) return begun;
  return ends ? piecesBy(new RegExp(`(${spaced(ends)})$`), phone) : [{ text: phone, isFound: false }];
}
