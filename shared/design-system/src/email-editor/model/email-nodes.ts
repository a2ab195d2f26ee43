import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { MARK_ATTRIBUTE, STYLE_ATTRIBUTE } from './read-html.ts';

/** Addresses that a link or button of an email may lead to; a placeholder stands for one. */
const ADDRESS = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S|\$\{[^{}\s]+\}$)/i;
export const isEmailAddress = (address: string): boolean => ADDRESS.test(address.trim());

/** Addresses of pictures: mail programs load them from the web. */
export const isPictureAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address.trim());

const plain = (name: string, fallback = '') => ({
  [name]: { default: fallback, parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`), rendered: false },
});

/** A link; unlike what TipTap brings, it takes placeholders as its address and guesses no links while typing. */
export const EmailLink = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (element) => (isEmailAddress(element.getAttribute('href') ?? '') ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { rel: 'noopener noreferrer' }), 0],
});

/** A placeholder (`${firstName}`) as one piece of the text; `nameOf` gives the name that people read. */
export const fieldNode = (nameOf: (mark: string) => string) =>
  Node.create({
    name: 'field',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      mark: { default: '', parseHTML: (element) => element.getAttribute(MARK_ATTRIBUTE), rendered: false },
    }),
    parseHTML: () => [{ tag: `span[${MARK_ATTRIBUTE}]` }],
    renderHTML: ({ node }) => [
      'span',
      { [MARK_ATTRIBUTE]: node.attrs['mark'] as string, class: 'cab-email-field' },
      nameOf(node.attrs['mark'] as string),
    ],
    renderText: ({ node }) => node.attrs['mark'] as string,
    // Names may come later than the text: whoever learns them writes them into the chips.
    addNodeView: () => (view) => {
      const dom = document.createElement('span');
      const mark = view.node.attrs['mark'] as string;
      dom.setAttribute(MARK_ATTRIBUTE, mark);
      dom.className = 'cab-email-field';
      dom.textContent = nameOf(mark);
      return { dom, ignoreMutation: () => true };
    },
  });

/** A call to action: a label, an address, a colour and a place in the line. */
export const EmailButton = Node.create({
  name: 'button',
  group: 'block',
  atom: true,
  addAttributes: () => ({ ...plain('label'), ...plain('href'), ...plain('color', '#2b59e0'), ...plain('align', 'left') }),
  parseHTML: () => [
    {
      tag: 'table.cab-button',
      getAttrs: (element) => {
        const link = element.querySelector('a');
        const style = link?.getAttribute(STYLE_ATTRIBUTE) ?? '';
        return {
          label: link?.textContent.trim() ?? '',
          href: link?.getAttribute('href') ?? '',
          color: /background(?:-color)?:\s*(#[\da-f]{6})/i.exec(style)?.[1] ?? '#2b59e0',
          align: element.querySelector('td')?.getAttribute('align') ?? 'left',
        };
      },
    },
    { tag: 'div[data-label]' },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { label, href, color, align } = attrs as Record<'label' | 'href' | 'color' | 'align', string>;
    const data = { 'data-label': label, 'data-href': href, 'data-color': color, 'data-align': align };
    const colors = `background-color:${color};color:${inkOn(color)}`;
    return ['div', { ...data, class: 'cab-email-button', style: `text-align:${align}` }, ['span', { style: colors }, label]];
  },
});

/** A picture by its address, with the words that are read where it is not shown. */
export const EmailPicture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ ...plain('src'), ...plain('alt'), ...plain('align', 'left') }),
  parseHTML: () => [
    { tag: 'div[data-src]' },
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = element.getAttribute('src') ?? '';
        const align = element.parentElement?.getAttribute('align') ?? 'left';
        return isPictureAddress(src) ? { src, alt: element.getAttribute('alt') ?? '', align } : false;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { src, alt, align } = attrs as Record<'src' | 'alt' | 'align', string>;
    const data = { 'data-src': src, 'data-alt': alt, 'data-align': align };
    // The cabinet loads nothing of other servers: such a picture is named here, and shown in the preview.
    const shown = src.startsWith(location.origin) ? ['img', { src, alt }] : ['span', { class: 'cab-email-foreign' }, alt || src];
    return ['div', { ...data, class: 'cab-email-picture', style: `text-align:${align}` }, shown];
  },
});

/** Black or white, whichever is read better on a colour (`#rrggbb`). */
export function inkOn(color: string): '#ffffff' | '#111111' {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#111111' : '#ffffff';
}

const COLOR = /^#(?:[\da-f]{3}){1,2}$|^rgb\(\s*(\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\s*\)$/i;

/** A colour as every mail program reads it (`#rrggbb`), of how browsers and others write it; undefined for what is none. */
export function hexColor(color: string | undefined): string | undefined {
  const found = COLOR.exec(color?.trim() ?? '');
  if (!found) return undefined;
  if (found[1] === undefined) return found[0].length === 7 ? found[0] : found[0].replaceAll(/[\da-f]/gi, '$&$&');
  return `#${found.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('')}`; // prettier-ignore
}
