const PLACEHOLDER = /\$\{(\w+)\}/g;
/** What stands for something of each recipient and has no name of its own, such as a link: `${link:Ab3dEf7h}`. */
const NAMELESS = /\$\{[^{}]*\}/g;
const MARK = /(\$\{[^{}]*\})/;

/** Longest excerpt, in characters. */
const LENGTH = 60;
/** What does not stand before the "…" of a cut text. */
const LOOSE_ENDS = ' .,:;–—-';

type LabelOf = (field: string) => string;

const read = (text: string, labelOf: LabelOf): string =>
  text.replace(PLACEHOLDER, (_, field: string) => labelOf(field)).replace(NAMELESS, '…');

const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The beginning of a line that has no space where it could be cut: between characters, and never inside a placeholder. */
function cutWord(line: string, labelOf: LabelOf, length: number): string {
  let cut = '';
  for (const piece of line.split(MARK)) {
    const room = length - read(cut, labelOf).length;
    if (read(piece, labelOf).length > room) return MARK.test(piece) ? cut : cut + piece.slice(0, room).replace(/[\uD800-\uDBFF]$/, '');
    cut += piece;
  }
  return cut;
}

/**
 * The beginning of a text on one line, with its placeholders: as long as `excerptOf` is to the reader, never cut inside a word or a placeholder.
 * A longer text ends in "…".
 */
export function beginningOf(text: string, labelOf: LabelOf, length = LENGTH): string {
  const line = collapsed(text);
  if (collapsed(read(line, labelOf)).length <= length) return line;
  let cut = '';
  for (const { index } of line.matchAll(/ /g)) {
    const start = line.slice(0, index);
    if (read(start, labelOf).length > length) break;
    cut = start;
  }
  cut ||= cutWord(line, labelOf, length - 1);
  let end = cut.length;
  while (end > 0 && LOOSE_ENDS.includes(cut.charAt(end - 1))) end -= 1;
  return `${cut.slice(0, end)}…`;
}

/**
 * The beginning of a text on one line, to name something by what it says: placeholders by the names that `labelOf` gives
 * their fields, links as “…”, never cut inside a word. A longer text ends in "…".
 */
export const excerptOf = (text: string, labelOf: LabelOf, length = LENGTH): string =>
  collapsed(read(beginningOf(text, labelOf, length), labelOf));
