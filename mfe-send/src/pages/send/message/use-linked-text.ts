import { useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { linkNames, readLinks, showLinks, type NamedLinks } from '@cabinet/domain/message-links';
import { useNamedLinks } from '@cabinet/design-system/message-links';
import { keepLinksWhole } from '../../../model/whole-links.ts';

interface LinkedText {
  /** The links that the text names. */
  links: NamedLinks;
  /** The text as it is written: links by where they lead. */
  shown: string;
  /** The shown text in pieces; placeholders and links are marked. */
  pieces: readonly { text: string; isMark: boolean }[];
  /** Takes what was typed into the box. */
  onType(box: HTMLTextAreaElement): void;
}

/** A text with links that are shown by where they lead and stay whole while it is edited. */
export function useLinkedText(value: string, onChange: (value: string) => void, box: RefObject<HTMLTextAreaElement | null>): LinkedText {
  const links = useNamedLinks([value]);
  const names = useMemo(() => linkNames(links), [links]);
  const shown = showLinks(value, names);
  // Set once React has written a text that is not the one that was typed.
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) box.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const known = new Set([...names.values()].map((name) => `\${${name}}`));
  return {
    links,
    shown,
    pieces: shown
      .split(/(\$\{[^{}]*\})/)
      .map((text, index) => ({ text, isMark: index % 2 === 1 && (known.has(text) || /^\$\{\w+\}$/.test(text)) })),
    onType(typed) {
      const whole = keepLinksWhole(shown, { text: typed.value, caret: typed.selectionStart }, names);
      if (whole.text !== typed.value) caret.current = whole.caret;
      onChange(readLinks(whole.text, names));
    },
  };
}
