import { randomUUID } from 'node:crypto';
import { Parser } from 'htmlparser2';

const CONDITION = String.raw`\[if [\w\s!&|().]+\]`;
/** `<!--[if mso]>…<![endif]-->`: a comment to every program but Outlook. */
const HIDDEN = new RegExp(String.raw`^${CONDITION}>([\s\S]*)<!\[endif\]$`, 'i');
/**
 * `<!--[if !mso]><!-->` and `<!--<![endif]-->`, or `<![if !mso]>` and `<![endif]>`, between which stands what every program but Outlook shows.
 */
const REVEALED = new RegExp(String.raw`^${CONDITION}(?:><!(?:--\s*)?)?$|^\s*(?:<!)?\[endif\]$`, 'i');
/** What may end a comment or begin another in some program. */
const NESTED = /<[!?]|--!>/;
const END = 'end-of-content';

/** The opening tags of HTML with all their attributes that say something, each as often as it is written. */
function openingsOf(html: string): string[] {
  const openings: string[] = [];
  const parser = new Parser({
    onopentagname: (name) => void openings.push(name),
    onattribute: (name, value) => void (value !== '' && openings.push(`${name}=${value}`)),
  });
  parser.end(html);
  return openings;
}

/** Whether `clean` takes no tag and no attribute out of HTML, and it does not end within a tag. */
function isClean(html: string, clean: (html: string) => string): boolean {
  if (NESTED.test(html)) return false;
  const openings = openingsOf(`${html}<hr id="${END}">`);
  return openings.at(-1) === `id=${END}` && openings.join('\n') === openingsOf(`${clean(html)}<hr id="${END}">`).join('\n');
}

/**
 * Cleans HTML with `clean`, which takes out comments, and keeps those that Outlook reads: as they are written, for what is open in one is
 * closed in the next, and only if `cleanHidden` finds nothing in them to take out.
 */
export function cleanAroundConditions(html: string, clean: (html: string) => string, cleanHidden: (html: string) => string): string {
  if (!html.includes('<![')) return clean(html);
  const sign = `condition-${randomUUID()}-`;
  const kept: string[] = [];
  let marked = '';
  let rest = 0;
  const parser = new Parser({
    oncomment(data) {
      const hidden = HIDDEN.exec(data)?.[1];
      if (hidden === undefined ? !REVEALED.test(data) : !isClean(hidden, cleanHidden)) return;
      marked += `${html.slice(rest, parser.startIndex)}${sign}${kept.length};`;
      rest = parser.endIndex + 1;
      kept.push(html.slice(parser.startIndex, rest));
    },
  });
  parser.end(html);
  return clean(marked + html.slice(rest)).replaceAll(new RegExp(`${sign}(\\d+);`, 'g'), (_, place: string) => kept[Number(place)] ?? '');
}
