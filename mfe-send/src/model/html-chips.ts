import type { ChipNames } from '@cabinet/design-system/placeholder-names';

const TAG = /(<[^>]*>)/;
const MARK = /\$\{\w+\}/g;
/** An email has the colours of its sender, whichever theme the cabinet has; a mail program knows no variables. */
const STYLE = 'padding:1px 4px;border-radius:4px;color:#15181e;background:#dfe6fb';

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign);

/** The page of an email with chips in place of fields; within a tag, as in the address of a link, with their names in brackets. */
export const htmlWithChips = (html: string, names: ChipNames): string =>
  html
    .split(TAG)
    .map((piece, index) =>
      piece.replace(MARK, (mark) => {
        const name = names.get(mark);
        if (name === undefined) return mark;
        return index % 2 === 1 ? `[${escaped(name)}]` : `<span style="${STYLE}">${escaped(name)}</span>`;
      }),
    )
    .join('');
