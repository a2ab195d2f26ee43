import { excerptOf } from '@cabinet/domain/excerpt';

/** Characters in front of the missing value, and all of them, at most. */
const BEFORE = 24;
const LENGTH = 70;

/**
 * How a text reads, around the place, to somebody who has no value for `field`: nothing stands there. Other fields are named by
 * `labelOf`.
 */
export function readWithout(text: string, field: string, labelOf: (field: string) => string): string {
  const mark = `\${${field}}`;
  const at = text.indexOf(mark);
  const head = text.slice(0, Math.max(0, at));
  const isShort = head.length <= BEFORE;
  // Neither a word nor another mark is cut at the beginning.
  const space = head.lastIndexOf(' ', head.length - BEFORE);
  const start = isShort || space < 0 ? 0 : space + 1;
  const said = excerptOf(text.slice(start).replaceAll(mark, ''), labelOf, LENGTH);
  return start > 0 ? `…${said}` : said;
}
