import { BUTTON_SCHEMES } from '@cabinet/domain/payload-rules';
import sanitizeHtml from 'sanitize-html';

const PRESENTATION = ['align', 'bgcolor', 'border', 'cellpadding', 'cellspacing', 'class', 'dir', 'height', 'id', 'lang', 'role', 'style'];
const PAGE = ['html', 'head', 'body', 'title', 'meta', 'style', 'center', 'font', 'img'];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, ...PAGE],
  // Styles of a letter are judged by the program that shows it; a letter without them falls apart on phones.
  allowVulnerableTags: true,
  allowedAttributes: {
    '*': [...PRESENTATION, 'title', 'valign', 'width', 'aria-*'],
    a: ['href', 'name', 'target', 'rel'],
    font: ['color', 'face', 'size'],
    img: ['src', 'srcset', 'alt'],
    meta: ['charset', 'name', 'content'],
    ol: ['start', 'type'],
    style: ['type', 'media'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
  },
  allowedSchemes: [...BUTTON_SCHEMES, 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https', 'data', 'cid'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'meta' && attribs['http-equiv'] !== undefined,
};

const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/**
 * HTML of an email without what runs or loads by itself: scripts, frames, forms, handlers, addresses of other schemes. Placeholders
 * stay, in addresses too. Comments go with what they hide from some mail programs.
 */
export function cleanEmailHtml(html: string): string {
  const clean = sanitizeHtml(html, OPTIONS).trim();
  return clean !== '' && DOCTYPE.test(html) ? `<!doctype html>\n${clean}` : clean;
}
