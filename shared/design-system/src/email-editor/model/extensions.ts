import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { HorizontalRule } from '@tiptap/extension-horizontal-rule';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { TextAlign } from '@tiptap/extension-text-align';
import { TextStyle } from '@tiptap/extension-text-style';
import { Underline } from '@tiptap/extension-underline';
import { Placeholder, UndoRedo } from '@tiptap/extensions';
import { EMAIL_CLASS } from './email-class.ts';
import { EmailButton, EmailLink, EmailPicture, fieldNode, hexColor } from './email-nodes.ts';
import { EmailPaste } from './email-paste.ts';
import { STYLE_ATTRIBUTE } from './read-html.ts';

const styleOf = (element: HTMLElement, property: string) =>
  new RegExp(`(?:^|;)\\s*${property}:\\s*([^;]+)`, 'i').exec(element.getAttribute(STYLE_ATTRIBUTE) ?? '')?.[1]?.trim();

const colorOf = (element: HTMLElement) => hexColor(styleOf(element, 'color') ?? element.getAttribute('color') ?? undefined);

const ALIGNMENTS = ['left', 'center', 'right'];

/** Colours of words as they are written: browsers would turn them into a notation that not every mail program reads. */
const ColoredText = TextStyle.extend({
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => colorOf(element) ?? null,
      renderHTML: ({ color }: { color?: string | null }) => (color ? { style: `color:${color}` } : {}),
    },
  }),
  // Whatever element has the colour: the words of a heading keep it, the heading itself has none. Links have the editor's own.
  parseHTML: () => [
    {
      tag: `:is([${STYLE_ATTRIBUTE}], font[color]):not(a, .${EMAIL_CLASS})`,
      consuming: false,
      getAttrs: (element) => (colorOf(element) === undefined ? false : null),
    },
  ],
});

const Aligned = TextAlign.extend({
  addGlobalAttributes: () => [
    {
      types: ['heading', 'paragraph'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => ALIGNMENTS.find((one) => one === styleOf(element, 'text-align') && one !== 'left') ?? null,
          renderHTML: ({ textAlign }: { textAlign?: string | null }) => (textAlign ? { style: `text-align:${textAlign}` } : {}),
        },
      },
    },
  ],
});

/** What an email can be made of; whatever else is pasted loses its form and keeps its words. */
export const emailExtensions = (nameOf: (mark: string) => string, placeholder: string): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Heading.configure({ levels: [1, 2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  HorizontalRule,
  Bold,
  Italic,
  Underline,
  ColoredText,
  Aligned.configure({ types: ['heading', 'paragraph'], alignments: ALIGNMENTS }),
  EmailLink,
  EmailButton,
  EmailPicture,
  fieldNode(nameOf),
  UndoRedo,
  Placeholder.configure({ placeholder }),
  EmailPaste,
];
