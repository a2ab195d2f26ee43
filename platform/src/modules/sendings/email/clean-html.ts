import { BUTTON_SCHEMES } from '@cabinet/domain/payload-rules';
import sanitizeHtml from 'sanitize-html';
import { cleanAroundConditions } from './conditional-comments.ts';

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

/** What Outlook draws backgrounds and buttons with (VML), and is told of its settings by. */
const VML = ['fill', 'group', 'image', 'imagedata', 'line', 'oval', 'rect', 'roundrect', 'shape', 'shapetype', 'stroke', 'textbox'];
const OFFICE = [
  ...VML.map((name) => `v:${name}`),
  ...['allowpng', 'officedocumentsettings', 'p', 'pixelsperinch'].map((name) => `o:${name}`),
  'w:anchorlock',
  'xml',
];
const OFFICE_LOOK =
  'xmlns:* arcsize aspect color coordorigin coordsize fill fillcolor filled focus inset origin position size src stroke strokecolor stroked strokeweight type';
const OFFICE_ATTRIBUTES = ['href', ...OFFICE_LOOK.split(' ')];

const HIDDEN_OPTIONS: sanitizeHtml.IOptions = {
  ...OPTIONS,
  allowedTags: [...(OPTIONS.allowedTags || []), ...OFFICE],
  allowedAttributes: { ...OPTIONS.allowedAttributes, ...Object.fromEntries(OFFICE.map((name) => [name, OFFICE_ATTRIBUTES])) },
};

const DOCTYPE = /^\s*<!doctype[^>]*>/i;

/**
 * HTML of an email without what runs or loads by itself: scripts, frames, forms, handlers, addresses of other schemes. Placeholders
 * stay, in addresses too. Comments go, but for those by which Outlook is shown something else.
 */
export function cleanEmailHtml(html: string): string {
  const clean = cleanAroundConditions(
    html,
    (page) => sanitizeHtml(page, OPTIONS).trim(),
    (hidden) => sanitizeHtml(hidden, HIDDEN_OPTIONS),
  );
  return clean !== '' && DOCTYPE.test(html) ? `<!doctype html>\n${clean}` : clean;
}
