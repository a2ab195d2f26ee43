import type { JSONContent } from '@tiptap/core';
import { inkOn } from './email-nodes.ts';
import { EMAIL_CLASS } from './email-class.ts';

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const SIZES = { 1: 28, 2: 22, 3: 18 } as const;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (value: unknown) => String(value ?? '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

type Attributes = Readonly<Record<string, unknown>>;
type Write = (attributes: Attributes, content: string) => string;

const aligned = ({ textAlign }: Attributes) => (textAlign && textAlign !== 'left' ? `;text-align:${escape(textAlign)}` : '');

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables in each other, as programs that know no other boxes place and colour a button (Outlook). */
const button: Write = ({ label, href, color, align }) =>
  `<table class="cab-button" width="100%" ${TABLE}><tr><td align="${escape(align)}" style="padding:8px 0"><table ${TABLE}><tr><td bgcolor="${escape(color)}" style="border-radius:6px"><a href="${escape(href)}" style="display:inline-block;padding:12px 24px;border-radius:6px;background-color:${escape(color)};color:${inkOn(String(color))};font-weight:bold;text-decoration:none">${escape(label)}</a></td></tr></table></td></tr></table>`;

const NODES: Readonly<Record<string, Write>> = {
  paragraph: (attributes, content) => `<p style="margin:0 0 16px${aligned(attributes)}">${content || '&nbsp;'}</p>`,
  heading: (attributes, content) => {
    const level = attributes['level'] as keyof typeof SIZES;
    return `<h${level} style="margin:0 0 16px;font-size:${SIZES[level]}px;line-height:1.25${aligned(attributes)}">${content}</h${level}>`;
  },
  bulletList: (_, content) => `<ul style="margin:0 0 16px;padding-left:24px">${content}</ul>`,
  orderedList: ({ start }, content) =>
    `<ol${typeof start === 'number' && start > 1 ? ` start="${start}"` : ''} style="margin:0 0 16px;padding-left:24px">${content}</ol>`,
  listItem: (_, content) => `<li style="margin:0 0 4px">${content}</li>`,
  hardBreak: () => '<br>',
  horizontalRule: () => '<hr style="margin:24px 0;border:0;border-top:1px solid #d9dee7">',
  field: ({ mark }) => escape(mark),
  button,
  image: ({ src, alt, align }) =>
    `<div align="${escape(align)}" style="margin:0 0 16px;text-align:${escape(align)}"><img src="${escape(src)}" alt="${escape(alt)}" style="max-width:100%;height:auto;border:0"></div>`,
};

const MARKS: Readonly<Record<string, Write>> = {
  bold: (_, content) => `<strong>${content}</strong>`,
  italic: (_, content) => `<em>${content}</em>`,
  underline: (_, content) => `<u>${content}</u>`,
  textStyle: ({ color }, content) => (color ? `<span style="color:${escape(color)}">${content}</span>` : content),
  link: ({ href }, content) => `<a href="${escape(href)}" style="color:#2b59e0">${content}</a>`,
};

function write({ type = '', attrs = {}, text, marks = [], content = [] }: JSONContent, parent?: string): string {
  const inner = text === undefined ? content.map((child) => write(child, type)).join('') : escape(text);
  // A line of a list stands in it without a paragraph, whose margins would part the lines.
  const isLine = parent === 'listItem' && type === 'paragraph' && !attrs['textAlign'];
  const whole = isLine ? inner : (NODES[type]?.(attrs, inner) ?? inner);
  return marks.reduce((wrapped, mark) => MARKS[mark.type]?.(mark.attrs ?? {}, wrapped) ?? wrapped, whole);
}

const isBlank = ({ content = [] }: JSONContent) => content.every(({ type, content: inner }) => type === 'paragraph' && !inner?.length);

/** The HTML of an email from the editor's document, with the styles in place as mail programs want it; empty when nothing was written. */
export const emailHtml = (document: JSONContent): string =>
  isBlank(document)
    ? ''
    : `<div class="${EMAIL_CLASS}" style="max-width:600px;margin:0 auto;${FONT};font-size:16px;line-height:1.5;color:#1a1d23">${write(document)}</div>`;
