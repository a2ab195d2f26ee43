import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the caret in place when a mask drops characters: `mask` is also applied to the text before the caret, and the
 * caret is put after what remains of it.
 */
export function useCaret(mask: (text: string) => string): [RefObject<HTMLInputElement | null>, (input: HTMLInputElement) => string] {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const read = ({ value, selectionStart }: HTMLInputElement) => {
    const text = mask(value);
    if (text !== value) caret.current = mask(value.slice(0, selectionStart ?? value.length)).length;
    return text;
  };
  return [input, read];
}
