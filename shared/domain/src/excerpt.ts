const PLACEHOLDER = /\$\{(\w+)\}/g;
/** What stands for something of each recipient and has no name of its own, such as a link: `${link:Ab3dEf7h}`. */
const NAMELESS = /\$\{[^{}]*\}/g;

/** Longest excerpt, in characters. */
const LENGTH = 60;
/** What does not stand before the "…" of a cut text. */
const LOOSE_ENDS = ' .,:;–—-';

/**
 * The beginning of a text on one line, to name something by what it says: placeholders by the names that `labelOf` gives
 * their fields, links as “…”, never cut inside a word. A longer text ends in "…".
 */
export function excerptOf(text: string, labelOf: (field: string) => string, length = LENGTH): string {
  const line = text
    .replace(PLACEHOLDER, (_, field: string) => labelOf(field))
    .replace(NAMELESS, '…')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= length) return line;
  // A word longer than the excerpt is cut between characters, not inside one.
  const space = line.lastIndexOf(' ', length);
  const cut = space > 0 ? line.slice(0, space) : line.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  let end = cut.length;
  while (end > 0 && LOOSE_ENDS.includes(cut.charAt(end - 1))) end -= 1;
  return `${cut.slice(0, end)}…`;
}
