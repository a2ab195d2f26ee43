import { PAYLOAD_LIMITS, PAYLOAD_RULES } from '@cabinet/domain/payload-rules';
import { convert, type HtmlToTextOptions } from 'html-to-text';

const AS_WRITTEN = { uppercase: false };
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: AS_WRITTEN }));

const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 100 },
  selectors: [
    ...HEADINGS,
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', options: { length: 24 } },
  ],
};

/** The words of an HTML email with the addresses of its links, for mail programs that show no HTML; placeholders stay. */
export const textOfHtml = (html: string): string =>
  convert(html.slice(0, PAYLOAD_LIMITS.html), OPTIONS).trim().slice(0, PAYLOAD_RULES.email.characters);
